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

/** Loaded when first needed: the contracts bring zod, which the first page does without. */
const contracts = () => import('@icare/contracts/session');

/** Who is signed in, or null. Follows the other tabs of the browser. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

/**
 * The same, and after it has expired still the last one: for pages whose forms must stand
 * until the person has signed in again.
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

/** The end of every sign-in: the token is kept, checked, and only then the person is. */
export async function acceptToken(token: string): Promise<Session> {
  // Someone who signs in again keeps the page they are on.
  holdToken(token, currentSession()?.user);
  try {
    return await ask('signed-in');
  } catch (failure) {
    endSession('signed-out');
    throw failure;
  }
}

/** Keeps a token that replaces the current one, as after a change of the password. */
export async function replaceToken(token: string): Promise<void> {
  holdToken(token, currentSession()?.user);
  await ask();
}

/**
 * Asks the server who the held token belongs to. A token that no longer checks is cleared;
 * without an answer everything stays as it is.
 */
export function checkSession(): Promise<Session> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}
/** Several screens may ask at once; the server is asked once. */
let underWay: Promise<Session> | null = null;

async function ask(event?: SessionEvent): Promise<Session> {
  const { checkToken } = await contracts();
  const { authData } = await call(checkToken, {});
  if (heldToken() === null) throw new ApiError(signedOut);
  keepSession(authData.user, authData.session, event);
  const session = currentSession();
  if (!session) throw new ApiError(signedOut);
  return session;
}

const signedOut = { status: 401, code: 'unauthenticated', message: 'Signed out.' } as const;

/** Ends the session here at once; informs the server, and a failure to reach it changes nothing. */
async function end(event: 'signed-out' | 'expired'): Promise<void> {
  try {
    const { logout } = await contracts();
    // Goes out before the token is dropped.
    void call(logout, { body: { everywhere: false } }).catch(() => undefined);
  } catch {
    // Without the network the contracts cannot come either; on a shared PC the session must end all the same.
  }
  endSession(event);
}

export const signOut = () => end('signed-out');
/** For the session that nobody has used for too long. */
export const expireSession = () => end('expired');

/** Ends every session of the person; throws when the server cannot be reached. */
export async function signOutEverywhere(): Promise<void> {
  const { logout } = await contracts();
  await call(logout, { body: { everywhere: true } });
  endSession('signed-out');
}
