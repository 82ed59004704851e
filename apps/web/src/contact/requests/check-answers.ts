import { sendContactMessage } from '@icare/contracts/contact';
import { line, paragraphs } from '@icare/contracts/text';
import type { Problems } from '../../ui/form/form-problems.ts';
import { askerFields, contactFields } from './asker-fields.ts';
import { type Answers, maxLengths, parseNaira, type RequestField } from './request-field.ts';
import type { RequestForm } from './request-forms.ts';

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
