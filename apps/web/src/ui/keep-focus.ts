import { useEffect, useRef } from 'react';

/** Milliseconds; longer than a list takes to load again on a slow line. */
const watchFor = 10_000;

/**
 * Call it before a row changes or is removed, with a control of that row, and call the returned function after. Whenever
 * the focus is lost from then on, that function moves it to what is left of the row, else to the neighbouring row, else to
 * the heading of the list, else to the title of the page. Lists load again one after the other, so a control may disappear
 * long after its dialog has closed: it watches until the focus is elsewhere, or the user presses a key, points or goes to
 * another page.
 */
export function keepFocus(
  control: HTMLElement,
  /** What takes the focus before all these, the first that is still there. */
  preferred: readonly (HTMLElement | null | undefined)[] = [],
): () => void {
  const row = control.closest<HTMLElement>('[data-row]');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const list = control.closest('[data-list]');
  let moved: HTMLElement | null = null;
  const move = () => {
    const buttons = [row, neighbour].map((one) =>
      one?.querySelector<HTMLElement>('button:enabled'),
    );
    // Looked for now, since the list may have been rendered anew.
    const heading = list?.querySelector<HTMLElement>('[tabindex="-1"]');
    const places = [
      ...preferred,
      ...buttons,
      heading,
      document.querySelector<HTMLElement>('main h1'),
    ];
    moved = places.find((place) => place?.isConnected) ?? null;
    moved?.focus();
  };
  return () => {
    const deadline = performance.now() + watchFor;
    const [page, main] = [location.pathname, document.querySelector('main')];
    const stop = new AbortController();
    // A click alone comes from a screen reader.
    for (const type of ['keydown', 'pointerdown', 'click']) {
      document.addEventListener(type, () => stop.abort(), { capture: true, signal: stop.signal });
    }
    const watch = () => {
      // Another page has its own place for the focus.
      if (location.pathname !== page || main?.isConnected === false) stop.abort();
      if (stop.signal.aborted) return;
      const active = document.activeElement;
      const isLost = active === null || active === document.body;
      if (isLost) move();
      // While the focus is in a dialog that is closing, in the row, or where it was moved, it may still be lost.
      const mayBeLost =
        isLost ||
        active === control ||
        active === moved ||
        active.closest('[role="dialog"]') !== null ||
        row?.contains(active);
      if (mayBeLost && performance.now() < deadline) requestAnimationFrame(watch);
      else stop.abort();
    };
    requestAnimationFrame(watch);
  };
}

/**
 * Moves the focus to the list (the returned ref) if a row that had the focus is removed, or the button of the empty state.
 * `rows` identifies the rows, for example by their joined ids; null until they have loaded.
 */
export function useKeptFocus(rows: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const previousRows = useRef(rows);
  useEffect(() => {
    const previous = previousRows.current;
    previousRows.current = rows;
    if (previous === null || previous === rows) return;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [rows]);
  return list;
}
