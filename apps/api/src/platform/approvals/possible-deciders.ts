import { limits } from '@icare/contracts/limits';
import type { Role } from '@icare/contracts/roles';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { findLinkedAccounts } from './linked-accounts.ts';

/** The two people who are involved in a request before anybody decides it. */
type Involved = { askedById: string; subjectId: string };

/** A person who may refuse a request and, if `mayApprove`, also approve it. */
export type PossibleDecider = { id: string; name: string; email: string; mayApprove: boolean };

/** Why a person is no independent second person for a request. */
export type DecisionObstacle = 'asker' | 'subject' | 'linked_account';

/**
 * The rule of the second person: the asker decides nothing; the subject, and an account linked to the asker's, may only
 * refuse, which is the safe direction. Null: the person may approve.
 */
export function findObstacle(
  { askedById, subjectId }: Involved,
  personId: string,
  { isLinked }: { isLinked: boolean },
): DecisionObstacle | null {
  if (personId === askedById) return 'asker';
  if (personId === subjectId) return 'subject';
  return isLinked ? 'linked_account' : null;
}

/** People who may decide a request: active, in one of the roles, able to sign in, not the asker. No service accounts. */
export async function findPossibleDeciders(
  transaction: Transaction,
  platform: Pick<Platform, 'clock'>,
  { roles, ...involved }: Involved & { roles: readonly Role[] },
): Promise<PossibleDecider[]> {
  const { askedById } = involved;
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
  const linkedIds = new Set(linked.map(({ deciderId }) => deciderId));
  return people.map((person) => ({
    ...person,
    mayApprove: findObstacle(involved, person.id, { isLinked: linkedIds.has(person.id) }) === null,
  }));
}

/** Whether nobody may approve the request. */
export function isAlone(deciders: readonly PossibleDecider[]): boolean {
  return !deciders.some(({ mayApprove }) => mayApprove);
}

/** When a request without possible approvers is carried out unconfirmed. */
export function unconfirmedAt(aloneSince: Date): Date {
  return new Date(aloneSince.getTime() + limits.noApproverHours * 3_600_000);
}
