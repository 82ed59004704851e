import type { Role } from '@icare/contracts/roles';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { findChangedAccounts } from './changed-accounts.ts';

type Request = { roles: readonly Role[]; askedById: string; subjectId: string };

/** A person who could be the second one. */
export type Approver = { id: string; name: string; email: string };

/**
 * Who could decide about a request: active, in the role, able to sign in, and neither who asked nor whom it is about,
 * nor somebody whose account the asker made or changed lately. A program decides nothing.
 */
export async function findApprovers(
  transaction: Transaction,
  platform: Pick<Platform, 'clock'>,
  { roles, askedById, subjectId }: Request,
): Promise<Approver[]> {
  const people = await transaction.user.findMany({
    where: {
      kind: 'person',
      status: 'Active',
      erasedAt: null,
      role: { in: [...roles] },
      id: { notIn: [askedById, subjectId] },
      OR: [{ passwordHash: { not: null } }, { lastSignInAt: { not: null } }],
    },
    select: { id: true, name: true, email: true },
    orderBy: { id: 'asc' },
  });
  const changed = await findChangedAccounts(transaction, platform, {
    askerIds: [askedById],
    deciderIds: people.map(({ id }) => id),
  });
  const notTheirs = new Set(changed.map(({ deciderId }) => deciderId));
  return people.filter(({ id }) => !notTheirs.has(id));
}
