import { job, type Posting } from '@icare/contracts/postings';
import * as z from 'zod';
import type { PublicPostingFilters } from './api.ts';

const storageKey = 'icare-jobs';
const openedKey = 'icare-jobs-opened';
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
  if (!isWhole && readSavedList()?.isWhole) return;
  writeList({ jobs: jobs.slice(0, maxPostings), isWhole, at: now.toISOString() });
}

function writeList(list: SavedList): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(list));
  } catch {
    // Storage is full or forbidden: the samples are shown instead.
  }
}

/** Positions that were opened, as from a link that somebody got; the last first. */
const maxOpened = 20;
const openedSchema = z.array(z.object({ job, at: z.iso.datetime() }));

function readOpened(): z.infer<typeof openedSchema> {
  try {
    return openedSchema.safeParse(JSON.parse(localStorage.getItem(openedKey) ?? 'null')).data ?? [];
  } catch {
    return [];
  }
}

function writeOpened(opened: ReturnType<typeof readOpened>): void {
  try {
    localStorage.setItem(openedKey, JSON.stringify(opened.slice(0, maxOpened)));
  } catch {
    // Storage is full or forbidden: without a network the page says that it is not there.
  }
}

const openedBut = (id: string) => readOpened().filter((each) => each.job.id !== id);

/** Keeps a position that was opened, so that it opens again without a network. */
export const saveOpened = (opened: Posting, now: Date) =>
  writeOpened([{ job: opened, at: now.toISOString() }, ...openedBut(opened.id)]);

/** To be called once a position is closed or taken down. */
export function forgetPosting(id: string): void {
  writeOpened(openedBut(id));
  const list = readSavedList();
  if (list) writeList({ ...list, jobs: list.jobs.filter((each) => each.id !== id) });
}

/** The position as this browser loaded it last, in a list or by itself. */
export function readSavedPosting(id: string): Posting | undefined {
  const list = readSavedList();
  const listed = list?.jobs.find((each) => each.id === id);
  const opened = readOpened().find((each) => each.job.id === id);
  if (!listed || !list) return opened?.job;
  return opened && opened.at > list.at ? opened.job : listed;
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
