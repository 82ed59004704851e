import { useSyncExternalStore } from 'react';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import {
  currentSession,
  endSession,
  heldToken,
  holdToken,
  keepSession,
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

/** Signs in: the token is kept, checked, and only then the person is. */
export async function signIn(username: string, password: string): Promise<Session> {
  const { login } = await contracts();
  const body = { username, password, appName: 'Sharepoint' };
  const { token } = await call(login, { body }, { anonymous: true });
  holdToken(token);
  try {
    return await checkSession('signed-in');
  } catch (failure) {
    endSession('signed-out');
    throw failure;
  }
}

/** Keeps a token that replaces the current one, as after a change of the password. */
export async function replaceToken(token: string): Promise<void> {
  holdToken(token, currentSession()?.user);
  await checkSession();
}

/**
 * Asks the server who the held token belongs to. A token that no longer checks is cleared;
 * without an answer everything stays as it is.
 */
export async function checkSession(event?: SessionEvent): Promise<Session> {
  const { checkToken } = await contracts();
  const { authData } = await call(checkToken, {});
  if (heldToken() === null) throw new ApiError(signedOut);
  keepSession(authData.user, authData.session, event);
  const session = currentSession();
  if (!session) throw new ApiError(signedOut);
  return session;
}

const signedOut = { status: 401, code: 'unauthenticated', message: 'Signed out.' } as const;

/** Ends the session here at once; the server is told, and a failure to reach it changes nothing. */
export async function signOut(options: { everywhere?: boolean } = {}): Promise<void> {
  const { logout } = await contracts();
  const told = call(logout, { body: { everywhere: options.everywhere ?? false } });
  if (options.everywhere) await told;
  else told.catch(() => undefined);
  endSession('signed-out');
}
