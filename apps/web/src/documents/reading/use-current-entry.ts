import { useEffect, useState } from 'react';
import type { OutlineEntry } from './outline.ts';

/** Pixels from the top of the window: a heading above this line has been reached. */
const line = 160;

/** The entry of the contents in which the reader is. */
export function useCurrentEntry(entries: readonly OutlineEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const reached = entries.filter(({ id }) => {
        const place = document.getElementById(id);
        return place && place.getBoundingClientRect().top < line;
      });
      setCurrent((reached.at(-1) ?? entries[0])?.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [entries]);
  return current;
}
