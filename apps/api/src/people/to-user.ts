import type { DepartmentName } from '@icare/contracts/departments';
import type { AdminUser, StaffMember } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import type { UserRow } from './user-row.ts';

export function toAdminUser({ id, nameKey, ...row }: UserRow): AdminUser {
  return { _id: id, ...row, department: row.department as DepartmentName };
}

/** Compliance officers see the staff list without email addresses (product.md, roles). */
export const seesAddresses = (reader: Role) => reader !== 'ROLE_COMPLIANCE';

export function toStaffMember(row: UserRow, reader: Role): StaffMember {
  return {
    id: row.id,
    username: row.username,
    fullName: row.name,
    email: seesAddresses(reader) ? row.email : null,
    role: row.role,
    department: { name: row.department as DepartmentName },
    status: row.status,
    staffNumber: row.staffNumber,
    cadre: row.cadre,
  };
}
