import { checkClearance } from '@icare/contracts/clearance-checks';
import { type Role, roleNames } from '@icare/contracts/roles';
import type { ServiceAccount } from '@icare/contracts/service-accounts';
import type { NamedScope } from '@icare/contracts/service-scopes';

export type ProgramRights = Pick<ServiceAccount, 'role' | 'readOnly' | 'scope'>;

/**
 * Whether a change of a service account takes a second person: it becomes an administrator, may write as one, or is no
 * longer limited to its scope. Programs elsewhere have its keys already, and get the rights with the change.
 */
export function takesTwo(before: ProgramRights, after: ProgramRights): boolean {
  const isWidened = before.scope !== 'everything' && after.scope !== before.scope;
  const isPromoted =
    after.role === 'ROLE_ADMIN' &&
    (before.role !== 'ROLE_ADMIN' || (before.readOnly && !after.readOnly));
  return isWidened || isPromoted;
}

const callsOf = { clearance: checkClearance } as const satisfies Record<NamedScope, object>;

/** What is wrong with a scope for a role, with which the program could call nothing; null if it can. */
export function scopeProblem({ role, scope }: Pick<ProgramRights, 'role' | 'scope'>) {
  if (scope === 'everything') return null;
  const roles: readonly Role[] = callsOf[scope].access;
  if (roles.includes(role)) return null;
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    roles.map((one) => roleNames[one]),
  );
  return `With this limit the role has to be ${names}: no other may make the call.`;
}
