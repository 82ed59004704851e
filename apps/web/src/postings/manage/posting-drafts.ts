import { useSyncExternalStore } from 'react';
import { onPersonChange } from '../../session/person-change.ts';
import { currentSession } from '../../session/session-store.ts';
import type { PostingFields } from './posting-fields.ts';

/** What is typed into postings and not saved, by their id; `new` for one that is not there yet. */
type Drafts = Readonly<Record<string, PostingFields>>;

/** Of this tab, so that it outlives a reload; with whose it is, since ward PCs are shared. */
const storageKey = 'hr_posting_drafts';
const listeners = new Set<() => void>();
let drafts: Drafts = read();

function read(): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const { userId, drafts: kept } = stored as { userId?: string; drafts?: Drafts };
    return userId === currentSession()?.user.id && kept ? kept : {};
  } catch {
    return {};
  }
}

function put(next: Drafts): void {
  drafts = next;
  try {
    const userId = currentSession()?.user.id;
    if (Object.keys(next).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ userId, drafts: next }));
  } catch {
    // The browser forbids it: the draft then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

onPersonChange(() => put({}));

export function useDraft(posting: string): PostingFields | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drafts[posting],
  );
}

export function keepDraft(posting: string, fields: PostingFields): void {
  put({ ...drafts, [posting]: fields });
}

export function forgetDraft(posting: string): void {
  const { [posting]: _forgotten, ...others } = drafts;
  put(others);
}
