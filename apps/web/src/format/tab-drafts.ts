import { onPersonChange } from '../session/person-change.ts';
import { currentSession } from '../session/session-store.ts';
import type { KeptDraft } from './kept-drafts.ts';

/**
 * Drafts of forms by the id of their subject, in the tab's session storage so that they outlive a reload. The owner's id
 * is stored with them, because ward PCs are shared.
 */
export function tabDrafts<Values>(storageKey: string): (id: string) => KeptDraft<Values> {
  let drafts = stored<Values>(storageKey);
  const put = (next: typeof drafts) => {
    drafts = next;
    try {
      const userId = currentSession()?.user.id;
      if (Object.keys(next).length === 0) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify({ userId, drafts: next }));
    } catch {
      // The browser forbids it: the draft then lasts as long as the page.
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

function stored<Values>(storageKey: string): Readonly<Record<string, Values>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const { userId, drafts } = kept as { userId?: string; drafts?: Record<string, Values> };
    return userId === currentSession()?.user.id && drafts ? drafts : {};
  } catch {
    return {};
  }
}
