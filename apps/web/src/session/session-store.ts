import type { DepartmentName } from '@icare/contracts/departments';
import type { Inspecting } from '@icare/contracts/inspecting';
import type { SessionUser } from '@icare/contracts/session';

export type Session = {
  user: SessionUser;
  /** The departments that the user leads today; null until the server has answered. */
  leads: readonly DepartmentName[] | null;
  /** The departments whose documents the user writes as an editor; null until the server has answered. */
  edits: readonly DepartmentName[] | null;
  /** What an inspector from outside may read; null for everybody else, and until the server has answered. */
  inspects: Inspecting | null;
  /** When the session ends even if it is used; null until the server has answered. */
  expiresAt: string | null;
  /** Minutes without a call after which the session ends; null until the server has answered. */
  idleMinutes: number | null;
};

/** `other-tab`: another tab of this browser signed in or out. */
export type SessionEvent = 'signed-in' | 'signed-out' | 'expired' | 'other-tab';

const tokenKey = 'hr_token';
const userKey = 'hr_user';
const listeners = new Set<() => void>();
const eventListeners = new Set<(event: SessionEvent) => void>();

/** Facts about the session that only the server knows. */
type Known = Omit<Session, 'user'>;

const unknown: Known = {
  leads: null,
  edits: null,
  inspects: null,
  expiresAt: null,
  idleMinutes: null,
};
let known = unknown;
let lastActivity = Date.now();
let token: string | null = null;
let session: Session | null = null;
let asksToSignIn = false;

/** The browser's settings can forbid storage; the session then lasts as long as the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Kept in memory only.
  }
}

function parseUser(text: string | null): SessionUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    if (typeof user !== 'object' || user === null) return null;
    return 'id' in user && 'role' in user && 'fullName' in user ? (user as SessionUser) : null;
  } catch {
    return null;
  }
}

function change(next: { token: string | null; user: SessionUser | null }, event?: SessionEvent) {
  token = next.token;
  session = next.token && next.user ? { user: next.user, ...known } : null;
  if (event) asksToSignIn = event === 'expired';
  for (const listener of listeners) listener();
  if (event) for (const listener of eventListeners) listener(event);
}

const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('icare-session');
channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number' && data > lastActivity) lastActivity = data;
});

window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== tokenKey && key !== userKey) return;
  const stored = read(tokenKey);
  const changed = stored !== token;
  if (changed) known = unknown;
  change({ token: stored, user: parseUser(read(userKey)) }, changed ? 'other-tab' : undefined);
});

change({ token: read(tokenKey), user: parseUser(read(userKey)) });

export const heldToken = (): string | null => token;
export const currentSession = (): Session | null => session;
/** The session has expired, and a card asks to sign in again. */
export const isAskedToSignIn = (): boolean => asksToSignIn;

export function stopAskingToSignIn(): void {
  asksToSignIn = false;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` at every start and end of a session. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Stores a new token. Its user is unknown until the server is asked, unless it replaces a token of the same user. */
export function holdToken(value: string, user: SessionUser | null = null): void {
  write(tokenKey, value);
  if (!user) write(userKey, null);
  change({ token: value, user });
}

/** Stores the token's user, as answered by the server. */
export function keepSession(
  user: SessionUser,
  {
    leads = [],
    edits = [],
    inspects = null,
    expiresAt,
    idleMinutes,
  }: {
    leads?: readonly DepartmentName[];
    edits?: readonly DepartmentName[];
    inspects?: Inspecting | null;
    expiresAt: string;
    idleMinutes: number;
  },
  event?: SessionEvent,
): void {
  known = { leads, edits, inspects, expiresAt, idleMinutes };
  write(userKey, JSON.stringify(user));
  noteActivity();
  change({ token, user }, event);
}

export function endSession(event: 'signed-out' | 'expired'): void {
  if (token === null) return;
  write(tokenKey, null);
  write(userKey, null);
  known = unknown;
  // A token that never had a session cannot expire.
  change({ token: null, user: null }, session ? event : 'signed-out');
}

/** Notes that a call has just used this session, here or in another tab. */
export function noteActivity(): void {
  const now = Date.now();
  if (now - lastActivity > 5000) channel?.postMessage(now);
  lastActivity = now;
}

/** When the session ends without another call, in milliseconds since 1970; null if unknown. */
export function sessionEnd(): { at: number; canBeExtended: boolean } | null {
  if (!session?.expiresAt || session.idleMinutes === null) return null;
  const idle = lastActivity + session.idleMinutes * 60_000;
  const absolute = Date.parse(session.expiresAt);
  return { at: Math.min(idle, absolute), canBeExtended: idle < absolute };
}
