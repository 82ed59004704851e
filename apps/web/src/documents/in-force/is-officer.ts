import { complianceOfficers } from '@icare/contracts/roles';
import type { SessionUser } from '@icare/contracts/session';

/** Whether somebody may see which documents were in force on any day. */
export const isOfficer = (user: SessionUser | undefined) =>
  complianceOfficers.some((officer) => officer === user?.role);
