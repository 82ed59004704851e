import { limits } from '@icare/contracts/limits';
import type { Role } from '@icare/contracts/roles';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { findLinkedAccounts } from './linked-accounts.ts';

type Request = { roles: readonly Role[]; askedById: string; subjectId: string };

/** Somebody who could refuse a request, and who could be the second person for it where `mayApprove` says so. */
export type Decider = { id: string; name: string; email: string; mayApprove: boolean };

/**
 * Who could decide about a request: active, in the role, able to sign in, and not who asked. To refuse is the safe
 * direction and open to all of them. To approve it takes somebody whom it is not about and whose account
 * is not linked to the asker's. A program decides nothing.
 */
export async function findDeciders(
  transaction: Transaction,
  platform: Pick<Platform, 'clock'>,
  { roles, askedById, subjectId }: Request,
): Promise<Decider[]> {
  const people = await transaction.user.findMany({
    where: {
      kind: 'person',
      status: 'Active',
      erasedAt: null,
      role: { in: [...roles] },
      id: { not: askedById },
      OR: [{ passwordHash: { not: null } }, { lastSignInAt: { not: null } }],
    },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  });
  const linked = await findLinkedAccounts(transaction, platform, {
    askerIds: [askedById],
    deciderIds: people.map(({ id }) => id),
  });
  const notTheirs = new Set([subjectId, ...linked.map(({ deciderId }) => deciderId)]);
  return people.map((person) => ({ ...person, mayApprove: !notTheirs.has(person.id) }));
}

/** Whether nobody could be the second person. */
export function isAlone(deciders: readonly Decider[]): boolean {
  return !deciders.some(({ mayApprove }) => mayApprove);
}

/** When a request without possible approvers is carried out unconfirmed. */
export function aloneAt(aloneSince: Date): Date {
  return new Date(aloneSince.getTime() + limits.noApproverHours * 3_600_000);
}
