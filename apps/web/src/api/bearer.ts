import {
  endSession,
  heldToken,
  isAskedToSignIn,
  noteActivity,
  onSessionEvent,
} from '../session/session-store.ts';
import { ApiError } from './api-error.ts';

/** The token that a call sends, if there is a session. */
export const bearerFor = heldToken;

/** Calls `listener` whenever somebody has signed in, here or in another tab. */
export const onSignedIn = (listener: () => void): (() => void) =>
  onSessionEvent((event) => {
    if (event === 'signed-in' || (event === 'other-tab' && heldToken() !== null)) listener();
  });

/** A card over the page says already that the session has ended, which is why the call failed. */
export const isSaidByCard = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && isAskedToSignIn();

/**
 * Applies the status of an answer to the session: 401 ends it; any other status means that the server has just extended
 * the session, so it counts as activity, but for what a page asks by itself. Answers to an older token are ignored.
 */
export function noteStatus(
  status: number,
  token: string | null,
  { isUse }: { isUse: boolean } = { isUse: true },
): void {
  if (token === null || token !== heldToken()) return;
  if (status === 401) endSession('expired');
  else if (isUse) noteActivity();
}
