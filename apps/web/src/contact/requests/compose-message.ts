import { formatDate } from '../../format/format.ts';
import { askerFields } from './asker-fields.ts';
import { type Answers, parseNaira, type RequestField } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';

/** The answers as the desk reads them: a labelled line each, longer ones under their label and apart. */
export function composeMessage(request: RequestForm, answers: Answers): string {
  let message = '';
  let apart = false;
  for (const field of [...askerFields(request), ...request.fields]) {
    const answer = answers[field.name]?.trim() ?? '';
    if (answer === '') continue;
    const long = field.kind === 'paragraphs';
    if (message !== '') message += long || apart ? '\n\n' : '\n';
    message += `${toHeading(field)}${long ? '\n' : ' '}${inWords(field, answer)}`;
    apart = long;
  }
  return message;
}

/** 'Course:', but 'What did they do?' */
const toHeading = ({ label }: RequestField) => (label.endsWith('?') ? label : `${label}:`);

function inWords({ kind }: RequestField, answer: string): string {
  if (kind === 'date') return formatDate(answer);
  if (kind === 'money') return `₦${(parseNaira(answer) ?? 0).toLocaleString('en')}`;
  return answer;
}
