import * as z from 'zod';
import { currentSession } from '../../session/session-store.ts';

const prefix = 'icare-application:';
/** Days after the last change until a draft is removed. Assumed, since phones and computers are shared. */
const keptDays = 14;
const dayMs = 86_400_000;

const kept = z.object({
  answers: z.record(z.string(), z.string()),
  fileNames: z.object({ resume: z.string().optional(), coverLetterFile: z.string().optional() }),
  keepForOtherJobs: z.boolean(),
  savedAt: z.iso.datetime(),
});
export type DeviceDraft = {
  answers: Record<string, string>;
  fileNames: { resume?: string; coverLetterFile?: string };
  keepForOtherJobs: boolean;
  savedAt: string;
};

/** Storage key of the draft for a position. It contains the user, so that other users do not see the draft. */
export const draftKey = (jobId: string) => `${prefix}${jobId}:${currentSession()?.user.id ?? ''}`;

/** Reads a draft from this device. Null without a valid draft, or if the browser forbids storage. */
export function readDraft(key: string): DeviceDraft | null {
  try {
    const draft = kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
    return draft ? (draft as DeviceDraft) : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, draft: DeviceDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or forbidden: the draft stays in memory only.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
}

export function removeAllDrafts(): void {
  for (const key of draftKeys()) removeDraft(key);
}

/** Removes expired drafts and drafts that cannot be read. `now`: milliseconds since 1970. */
export function removeOldDrafts(now: number): void {
  for (const key of draftKeys()) {
    const savedAt = Date.parse(readDraft(key)?.savedAt ?? '');
    if (!(now - savedAt <= keptDays * dayMs)) removeDraft(key);
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
