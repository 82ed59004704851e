import * as z from 'zod';

/** The roles of the portal (product.md "Who may do what"). */
export const roles = ['ROLE_STAFF', 'ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'] as const;
export const role = z.enum(roles).describe('What the person may do in the portal');
export type Role = z.infer<typeof role>;

/** Labels of the roles. */
export const roleNames: Record<Role, string> = {
  ROLE_STAFF: 'Staff',
  ROLE_COMPLIANCE: 'Compliance officer',
  ROLE_HR: 'Human resources',
  ROLE_ADMIN: 'IT personnel',
};

/** Roles that manage certification types, records, alerts and reports. */
export const complianceOfficers = ['ROLE_COMPLIANCE', 'ROLE_ADMIN'] as const;
/** Roles that read everybody's records; all others read only their own. */
export const complianceReaders = ['ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'] as const;
