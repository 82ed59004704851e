import * as z from 'zod';

const prefix = 'icare-application:';
/** A draft that nobody has touched for so long is removed: phones and computers are shared. */
const keptDays = 14;
const dayMilliseconds = 86_400_000;

const kept = z.object({
  answers: z.record(z.string(), z.string()),
  fileNames: z.object({ resume: z.string().optional(), coverLetterFile: z.string().optional() }),
  keepForOtherJobs: z.boolean(),
  savedAt: z.iso.datetime(),
});
export type KeptDraft = {
  answers: Record<string, string>;
  fileNames: { resume?: string; coverLetterFile?: string };
  keepForOtherJobs: boolean;
  savedAt: string;
};

/** The draft for a position on this device. Storage can be forbidden: then there is none. */
export function keptDraft(jobId: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(prefix + jobId);
    const draft = kept.safeParse(JSON.parse(text ?? 'null')).data;
    if (!draft) return null;
    const age = Date.now() - Date.parse(draft.savedAt);
    if (age <= keptDays * dayMilliseconds) return draft as KeptDraft;
    removeDraft(jobId);
    return null;
  } catch {
    return null;
  }
}

export function keepDraft(jobId: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(prefix + jobId, JSON.stringify(draft));
  } catch {
    // No room, or not allowed: it stays in memory.
  }
}

export function removeDraft(jobId: string): void {
  try {
    localStorage.removeItem(prefix + jobId);
  } catch {
    // Nothing could be kept either.
  }
}

export function removeAllDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // Nothing could be kept either.
  }
}
