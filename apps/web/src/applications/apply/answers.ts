import type { createApplicationWithFiles } from '@icare/contracts/applications';
import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import type * as z from 'zod';
import { type Answers, type FieldName, fieldNames, getField, getRule, sentAs } from './fields.ts';

type Body = z.input<typeof createApplicationWithFiles.body>;
type Written = Answers & { keepForOtherJobs: boolean };

/**
 * Body of the call (specification, public and staff §3). `trap` is the value of a field that is hidden from people, so only
 * spam programs fill it in.
 */
export function toRequestBody(jobId: string, values: Written, trap: string): Body {
  const texts: Record<string, string> = {
    jobId,
    candidateName: fullName(values),
    skills: JSON.stringify(parseSkills(values.skills)),
    consent: 'true',
    noticeVersion: privacyNoticeVersion,
    keepForOtherJobs: String(values.keepForOtherJobs),
  };
  for (const name of fieldNames) {
    const answer = values[name].trim();
    if (answer !== '' && !(sentAs(name) in texts)) texts[sentAs(name)] = answer;
  }
  if (texts['experience']) texts['experience'] = String(Number.parseInt(texts['experience'], 10));
  if (trap) texts['website'] = trap;
  return texts as unknown as Body;
}

/** Splits on commas, trims and drops empty entries. */
export function parseSkills(text: string): string[] {
  return text
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}

type Problems = Partial<Record<FieldName, string>>;

/** Problems of the answers, as a message for each field. `today`: the day in Lagos. */
export function checkAnswers(answers: Answers, today: string): Problems {
  const problems: Problems = {};
  for (const name of fieldNames) {
    const message = findProblem(name, answers[name].trim());
    if (message) problems[name] = message;
  }
  if (!problems.firstName && !problems.lastName) {
    // First and last name are sent as one name, whose max length also counts.
    const message = firstIssue('lastName', fullName(answers));
    if (message) problems.lastName = message;
  }
  if (!problems.dateOfBirth && answers.dateOfBirth >= today) {
    problems.dateOfBirth = 'The date of birth must lie in the past.';
  }
  return problems;
}

/** First and last name joined by a space (specification, public and staff §3). */
const fullName = ({ firstName, lastName }: Answers) => `${firstName.trim()} ${lastName.trim()}`;

/** The problem of what a browser cannot read as the kind of its field, and answers as if it were empty. */
export const findUnreadable = (name: FieldName) => firstIssue(name, 'unreadable');

function findProblem(name: FieldName, answer: string): string | undefined {
  return answer === '' ? getField(name).missing : firstIssue(name, answer);
}

function firstIssue(name: FieldName, answer: string): string | undefined {
  return getRule(name).safeParse(answer).error?.issues[0]?.message;
}
