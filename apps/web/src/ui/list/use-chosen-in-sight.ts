import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls back by what a row loses of its sight when it is selected. The bar that comes then stays over a list that is
 * scrolled, and on a phone it is higher than the filters whose place it takes; on a desk it moves the heads of columns down.
 */
export function useChosenInSight(bar: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const added = ids.filter((id) => !known.current.has(id));
    known.current = new Set(ids);
    const [id] = added;
    // Of many at once, it is unclear which one is looked at.
    if (id === undefined || added.length > 1) return;
    const scroll = () => {
      const box = document.querySelector(`[data-choose="${CSS.escape(id)}"]`);
      const row = box?.closest<HTMLElement>('[data-row]');
      if (!row || !bar.current) return;
      const head = row.closest('table')?.tHead?.rows[0]?.cells[0];
      const edges = [bar.current, head].map((part) => part?.getBoundingClientRect().bottom ?? 0);
      const hidden = Math.max(...edges) - row.getBoundingClientRect().top;
      if (hidden > 0) window.scrollBy({ top: -hidden, behavior: 'instant' });
    };
    // As the bar grows in a list that is scrolled, browsers hold the rows where they were, each in its next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(scroll);
    });
    return () => cancelAnimationFrame(frame);
  }, [bar, ids]);
}
