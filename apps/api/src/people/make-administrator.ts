import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import { lockAdministrators } from '../platform/auth/administrators.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import { listAccountChanges, notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import { assertNotErased, lockPerson } from './user-writes.ts';

/** The message while a second person has not approved yet. */
export const pendingAdministratorMessage = (name: string) =>
  `Making ${name} an administrator waits for a second person.`;

/** Whether a change makes a person an administrator. */
export const isPromotion = (next: string | undefined, present: string) =>
  next === 'ROLE_ADMIN' && present !== 'ROLE_ADMIN';

/** Makes a person an administrator. */
export const makeAdministrator = defineApprovable({
  kind: 'administrator',
  givesPower: true,
  roles: ['ROLE_ADMIN'],
  payload: z.object({}),
  describe: (_payload, name) => ({
    title: `Make ${name} an administrator`,
    effects: [
      `${name} gets the role IT personnel: they may add and change people, give roles, and read and change everything here.`,
      'They are signed out everywhere and sign in anew.',
    ],
    reason: null,
    certificationTypeId: null,
  }),
  perform: async (w, { subjectId }) => {
    await lockAdministrators(w.tx);
    const user = await lockPerson(w.tx, subjectId);
    assertNotErased(user);
    if (user.role === 'ROLE_ADMIN') {
      throw new AppError('conflict', 'This person is an administrator already.');
    }
    await w.tx.user.update({
      where: { id: user.id },
      data: { role: 'ROLE_ADMIN', updatedAt: w.now },
    });
    await endSessions(w, user.id);
    await w.audit({
      action: 'user.edited',
      subject: { type: 'user', id: user.id },
      before: { role: user.role },
      after: { role: 'ROLE_ADMIN' },
    });
    await notifyOfChanges(w, {
      by: 'it',
      accounts: [{ user, changes: listAccountChanges(user, { role: 'ROLE_ADMIN' }) }],
    });
  },
});
