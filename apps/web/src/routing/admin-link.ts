/**
 * Router state of links to the admin panel: a user without its role who follows such a link is asked before their session
 * ends. Browsers keep the state over a reload, but a reload shall not ask, so the state contains the time of the page load.
 */
export const adminLinkState = { asksFirst: performance.timeOrigin };

export function asksFirst(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('asksFirst' in state)) return false;
  return state.asksFirst === performance.timeOrigin;
}
