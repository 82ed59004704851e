import { departments } from '@icare/contracts/departments';
import type { SessionUser } from '@icare/contracts/session';
import type { Answers, RequestField } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';

/** Fields about the sender that every message has. */
export const contactFields = ['name', 'email', 'phone'] as const;

const staffNumber: RequestField = {
  name: 'staffNumber',
  label: 'Staff number',
  kind: 'line',
  half: true,
};
const department: RequestField = {
  name: 'department',
  label: 'Your department',
  kind: 'choice',
  missing: 'Choose your department.',
  options: departments,
};

export function askerFields({ withoutDepartment }: RequestForm): RequestField[] {
  const { missing: _, ...optional } = department;
  return [staffNumber, withoutDepartment ? optional : department];
}

/** A form as it is offered: with what is known of whoever is signed in. */
export function offeredAnswers(request: RequestForm, user: SessionUser | undefined): Answers {
  const names = [...askerFields(request), ...request.fields].map(({ name }) => name);
  const blank = Object.fromEntries([...contactFields, ...names].map((name) => [name, '']));
  if (!user) return blank;
  return { ...blank, name: user.fullName, email: user.email, department: user.department };
}
