import { useEffect, useRef } from 'react';

/**
 * Call it before a row is removed, with a control of that row, and call the returned function after. That function moves
 * the focus to the neighbouring row, else to the heading of the list, else to the title of the page.
 */
export function keepFocus(control: HTMLElement): () => void {
  const row = control.closest('[data-row]');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = control.closest('[data-list]')?.querySelector<HTMLElement>('[tabindex="-1"]');
  let deadline = 0;
  const move = () => {
    const active = document.activeElement;
    // While the focus is in a dialog that is closing, or in the row, which may be shown for a moment longer than its data
    // exists, it will be lost: wait for that.
    const willLoseFocus = active?.closest('[role="dialog"]') || row?.contains(active);
    if (willLoseFocus && performance.now() < deadline) return void requestAnimationFrame(move);
    if (active !== null && active !== document.body) return;
    const nextButton = neighbour?.isConnected ? neighbour.querySelector('button') : null;
    const title = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1');
    (nextButton ?? title)?.focus();
  };
  return () => {
    // Milliseconds; far longer than a dialog's closing animation.
    deadline = performance.now() + 2000;
    requestAnimationFrame(move);
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
