import { limits } from '@icare/contracts/limits';
import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { currentSession } from '../../session/session-store.ts';

const prefix = 'icare-application:';
export const keptDays = limits.applicationDraftDays;
const dayMs = 86_400_000;

const kept = z.object({
  position: z.string().optional(),
  answers: z.record(z.string(), z.string()),
  fileNames: z.object({ resume: z.string().optional(), coverLetterFile: z.string().optional() }),
  keepForOtherJobs: z.boolean(),
  savedAt: z.iso.datetime(),
});
export type DeviceDraft = {
  /** Title of the position; absent in drafts of before it was kept. */
  position?: string;
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
  announce();
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so it holds no draft.
  }
  announce();
}

export function removeAllDrafts(): void {
  for (const key of draftKeys()) removeDraft(key);
}

/** Removes expired drafts and drafts that cannot be read. `now`: milliseconds since 1970. */
export function removeOldDrafts(now: number): void {
  for (const key of draftKeys()) if (!isFresh(readDraft(key), now)) removeDraft(key);
}

const isFresh = (draft: DeviceDraft | null, now: number) =>
  now - Date.parse(draft?.savedAt ?? '') <= keptDays * dayMs;

export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** An application that was begun on this device and not sent. */
export type StartedApplication = { jobId: string; position: string; savedAt: string };

/** Those of the present user, the latest first. */
export function findStarted(now: number): StartedApplication[] {
  return draftKeys()
    .flatMap((key) => {
      const [jobId = ''] = key.slice(prefix.length).split(':');
      const draft = key === draftKey(jobId) ? readDraft(key) : null;
      if (!draft || !isFresh(draft, now)) return [];
      return { jobId, position: draft.position ?? 'a position', savedAt: draft.savedAt };
    })
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

const none: readonly StartedApplication[] = [];
let latest = none;

/** Compared as text, since React wants the same list as long as nothing has changed. */
function snapshot(): readonly StartedApplication[] {
  const found = findStarted(Date.now());
  if (JSON.stringify(found) !== JSON.stringify(latest)) latest = found;
  return latest;
}

/** What is started on this device, kept up to date while the component is shown, also from other tabs. */
export const useStarted = () => useSyncExternalStore(subscribe, snapshot, () => none);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
