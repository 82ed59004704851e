import { useEffect, useRef } from 'react';

/**
 * For a row that is about to go: gives a function that, once it has gone, moves the focus to the row
 * that took its place, or to the heading of the list; where the list went with it, to the title of the page.
 */
export function keepFocus(control: HTMLElement): () => void {
  const row = control.closest('[data-row]');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const heading = control.closest('[data-list]')?.querySelector<HTMLElement>('[tabindex="-1"]');
  let until = 0;
  const move = () => {
    const active = document.activeElement;
    // A dialog that is still closing takes the focus along when it goes, and so does the row, which may be drawn for a
    // moment longer than its data is there.
    const goesWith = active?.closest('[role="dialog"]') || row?.contains(active);
    if (goesWith && performance.now() < until) return void requestAnimationFrame(move);
    if (active !== null && active !== document.body) return;
    const next = neighbour?.isConnected ? neighbour.querySelector('button') : null;
    const place = heading?.isConnected ? heading : document.querySelector<HTMLElement>('main h1');
    (next ?? place)?.focus();
  };
  return () => {
    until = performance.now() + 2000;
    requestAnimationFrame(move);
  };
}

/**
 * Where a row goes that had the focus, or the empty state with its button, the focus goes to the list. `rows`: which
 * they are; null until they are known.
 */
export function useKeptFocus(rows: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const had = before.current;
    before.current = rows;
    if (had === null || had === rows) return;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [rows]);
  return place;
}
