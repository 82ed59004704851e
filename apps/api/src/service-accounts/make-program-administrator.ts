import type { ServiceAccount } from '@icare/contracts/service-accounts';
import * as z from 'zod';
import { defineApprovable } from '../platform/approvals/approvable.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';
import { findServiceAccount, lockWorkingAccount } from './queries.ts';

type Rights = Pick<ServiceAccount, 'role' | 'readOnly'>;

/** The fewest rights, which a service account has until its approval. */
export const fewestRights = { role: 'ROLE_STAFF', readOnly: true } as const satisfies Rights;

/** The message while a second person has not approved yet. */
export const pendingApprovalMessage = (name: string) =>
  `Letting ${name} act as an administrator waits for a second person.`;

/** Whether a change makes a service account an administrator, or lets an administrator also write. */
export const isPromotionOfProgram = (before: Rights, after: Rights) =>
  after.role === 'ROLE_ADMIN' &&
  (before.role !== 'ROLE_ADMIN' || (before.readOnly && !after.readOnly));

/** Makes a service account an administrator. */
export const makeProgramAdministrator = defineApprovable({
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

/** Throws while an approval is pending: a key made in between would get rights that the approver does not know of. */
export async function assertNoPendingApproval(
  w: Pick<Write, 'tx' | 'now'>,
  id: string,
): Promise<void> {
  const waiting = await w.tx.approval.count({
    where: { kind: 'service_account', subjectId: id, state: 'waiting', endsAt: { gt: w.now } },
  });
  if (waiting === 0) return;
  throw new AppError(
    'conflict',
    'This service account waits for a second person. Make a key once that is decided.',
  );
}
