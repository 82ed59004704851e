import type { Role } from '@icare/contracts/roles';
import { complianceOfficers, complianceReaders } from '@icare/contracts/roles';

type UserRole = { role: Role } | undefined;

/** Whether the user may see the records of all staff. */
export const readsCompliance = (user: UserRole): boolean =>
  complianceReaders.some((role) => role === user?.role);

/** Whether the user may add, verify, renew and waive. */
export const runsCompliance = (user: UserRole): boolean =>
  complianceOfficers.some((role) => role === user?.role);
