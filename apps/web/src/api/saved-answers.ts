import type { DBSchema, IDBPDatabase } from 'idb';
import { everyone, mayKeepFor } from './answer-owners.ts';
import { deviceDatabase } from './device-database.ts';

/** `visited`: the last answer of a call. `critical`: of a critical document, kept until it is withdrawn. */
type Kind = 'visited' | 'critical';

/** An answer that is kept on the device for when the portal cannot be reached. */
export type SavedAnswer = {
  /** `everyone`, or the id of the person whose device this is. */
  owner: string;
  /** Path and query of the call. */
  href: string;
  kind: Kind;
  /** When the portal gave the answer: an ISO timestamp. */
  savedAt: string;
  /** Which text of the document it is; null for all other answers. */
  revision: string | null;
  body: unknown;
};

type Stored = SavedAnswer & { key: string };

interface Contents extends DBSchema {
  answers: {
    key: string;
    value: Stored;
    indexes: { byKind: [Kind, string] };
  };
}

/** Of visited answers the oldest go first. Each has up to some 100 kB. */
const maxVisited = 60;

const keyOf = (owner: string, href: string) => `${owner} ${href}`;

/** Throws if the browser refuses storage, as some do in a private window. */
const open = deviceDatabase<Contents>('icare-saved', (database) => {
  const answers = database.createObjectStore('answers', { keyPath: 'key' });
  answers.createIndex('byKind', ['kind', 'savedAt']);
});

/** Saves an answer, unless its owner has signed out meanwhile. Throws if the browser has no room for it or refuses storage. */
export async function saveAnswer(
  answer: Omit<SavedAnswer, 'savedAt' | 'revision'> & { revision?: string },
): Promise<void> {
  const database = await open();
  const { owner, href, kind, body, revision = null } = answer;
  // Checked in the same step as the write: what is removed at a sign-out would otherwise come back.
  if (!mayKeepFor(owner)) return;
  const savedAt = new Date().toISOString();
  const key = keyOf(owner, href);
  await database.put('answers', { key, owner, href, kind, savedAt, revision, body });
  if (kind === 'visited') await removeOldest(database);
}

async function removeOldest(database: IDBPDatabase<Contents>) {
  const range = IDBKeyRange.bound(['visited', ''], ['visited', '\uffff']);
  const keys = await database.getAllKeysFromIndex('answers', 'byKind', range);
  const surplus = keys.slice(0, Math.max(0, keys.length - maxVisited));
  await Promise.all(surplus.map((key) => database.delete('answers', key)));
}

/** The answer to a call that one of the owners may see, the first owner's first; undefined if there is none. */
export async function readSavedAnswer(
  owners: readonly string[],
  href: string,
): Promise<SavedAnswer | undefined> {
  const database = await open();
  for (const owner of owners) {
    const found = await database.get('answers', keyOf(owner, href));
    if (found) return found;
  }
  return undefined;
}

/** Removes one answer of every owner: the portal has withdrawn it. */
export async function removeSavedAnswer(owners: readonly string[], href: string): Promise<void> {
  const database = await open();
  await Promise.all(owners.map((owner) => database.delete('answers', keyOf(owner, href))));
}

/** Removes the critical answers of an owner except those with the given addresses. */
export async function removeOtherCritical(owner: string, kept: ReadonlySet<string>): Promise<void> {
  await removeWhere(({ kind, ...answer }) => {
    return kind === 'critical' && answer.owner === owner && !kept.has(answer.href);
  });
}

/** Removes everything that not every visitor may see. */
export async function removePersonalAnswers(): Promise<void> {
  await removeWhere(({ owner }) => owner !== everyone);
}

async function removeWhere(isRemoved: (answer: Stored) => boolean): Promise<void> {
  const database = await open();
  const { store, done } = database.transaction('answers', 'readwrite');
  for await (const cursor of store) {
    if (isRemoved(cursor.value)) await cursor.delete();
  }
  await done;
}
