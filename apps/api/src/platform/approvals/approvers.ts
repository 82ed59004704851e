import type { Role } from '@icare/contracts/roles';
import type { Transaction } from '../database/database.ts';

type Request = { roles: readonly Role[]; askedById: string; subjectId: string };

/** A person who could be the second one. */
export type Approver = { id: string; name: string; email: string };

/**
 * Who could decide about a request: active, in the role, able to sign in, and neither who asked nor whom it is about.
 * A program decides nothing.
 */
export function findApprovers(
  transaction: Transaction,
  { roles, askedById, subjectId }: Request,
): Promise<Approver[]> {
  return transaction.user.findMany({
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
}
