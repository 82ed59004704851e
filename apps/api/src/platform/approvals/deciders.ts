import { limits } from '@icare/contracts/limits';
import type { Role } from '@icare/contracts/roles';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { findLinkedAccounts } from './linked-accounts.ts';

type Request = { roles: readonly Role[]; askedById: string; subjectId: string };

/** A person who may refuse a request and, if `mayApprove`, also approve it. */
export type Decider = { id: string; name: string; email: string; mayApprove: boolean };

/**
 * People who may decide a request: active, in one of the roles, able to sign in, and not the asker. All of them may
 * refuse, which is the safe direction. To approve, a person must not be the subject of the request, and their account
 * must not be linked to the asker's. Service accounts never decide.
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
  const mayNotApprove = new Set([subjectId, ...linked.map(({ deciderId }) => deciderId)]);
  return people.map((person) => ({ ...person, mayApprove: !mayNotApprove.has(person.id) }));
}

/** Whether nobody may approve the request. */
export function isAlone(deciders: readonly Decider[]): boolean {
  return !deciders.some(({ mayApprove }) => mayApprove);
}

/** When a request without possible approvers is carried out unconfirmed. */
export function aloneAt(aloneSince: Date): Date {
  return new Date(aloneSince.getTime() + limits.noApproverHours * 3_600_000);
}
