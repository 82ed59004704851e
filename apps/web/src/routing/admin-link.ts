/**
 * Router state of a link to the admin panel: whoever follows it is asked before their session ends. Browsers keep the
 * state over a reload, which counts as a new arrival, so the state names the page load it belongs to.
 */
export const adminLinkState = { asksFirst: performance.timeOrigin };

export function asksFirst(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('asksFirst' in state)) return false;
  return state.asksFirst === performance.timeOrigin;
}
