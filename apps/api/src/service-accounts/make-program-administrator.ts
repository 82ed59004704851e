import type { ServiceAccount } from '@icare/contracts/service-accounts';
import * as z from 'zod';
import { approvable } from '../platform/approvals/approvable.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

type Rights = Pick<ServiceAccount, 'role' | 'readOnly'>;

/** The least rights, which a program has while its approval is pending. */
export const fewestRights = { role: 'ROLE_STAFF', readOnly: true } as const satisfies Rights;

/** The response in place of rights that are given at once. */
export const programWaits = (name: string) =>
  `Letting ${name} act as an administrator waits for a second person.`;

/** Whether a program gets the role that may do everything, or may also write with it from now on. */
export const isPromotionOfProgram = (before: Rights, after: Rights) =>
  after.role === 'ROLE_ADMIN' &&
  (before.role !== 'ROLE_ADMIN' || (before.readOnly && !after.readOnly));

/** Gives a program the role that may do everything. */
export const makeProgramAdministrator = approvable({
  kind: 'service_account',
  roles: ['ROLE_ADMIN'],
  payload: z.object({ readOnly: z.boolean() }),
  about: ({ readOnly }) => (readOnly ? 'reading' : 'writing'),
  describe: ({ readOnly }, name) => ({
    title: `Let the program ${name} act as an administrator`,
    effects: [
      readOnly
        ? `Whoever has a key of ${name} may read everything here that IT personnel may read.`
        : `Whoever has a key of ${name} may read and change everything here that programs may.`,
      'Keys that it has by now are keys to that as well.',
    ],
    reason: null,
    certificationTypeId: null,
  }),
  perform: async (w, { subjectId: id, payload: { readOnly } }) => {
    await lockWorkingAccount(w.tx, id);
    const before = await findServiceAccount(w.tx, id);
    const after = { role: 'ROLE_ADMIN', readOnly } as const;
    if (!isPromotionOfProgram(before, after)) {
      throw new AppError('conflict', 'This program has the role already.');
    }
    await w.tx.serviceAccount.update({
      where: { userId: id },
      data: { readOnly, user: { update: { role: after.role, updatedAt: w.now } } },
    });
    await w.audit({
      action: 'service_account.edited',
      subject: { type: 'service_account', id },
      before: { role: before.role, readOnly: before.readOnly },
      after,
    });
  },
});

/** Throws while a program waits for more rights: whoever confirms them knows every key there is. */
export async function assertNothingWaits(w: Pick<Write, 'tx' | 'now'>, id: string): Promise<void> {
  const waiting = await w.tx.approval.count({
    where: { kind: 'service_account', subjectId: id, state: 'waiting', endsAt: { gt: w.now } },
  });
  if (waiting === 0) return;
  throw new AppError(
    'conflict',
    'This service account waits for a second person. Make a key once that is decided.',
  );
}
