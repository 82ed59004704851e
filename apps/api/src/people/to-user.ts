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
  has_password: boolean;
  must_change_password: boolean;
  has_second_factor: boolean;
  has_passkeys: boolean;
  inactive_since: string | null;
  legal_hold_reason: string | null;
  erased_at: string | null;
  demo: boolean;
  created_at: string;
  updated_at: string;
  name_key: string;
};

export const userColumns = `u.id, u.username, u.name, u.email, u.role, u.status, d.name AS department, u.staff_number,
  u.cadre, u.phone, u.joined_on::text, u.last_sign_in_at, u.password_hash IS NOT NULL AS has_password, u.must_change_password,
  EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS has_second_factor,
  EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id) AS has_passkeys,
  u.inactive_since, u.legal_hold_reason, u.erased_at, u.demo, u.created_at, u.updated_at, u.name_key`;

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
    lastSignInAt: orNull(row.last_sign_in_at),
    hasPassword: row.has_password,
    mustChangePassword: row.must_change_password,
    hasSecondFactor: row.has_second_factor,
    hasPasskeys: row.has_passkeys,
    inactiveSince: orNull(row.inactive_since),
    legalHold: row.legal_hold_reason,
    erasedAt: orNull(row.erased_at),
    demonstration: row.demo,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  };
}

const orNull = (moment: string | null) => (moment === null ? null : toInstant(moment));

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

/** What Prisma returns of somebody who has just been added, in the shape of the SQL lists, so that one mapper serves both. */
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
    has_password: user.passwordHash !== null,
    must_change_password: user.mustChangePassword,
    has_second_factor: false,
    has_passkeys: false,
    inactive_since: user.inactiveSince && toDatabaseText(user.inactiveSince),
    legal_hold_reason: user.legalHoldReason,
    erased_at: user.erasedAt && toDatabaseText(user.erasedAt),
    demo: user.demo,
    created_at: toDatabaseText(user.createdAt),
    updated_at: toDatabaseText(user.updatedAt),
    name_key: user.nameKey ?? '',
  };
}
