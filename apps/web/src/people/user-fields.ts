import type { DepartmentName } from '@icare/contracts/departments';
import {
  type AdminUser,
  createUserBody,
  editUserBody,
  type UserStatus,
} from '@icare/contracts/people';
import type { Role } from '@icare/contracts/roles';
import type { Problems } from '../ui/forms/use-form-sending.ts';

/** A person as the form holds one; empty where nothing is said. */
export type UserFields = {
  name: string;
  email: string;
  username: string;
  role: Role;
  department: DepartmentName | '';
  staffNumber: string;
  cadre: string;
  phone: string;
  joinedOn: string;
};

/** What is asked of a new person only: how they get in first. */
export type UserStart = { status: UserStatus; access: 'invitation' | 'password' };

export const emptyFields: UserFields = {
  name: '',
  email: '',
  username: '',
  role: 'ROLE_STAFF',
  department: '',
  staffNumber: '',
  cadre: '',
  phone: '',
  joinedOn: '',
};

/** In the order they stand in. */
export const userFieldNames = [
  'name',
  'email',
  'username',
  'department',
  'staffNumber',
  'role',
  'cadre',
  'phone',
  'joinedOn',
] as const satisfies readonly (keyof UserFields)[];

export function fieldsOf(user: AdminUser): UserFields {
  return {
    name: user.name,
    email: user.email,
    username: user.username,
    role: user.role,
    department: user.department,
    staffNumber: user.staffNumber ?? '',
    cadre: user.cadre ?? '',
    phone: user.phone ?? '',
    joinedOn: user.joinedOn ?? '',
  };
}

/** What is sent: nothing typed is nothing known. */
export function bodyOf(fields: UserFields) {
  const orNull = (text: string) => text.trim() || null;
  return {
    ...fields,
    department: fields.department as DepartmentName,
    staffNumber: orNull(fields.staffNumber),
    cadre: orNull(fields.cadre),
    phone: orNull(fields.phone),
    joinedOn: orNull(fields.joinedOn),
  };
}

type Body = ReturnType<typeof bodyOf>;

/** Only what was changed is sent, so that what somebody else has changed meanwhile stays. */
export function changesOf(before: UserFields, after: UserFields): Partial<Body> {
  const old = bodyOf(before);
  return Object.fromEntries(
    Object.entries(bodyOf(after)).filter(([name, value]) => value !== old[name as keyof Body]),
  );
}

/** Why it cannot be sent; the server's own limits and words. */
export function checkNew(fields: UserFields): Problems {
  const { error } = createUserBody.safeParse({ ...bodyOf(fields), invite: true });
  return problemsOf(error?.issues ?? [], fields);
}

export function checkChanges(before: UserFields, after: UserFields): Problems {
  return problemsOf(editUserBody.safeParse(changesOf(before, after)).error?.issues ?? [], after);
}

function problemsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  fields: UserFields,
): Problems {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  // The contract has no words of its own for a choice that was not made.
  if (fields.department === '') found['department'] = 'Choose a department.';
  return found;
}

/** 'Chịọma Okoro-Eze' suggests 'chioma.okoro-eze'; the server has the last word. */
export function suggestUsername(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9-]/g, '').replace(/^-+|-+$/g, ''))
    .filter(Boolean);
  const [first = '', ...rest] = words;
  return [first, rest.at(-1)].filter(Boolean).join('.').slice(0, 64);
}
