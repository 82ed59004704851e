import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import {
  currentSession,
  endSession,
  heldToken,
  holdToken,
  keepSession,
  onSessionEvent,
  type Session,
  type SessionEvent,
  subscribe,
} from './session-store.ts';

/** Loaded at the first use: the contracts need zod, which the first page does without. */
const contracts = () => import('@icare/contracts/session');

/** The signed-in user, or null. Follows the other tabs of the browser. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

/**
 * The signed-in user, or the last one after the session has expired: for pages whose forms must stay until the user has
 * signed in again.
 */
export function useLastSession(): Session | null {
  const session = useSession();
  const [last, setLast] = useState(session);
  useEffect(
    () =>
      onSessionEvent((event) => {
        const endedElsewhere = event === 'other-tab' && heldToken() === null;
        if (event === 'signed-out' || endedElsewhere) setLast(null);
      }),
    [],
  );
  if (session && session !== last) setLast(session);
  return session ?? last;
}

/** Ends every sign-in: keeps the token, asks the server for its user, and then stores the user. */
export async function acceptToken(token: string): Promise<Session> {
  // A user who signs in again keeps the page they are on.
  holdToken(token, currentSession()?.user);
  try {
    return await ask('signed-in');
  } catch (failure) {
    endSession('signed-out');
    throw failure;
  }
}

/** Stores a token that replaces the current one, as after a change of the password. */
export async function replaceToken(token: string): Promise<void> {
  holdToken(token, currentSession()?.user);
  await ask();
}

/** Asks the server for the user of the stored token. Removes an invalid token; without an answer nothing changes. */
export function checkSession(): Promise<Session> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}
/** Shared, so that several screens cause only one call. */
let underWay: Promise<Session> | null = null;

async function ask(event?: SessionEvent): Promise<Session> {
  const { checkToken } = await contracts();
  const { authData } = await call(checkToken, {});
  if (heldToken() === null) throw new ApiError(signedOut);
  const { leads, edits, inspects } = authData;
  keepSession(authData.user, { ...authData.session, leads, edits, inspects }, event);
  const session = currentSession();
  if (!session) throw new ApiError(signedOut);
  return session;
}

const signedOut = { status: 401, code: 'unauthenticated', message: 'Signed out.' } as const;

/** Ends the session in this browser immediately, and informs the server if it can be reached. */
async function end(event: 'signed-out' | 'expired'): Promise<void> {
  const token = heldToken();
  // Before anything is loaded: whoever signs out on a shared PC may close the page at once.
  endSession(event);
  if (token === null) return;
  try {
    const { logout } = await contracts();
    void call(logout, { body: { everywhere: false } }, { token }).catch(() => undefined);
  } catch {
    // Without a network the contracts cannot be loaded either. The session ends on the server when it has been idle.
  }
}

export const signOut = () => end('signed-out');
/** Ends a session that was idle for too long. */
export const expireSession = () => end('expired');

/** Ends all sessions of the user. Throws if the server cannot be reached. */
export async function signOutEverywhere(): Promise<void> {
  const { logout } = await contracts();
  await call(logout, { body: { everywhere: true } });
  endSession('signed-out');
}
