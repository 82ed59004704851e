import type { createApplicationWithFiles } from '@icare/contracts/applications';
import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import type * as z from 'zod';
import { fullName } from './check-answers.ts';
import { type Answers, fieldNames, sentAs } from './fields.ts';

type Body = z.input<typeof createApplicationWithFiles.body>;
type Written = Answers & { keepForOtherJobs: boolean };

/**
 * The body as texts, by the names of the call (specification, public and staff §3). The trap stays empty: people do
 * not see that field, programs fill it in.
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

/** Split on commas, trimmed, empty entries dropped. */
export function parseSkills(text: string): string[] {
  return text
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}
