/**
 * What a link to the admin panel carries: whoever follows it is asked before their session ends. Browsers keep it
 * over a reload, which is an arrival of its own; so it names the page load it belongs to.
 */
export const adminLinkState = { asksFirst: performance.timeOrigin };

export function asksFirst(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('asksFirst' in state)) return false;
  return state.asksFirst === performance.timeOrigin;
}
