import { endSession, heldToken, noteActivity } from '../session/session-store.ts';

/** The token that a call sends, if there is a session. */
export const bearerFor = heldToken;

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
