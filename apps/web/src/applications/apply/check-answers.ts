import { type Answers, type FieldName, fieldNames, getField, getRule } from './fields.ts';

export type Problems = Partial<Record<FieldName, string>>;

/** Finds the problems of the answers, with the message for each field. `today`: the day in Lagos. */
export function checkAnswers(answers: Answers, today: string): Problems {
  const problems: Problems = {};
  for (const name of fieldNames) {
    const message = findProblem(name, answers[name].trim());
    if (message) problems[name] = message;
  }
  if (!problems.firstName && !problems.lastName) {
    // Both are sent as one name, which has a longest length of its own.
    const message = firstIssue('lastName', fullName(answers));
    if (message) problems.lastName = message;
  }
  if (!problems.dateOfBirth && answers.dateOfBirth >= today) {
    problems.dateOfBirth = 'The date of birth must lie in the past.';
  }
  return problems;
}

/** First and last name joined by a space (specification, public and staff §3). */
export const fullName = ({ firstName, lastName }: Answers) =>
  `${firstName.trim()} ${lastName.trim()}`;

function findProblem(name: FieldName, answer: string): string | undefined {
  return answer === '' ? getField(name).missing : firstIssue(name, answer);
}

function firstIssue(name: FieldName, answer: string): string | undefined {
  return getRule(name).safeParse(answer).error?.issues[0]?.message;
}
