import { job, type Posting } from '@icare/contracts/postings';
import * as z from 'zod';
import type { PublicPostingFilters } from './api.ts';

const key = 'icare-jobs';
/** Enough for a hospital, and far below what a browser keeps. */
const atMost = 200;
const kept = z.object({ jobs: z.array(job), isWhole: z.boolean(), at: z.iso.datetime() });
export type SavedList = z.infer<typeof kept>;

/** The last list this browser has loaded, for when the HR service does not answer. */
export function savedList(): SavedList | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** `isWhole`: without any filter. A part never takes the place of the whole. */
export function saveList(jobs: readonly Posting[], isWhole: boolean, now: Date): void {
  try {
    if (!isWhole && savedList()?.isWhole) return;
    const list: SavedList = { jobs: jobs.slice(0, atMost), isWhole, at: now.toISOString() };
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // No room, or not allowed: then the samples have to do.
  }
}

/** The server's search, for a list that is only here. */
export function filterPostings(
  jobs: readonly Posting[],
  { search, department }: PublicPostingFilters,
): Posting[] {
  const wanted = search.trim().normalize('NFC').toLowerCase();
  return jobs.filter(
    (one) =>
      (!department || one.department === department) &&
      (one.jobTitle.toLowerCase().includes(wanted) ||
        one.department.toLowerCase().includes(wanted)),
  );
}
