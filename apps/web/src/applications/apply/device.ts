import * as z from 'zod';
import { currentSession } from '../../session/session-store.ts';

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
export type DeviceDraft = {
  answers: Record<string, string>;
  fileNames: { resume?: string; coverLetterFile?: string };
  keepForOtherJobs: boolean;
  savedAt: string;
};

/** Where the draft for a position is kept. What somebody wrote while signed in is for nobody else. */
export const slotFor = (jobId: string) => `${prefix}${jobId}:${currentSession()?.user.id ?? ''}`;

/** The draft on this device. Storage can be forbidden: then there is none. */
export function keptDraft(slot: string): DeviceDraft | null {
  try {
    const draft = kept.safeParse(JSON.parse(localStorage.getItem(slot) ?? 'null')).data;
    return draft ? (draft as DeviceDraft) : null;
  } catch {
    return null;
  }
}

export function keepDraft(slot: string, draft: DeviceDraft): void {
  try {
    localStorage.setItem(slot, JSON.stringify(draft));
  } catch {
    // No room, or not allowed: it stays in memory.
  }
}

export function removeDraft(slot: string): void {
  try {
    localStorage.removeItem(slot);
  } catch {
    // Nothing could be kept either.
  }
}

export function removeAllDrafts(): void {
  for (const slot of slots()) removeDraft(slot);
}

/** Also those that cannot be read any more. */
export function removeOldDrafts(now: number): void {
  for (const slot of slots()) {
    const savedAt = Date.parse(keptDraft(slot)?.savedAt ?? '');
    if (!(now - savedAt <= keptDays * dayMilliseconds)) removeDraft(slot);
  }
}

function slots(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
