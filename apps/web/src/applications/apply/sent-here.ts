import * as z from 'zod';
import { onPersonChange } from '../../session/person-change.ts';
import { currentSession, subscribe } from '../../session/session-store.ts';
import { keptDays } from './device.ts';

const storageKey = 'icare-applied';
const dayMs = 86_400_000;

const entries = z.array(z.object({ hash: z.string(), at: z.iso.datetime() }));
/**
 * The device keeps no address, only a hash by which it knows the same one again for the same position, and no reference:
 * whoever uses it next could try the addresses of colleagues.
 */
export type SentHere = z.infer<typeof entries>[number];

export async function rememberSentHere(jobId: string, email: string): Promise<void> {
  const hash = await hashOf(jobId, email);
  if (hash === null) return;
  const others = read().filter((entry) => entry.hash !== hash);
  write([...others, { hash, at: new Date().toISOString() }]);
}

/** The application that was sent from this device for the position with this address. */
export async function findSentHere(jobId: string, email: string): Promise<SentHere | null> {
  const all = read();
  if (all.length === 0) return null;
  const hash = await hashOf(jobId, email);
  return all.find((entry) => entry.hash === hash) ?? null;
}

/** For the next person, and after an application was withdrawn, since one may then apply again. */
export const forgetSentHere = (): void => write([]);

/** Removes what is no longer remembered. */
export const removeOldSent = (): void => write(read());

onPersonChange(forgetSentHere);
// A visitor's are not for the person of staff who signs in after them.
let user = currentSession()?.user.id;
subscribe(() => {
  const before = user;
  user = currentSession()?.user.id;
  if (user !== undefined && user !== before) forgetSentHere();
});

function read(): SentHere[] {
  try {
    const found = entries.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    const since = Date.now() - keptDays * dayMs;
    return (found.data ?? []).filter(({ at }) => Date.parse(at) > since);
  } catch {
    return [];
  }
}

function write(all: readonly SentHere[]): void {
  try {
    if (all.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Storage is full or forbidden: then the server refuses a second application.
  }
}

/** Null where the browser has no hashes, as on pages without encryption. */
async function hashOf(jobId: string, email: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const text = new TextEncoder().encode(`${jobId} ${email.trim().toLowerCase()}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
