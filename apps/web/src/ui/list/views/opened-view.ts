/** The history state of an address that a view has opened: two views can have the same filters and other columns. */
export type OpenedView = { view: string };

/** What an address of the same list keeps of the history state: which own view was opened before its filters were changed. */
export function openedView(state: unknown): OpenedView | null {
  if (typeof state !== 'object' || state === null || !('view' in state)) return null;
  return typeof state.view === 'string' ? { view: state.view } : null;
}
