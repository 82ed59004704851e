import type { DepartmentName } from '@icare/contracts/departments';
import type { AdminUser, UserStatus } from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import { lacksCadre } from '@icare/domain/clinical-departments';

/** A person's fields in the order of the form; a missing value is an empty text. */
export type UserFields = {
  name: string;
  email: string;
  username: string;
  department: DepartmentName | '';
  staffNumber: string;
  role: Role;
  cadre: string;
  phone: string;
  joinedOn: string;
};

/** Fields for a new person only: how they first get access. */
export type UserStart = { status: UserStatus; access: 'invitation' | 'password' };

export const emptyFields: UserFields = {
  name: '',
  email: '',
  username: '',
  department: '',
  staffNumber: '',
  role: 'ROLE_STAFF',
  cadre: '',
  phone: '',
  joinedOn: '',
};

export function toFields(user: AdminUser): UserFields {
  return {
    name: user.name,
    email: user.email,
    username: user.username,
    department: user.department,
    staffNumber: user.staffNumber ?? '',
    role: user.role,
    cadre: user.cadre ?? '',
    phone: user.phone ?? '',
    joinedOn: user.joinedOn ?? '',
  };
}

/** The body of the call. An empty optional field is sent as null, for unknown. */
export function toRequestBody(fields: UserFields) {
  const orNull = (text: string) => text.trim() || null;
  return {
    name: fields.name,
    email: fields.email,
    username: fields.username,
    role: fields.role,
    department: fields.department as DepartmentName,
    staffNumber: orNull(fields.staffNumber),
    cadre: orNull(fields.cadre),
    phone: orNull(fields.phone),
    joinedOn: orNull(fields.joinedOn),
  };
}

type Body = ReturnType<typeof toRequestBody>;

/** Sends only changed fields, so that other people's changes in the meantime stay. */
export function findChanges(before: UserFields, after: UserFields): Partial<Body> {
  const old = toRequestBody(before);
  return Object.fromEntries(
    Object.entries(toRequestBody(after)).filter(
      ([name, value]) => value !== old[name as keyof Body],
    ),
  );
}

/** The contract has no message for a missing choice. */
export const checkDepartment = ({ department }: UserFields) =>
  department === '' ? { department: 'Choose a department.' } : {};

/** What a clinician needs follows from the cadre; without one nobody would know which licence to ask for. */
export const checkCadre = ({ department, cadre }: Pick<UserFields, 'department' | 'cadre'>) =>
  lacksCadre({ department, cadre })
    ? { cadre: 'Write the cadre: it decides which licence is needed.' }
    : {};
