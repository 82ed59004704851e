import { sendContactMessage } from '@icare/contracts/contact';
import { departments } from '@icare/contracts/departments';
import type { SessionUser } from '@icare/contracts/session';
import { line, paragraphs } from '@icare/contracts/text';
import { formatDate } from '../../format/format.ts';
import type { Problems } from '../../ui/form/form-problems.ts';
import { maxLengths, parseNaira, type RequestField, type RequestValues } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';

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

/** Initial values of a form: empty, except name, e-mail and department of a signed-in user. */
export function initialValues(request: RequestForm, user: SessionUser | undefined): RequestValues {
  const names = [...askerFields(request), ...request.fields].map(({ name }) => name);
  const blank = Object.fromEntries([...contactFields, ...names].map((name) => [name, '']));
  if (!user) return blank;
  return { ...blank, name: user.fullName, email: user.email, department: user.department };
}

/** Errors by field name. */
export function checkValues(request: RequestForm, values: RequestValues): Problems {
  const problems: Record<string, string> = {};
  for (const name of contactFields) {
    const { error } = sendContactMessage.body.shape[name].safeParse(values[name]);
    const message = error?.issues[0]?.message;
    if (message) problems[name] = message;
  }
  for (const field of [...askerFields(request), ...request.fields]) {
    const message = validateField(field, values);
    if (message) problems[field.name] = message;
  }
  return problems;
}

function validateField(field: RequestField, values: RequestValues): string | undefined {
  const { kind, missing, options = [], notBefore } = field;
  const answer = values[field.name]?.trim() ?? '';
  if (answer === '') return missing;
  if (kind === 'choice') return options.includes(answer) ? undefined : missing;
  if (kind === 'money') {
    return parseNaira(answer) ? undefined : 'Enter the amount in whole naira, such as 250,000.';
  }
  if (kind === 'date') {
    const begin = notBefore ? values[notBefore] : undefined;
    return begin && answer < begin ? 'The end cannot be before the beginning.' : undefined;
  }
  const schema = kind === 'line' ? line : paragraphs;
  const { error } = schema('This answer', { max: maxLengths[kind] }).safeParse(answer);
  return error?.issues[0]?.message;
}

/** The text of the message: one labelled line per value, longer values below their label between blank lines. */
export function composeMessage(request: RequestForm, values: RequestValues): string {
  let message = '';
  let apart = false;
  for (const field of [...askerFields(request), ...request.fields]) {
    const answer = values[field.name]?.trim() ?? '';
    if (answer === '') continue;
    const long = field.kind === 'paragraphs';
    if (message !== '') message += long || apart ? '\n\n' : '\n';
    message += `${toHeading(field)}${long ? '\n' : ' '}${formatAnswer(field, answer)}`;
    apart = long;
  }
  return message;
}

/** Adds a colon, except to questions: 'Course:', 'What did they do?' */
const toHeading = ({ label }: RequestField) => (label.endsWith('?') ? label : `${label}:`);

function formatAnswer({ kind }: RequestField, answer: string): string {
  if (kind === 'date') return formatDate(answer);
  if (kind === 'money') return `₦${(parseNaira(answer) ?? 0).toLocaleString('en')}`;
  return answer;
}
