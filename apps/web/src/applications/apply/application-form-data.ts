import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import { fullName } from './check-answers.ts';
import { fileNames } from './check-file.ts';
import type { DraftValues } from './draft.ts';
import { fieldNames, fields } from './fields.ts';

/** Stays empty: people do not see that field, programs fill it in. */
export type Trap = string;

/** What is sent, as texts: by the names of the call (specification, public and staff §3). */
export function textsOf(jobId: string, draft: DraftValues, trap: Trap): Record<string, string> {
  const { answers, keepForOtherJobs } = draft;
  const texts: Record<string, string> = {
    jobId,
    candidateName: fullName(answers),
    skills: JSON.stringify(skillsOf(answers.skills)),
    consent: 'true',
    noticeVersion: privacyNoticeVersion,
    keepForOtherJobs: String(keepForOtherJobs),
  };
  for (const name of fieldNames) {
    const { sentAs } = fields[name];
    const answer = answers[name].trim();
    if (answer !== '' && !(sentAs in texts)) texts[sentAs] = answer;
  }
  if (texts['experience']) texts['experience'] = String(Number.parseInt(texts['experience'], 10));
  if (trap) texts['website'] = trap;
  return texts;
}

/** Split on commas, trimmed, empty entries dropped. */
export function skillsOf(text: string): string[] {
  return text
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');
}

export function formDataOf(texts: Record<string, string>, { files }: DraftValues): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  // Last, so that the server knows the fields before the bytes come.
  for (const name of fileNames) {
    const file = files[name];
    if (file) form.set(name, file);
  }
  return form;
}

/** What makes two tries one application: the texts, and which files. */
export function contentOf(texts: Record<string, string>, { files }: DraftValues): string {
  const chosen = fileNames.map((name) => {
    const file = files[name];
    return file && [file.name, file.size, file.lastModified];
  });
  return JSON.stringify([texts, chosen]);
}
