import { endSession, heldToken, noteActivity } from '../session/session-store.ts';

/** The token a call goes out with. */
export const bearerFor = heldToken;

/**
 * Applies the status of an answer to the session: 401 to the token still held ends it, any other status shows
 * that the server has just seen us, and counts as activity.
 */
export function noteStatus(status: number, token: string | null): void {
  if (token === null || token !== heldToken()) return;
  if (status === 401) endSession('expired');
  else noteActivity();
}
