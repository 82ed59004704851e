import type { UserStatus } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import { AppError } from '../platform/errors.ts';
import { assertNotErased, lockPerson } from './user-writes.ts';
import { writeStatus } from './write-status.ts';

type Account = { role: Role; status: UserStatus };

/** The message while a second person has not approved yet. */
export const pendingActivationMessage = (name: string) =>
  `Activating ${name}, an administrator, waits for a second person.`;

/** Whether a change reactivates an inactive administrator who keeps the role. */
export const isAdministratorsReturn = (before: Account, after: Account) =>
  before.role === 'ROLE_ADMIN' &&
  after.role === 'ROLE_ADMIN' &&
  before.status === 'Inactive' &&
  after.status === 'Active';

/** Reactivates an administrator. */
export const activateAdministrator = defineApprovable({
  kind: 'activation',
  givesPower: true,
  roles: ['ROLE_ADMIN'],
  payload: z.object({}),
  describe: (_payload, name) => ({
    title: `Activate ${name}, an administrator`,
    effects: [
      `${name} can sign in again and has the role IT personnel: they may add and change people, give roles, and read and change everything here.`,
    ],
    reason: null,
    certificationTypeId: null,
  }),
  perform: async (w, { subjectId }) => {
    await lockAdministrators(w.tx);
    const user = await lockPerson(w.tx, subjectId);
    assertNotErased(user);
    if (!isAdministratorsReturn(user, { ...user, status: 'Active' })) {
      throw new AppError(
        'conflict',
        user.status === 'Active'
          ? 'This person is active already.'
          : 'This person is no administrator any more, so they can be activated at once.',
      );
    }
    await writeStatus(w, user, 'Active');
  },
});
