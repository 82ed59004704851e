import { useEffect, useRef } from 'react';

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
