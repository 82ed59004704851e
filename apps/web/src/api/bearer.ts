import { endSession, heldToken, noteActivity } from '../session/session-store.ts';

/** The token a call goes out with. */
export const bearerFor = heldToken;

/**
 * What an answer's status means for the session: 401 to the token still held ends it,
 * anything else shows that the server has just seen us.
 */
export function noteStatus(status: number, token: string | null): void {
  if (token === null || token !== heldToken()) return;
  if (status === 401) endSession('expired');
  else noteActivity();
}
