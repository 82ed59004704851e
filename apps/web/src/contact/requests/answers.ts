import { sendContactMessage } from '@icare/contracts/contact';
import { departments } from '@icare/contracts/departments';
import type { SessionUser } from '@icare/contracts/session';
import { line, paragraphs } from '@icare/contracts/text';
import { formatDate } from '../../format/format.ts';
import type { Problems } from '../../ui/form/form-problems.ts';
import { type Answers, maxLengths, parseNaira, type RequestField } from './request-field.ts';
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

/** A form as it is offered: with what is known of whoever is signed in. */
export function offeredAnswers(request: RequestForm, user: SessionUser | undefined): Answers {
  const names = [...askerFields(request), ...request.fields].map(({ name }) => name);
  const blank = Object.fromEntries([...contactFields, ...names].map((name) => [name, '']));
  if (!user) return blank;
  return { ...blank, name: user.fullName, email: user.email, department: user.department };
}

/** The errors of the answers, as shown beside the fields. */
export function checkAnswers(request: RequestForm, answers: Answers): Problems {
  const problems: Record<string, string> = {};
  for (const name of contactFields) {
    const { error } = sendContactMessage.body.shape[name].safeParse(answers[name]);
    const message = error?.issues[0]?.message;
    if (message) problems[name] = message;
  }
  for (const field of [...askerFields(request), ...request.fields]) {
    const message = validateAnswer(field, answers);
    if (message) problems[field.name] = message;
  }
  return problems;
}

function validateAnswer(field: RequestField, answers: Answers): string | undefined {
  const { kind, missing, options = [], notBefore } = field;
  const answer = answers[field.name]?.trim() ?? '';
  if (answer === '') return missing;
  if (kind === 'choice') return options.includes(answer) ? undefined : missing;
  if (kind === 'money') {
    return parseNaira(answer) ? undefined : 'Enter the amount in whole naira, such as 250,000.';
  }
  if (kind === 'date') {
    const begin = notBefore ? answers[notBefore] : undefined;
    return begin && answer < begin ? 'The end cannot be before the beginning.' : undefined;
  }
  const schema = kind === 'line' ? line : paragraphs;
  const { error } = schema('This answer', { max: maxLengths[kind] }).safeParse(answer);
  return error?.issues[0]?.message;
}

/** The answers as the desk reads them: a labelled line each, longer ones under their label and apart. */
export function composeMessage(request: RequestForm, answers: Answers): string {
  let message = '';
  let apart = false;
  for (const field of [...askerFields(request), ...request.fields]) {
    const answer = answers[field.name]?.trim() ?? '';
    if (answer === '') continue;
    const long = field.kind === 'paragraphs';
    if (message !== '') message += long || apart ? '\n\n' : '\n';
    message += `${toHeading(field)}${long ? '\n' : ' '}${formatAnswer(field, answer)}`;
    apart = long;
  }
  return message;
}

/** 'Course:', but 'What did they do?' */
const toHeading = ({ label }: RequestField) => (label.endsWith('?') ? label : `${label}:`);

function formatAnswer({ kind }: RequestField, answer: string): string {
  if (kind === 'date') return formatDate(answer);
  if (kind === 'money') return `₦${(parseNaira(answer) ?? 0).toLocaleString('en')}`;
  return answer;
}
