import { onPersonChange } from '../session/person-change.ts';
import { currentSession } from '../session/session-store.ts';
import type { KeptDraft } from './kept-drafts.ts';

/**
 * Drafts of forms by the id of their record, in the tab's session storage, so that they survive a reload. The user's id is
 * stored with the drafts, since ward PCs are shared.
 */
export function tabDrafts<Values>(storageKey: string): (id: string) => KeptDraft<Values> {
  let drafts = readStoredDrafts<Values>(storageKey);
  const put = (next: typeof drafts) => {
    drafts = next;
    try {
      const userId = currentSession()?.user.id;
      if (Object.keys(next).length === 0) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify({ userId, drafts: next }));
    } catch {
      // Storage is disabled: the draft lasts until the page is reloaded.
    }
  };
  onPersonChange(() => put({}));
  return (id) => ({
    read: () => drafts[id],
    keep: (values) => put({ ...drafts, [id]: values }),
    forget: () => {
      const { [id]: _forgotten, ...others } = drafts;
      put(others);
    },
  });
}

function readStoredDrafts<Values>(storageKey: string): Readonly<Record<string, Values>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    const { userId, drafts } = stored as { userId?: string; drafts?: Record<string, Values> };
    return userId === currentSession()?.user.id && drafts ? drafts : {};
  } catch {
    return {};
  }
}
