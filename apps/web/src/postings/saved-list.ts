import { job, type Posting } from '@icare/contracts/postings';
import * as z from 'zod';
import type { PublicPostingFilters } from './api.ts';

const storageKey = 'icare-jobs';
/** Assumed: more than a hospital has open, and far below the 5 MB that browsers store. */
export const maxPostings = 200;
const savedListSchema = z.object({
  jobs: z.array(job),
  isWhole: z.boolean(),
  at: z.iso.datetime(),
});
export type SavedList = z.infer<typeof savedListSchema>;

/** The list that this browser loaded last, shown if the HR service does not answer. */
export function readSavedList(): SavedList | null {
  try {
    return (
      savedListSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data ?? null
    );
  } catch {
    return null;
  }
}

/** `isWhole`: the list is not filtered. A filtered list never replaces an unfiltered one. */
export function saveList(jobs: readonly Posting[], isWhole: boolean, now: Date): void {
  try {
    if (!isWhole && readSavedList()?.isWhole) return;
    const list: SavedList = { jobs: jobs.slice(0, maxPostings), isWhole, at: now.toISOString() };
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // Storage is full or forbidden: the samples are shown instead.
  }
}

/** Applies search and department to a saved list, like the server. */
export function filterPostings(
  jobs: readonly Posting[],
  { search, department }: PublicPostingFilters,
): Posting[] {
  const normalizedSearch = search.trim().normalize('NFC').toLowerCase();
  return jobs.filter(
    (one) =>
      (!department || one.department === department) &&
      (one.jobTitle.toLowerCase().includes(normalizedSearch) ||
        one.department.toLowerCase().includes(normalizedSearch)),
  );
}
