import type { DepartmentName } from '@icare/contracts/departments';
import type { AdminUser, StaffMember, UserStatus } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import type { User } from '@icare/database/client';
import { toDatabaseText, toInstant } from '../platform/database/instants.ts';

/** A row of `users` with the name of its department, as the lists select it. */
export type UserRow = {
  id: string;
  username: string;
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  department: DepartmentName;
  staff_number: string | null;
  cadre: string | null;
  phone: string | null;
  joined_on: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  name_key: string;
};

export const userColumns = `u.id, u.username, u.name, u.email, u.role, u.status, d.name AS department, u.staff_number,
  u.cadre, u.phone, u.joined_on::text, u.last_sign_in_at, u.created_at, u.updated_at, u.name_key`;

export function toAdminUser(row: UserRow): AdminUser {
  return {
    _id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    department: row.department,
    status: row.status,
    staffNumber: row.staff_number,
    cadre: row.cadre,
    phone: row.phone,
    joinedOn: row.joined_on,
    lastSignInAt: row.last_sign_in_at === null ? null : toInstant(row.last_sign_in_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

/** Compliance officers read the staff list without e-mail addresses (product.md, roles). */
export const seesAddresses = (reader: Role) => reader !== 'ROLE_COMPLIANCE';

export function toStaffMember(row: UserRow, reader: Role): StaffMember {
  return {
    id: row.id,
    username: row.username,
    fullName: row.name,
    email: seesAddresses(reader) ? row.email : null,
    role: row.role,
    department: { name: row.department },
    status: row.status,
    staffNumber: row.staff_number,
    cadre: row.cadre,
  };
}

/** What Prisma returns of a person, in the shape of the SQL lists, so that one mapper serves both. */
export function toUserRow(user: User, department: DepartmentName): UserRow {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    role: user.role,
    status: user.status,
    department,
    staff_number: user.staffNumber,
    cadre: user.cadre,
    phone: user.phone,
    joined_on: user.joinedOn?.toISOString().slice(0, 10) ?? null,
    last_sign_in_at: user.lastSignInAt && toDatabaseText(user.lastSignInAt),
    created_at: toDatabaseText(user.createdAt),
    updated_at: toDatabaseText(user.updatedAt),
    name_key: user.nameKey ?? '',
  };
}
