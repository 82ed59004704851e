import { onPersonChange } from '../session/person-change.ts';
import { currentSession, onSessionEvent } from '../session/session-store.ts';
import type { KeptDraft } from './kept-drafts.ts';

export type TabDraft<Values> = KeptDraft<Values> & {
  /** When it was last changed before this page was loaded, an ISO timestamp; undefined if it was written since. */
  keptSince: () => string | undefined;
  /** Whether it outlasts the page: some browsers store nothing. */
  isStored: () => boolean;
};

type Stored<Values> = {
  userId?: string | undefined;
  drafts: Readonly<Record<string, Values>>;
  /** ISO timestamps of the last changes. */
  changedAt: Readonly<Record<string, string>>;
};

type Settings = {
  /** Milliseconds after the last change; without it, drafts last as long as the tab. */
  keptMs?: number;
};

const none = { drafts: {}, changedAt: {} } as const;

/**
 * Drafts of forms by the id of their record, in the tab's session storage, so that they survive a reload. The user's id is
 * stored with the drafts, since ward PCs are shared.
 */
export function tabDrafts<Values>(
  storageKey: string,
  { keptMs = Number.POSITIVE_INFINITY }: Settings = {},
): (id: string) => TabDraft<Values> {
  let isStored = false;
  let kept: Stored<Values> = none;
  const put = ({ drafts, changedAt }: Stored<Values>) => {
    kept = { drafts, changedAt };
    try {
      const userId = currentSession()?.user.id;
      if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey);
      else sessionStorage.setItem(storageKey, JSON.stringify({ userId, drafts, changedAt }));
      isStored = true;
    } catch {
      // Storage is disabled: the draft lasts until the page is reloaded.
      isStored = false;
    }
  };
  const forget = (id: string) => {
    before.delete(id);
    const { [id]: _draft, ...drafts } = kept.drafts;
    const { [id]: _time, ...changedAt } = kept.changedAt;
    put({ drafts, changedAt });
  };
  const isOutdated = (id: string) => {
    const at = Date.parse(kept.changedAt[id] ?? '');
    return Number.isFinite(keptMs) && !(Date.now() - at <= keptMs);
  };
  const stored = readStored<Values>(storageKey);
  if (isOfUser(stored)) kept = stored;
  isStored = stored !== none;
  const before = new Map(Object.entries(kept.changedAt));
  for (const id of Object.keys(kept.drafts)) if (isOutdated(id)) forget(id);

  const forgetAll = () => {
    before.clear();
    put(none);
  };
  onPersonChange(forgetAll);
  onSessionEvent(() => {
    // Somebody else wrote it before this page was loaded, and their session had expired by then.
    if (currentSession() && !isOfUser(readStored(storageKey))) forgetAll();
  });
  return (id) => ({
    read: () => {
      if (id in kept.drafts && isOutdated(id)) forget(id);
      return kept.drafts[id];
    },
    keep: (values) =>
      put({
        drafts: { ...kept.drafts, [id]: values },
        changedAt: { ...kept.changedAt, [id]: new Date().toISOString() },
      }),
    forget: () => forget(id),
    keptSince: () => before.get(id),
    isStored: () => isStored,
  });
}

/** What a visitor has written is still theirs after they have signed in. */
const isOfUser = ({ userId }: Stored<unknown>) =>
  userId === undefined || userId === currentSession()?.user.id;

function readStored<Values>(storageKey: string): Stored<Values> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return none;
    const { userId, drafts, changedAt } = stored as Partial<Stored<Values>>;
    return { userId, drafts: drafts ?? {}, changedAt: changedAt ?? {} };
  } catch {
    return none;
  }
}
