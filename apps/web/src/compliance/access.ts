import type { DepartmentName } from '@icare/contracts/departments';
import type { Role } from '@icare/contracts/roles';
import { complianceOfficers, complianceReaders } from '@icare/contracts/roles';
import { useLastSession } from '../session/session.ts';

type UserRole = { role: Role } | undefined;

/** Whether the user may see the records of all staff. */
export const readsCompliance = (user: UserRole): boolean =>
  complianceReaders.some((role) => role === user?.role);

/** Whether the user may add, verify, renew and waive. */
export const runsCompliance = (user: UserRole): boolean =>
  complianceOfficers.some((role) => role === user?.role);

/**
 * Whether the user may act, as officers do, for people of a department: as an officer, or since they lead it, whatever their
 * role. What they lead is the server's answer, and it decides again on every call.
 */
export function useActsFor(): (department: DepartmentName) => boolean {
  const session = useLastSession();
  return (department) =>
    runsCompliance(session?.user) || Boolean(session?.leads?.includes(department));
}
