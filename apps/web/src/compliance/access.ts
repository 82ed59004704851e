import { complianceOfficers, complianceReaders } from '@icare/contracts/certification-types';
import type { Role } from '@icare/contracts/roles';

type Somebody = { role: Role } | undefined;

/** Sees everybody's records. */
export const readsCompliance = (user: Somebody): boolean =>
  complianceReaders.some((role) => role === user?.role);

/** Adds, verifies, renews and waives. */
export const runsCompliance = (user: Somebody): boolean =>
  complianceOfficers.some((role) => role === user?.role);
