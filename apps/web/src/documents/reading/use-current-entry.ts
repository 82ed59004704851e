import { useEffect, useState } from 'react';
import { isReached } from './is-reached.ts';
import type { OutlineEntry } from './outline.ts';

/** The entry of the contents in which the reader is. */
export function useCurrentEntry(entries: readonly OutlineEntry[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const reached = entries.filter(({ id }) => {
        const place = document.getElementById(id);
        return place && isReached(place);
      });
      setCurrent((chosenAtEnd(entries) ?? reached.at(-1) ?? entries[0])?.id ?? null);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', onScroll, { passive: true, capture: true });
    // To a heading that is in view already nothing scrolls.
    window.addEventListener('focusin', onScroll);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('focusin', onScroll);
    };
  }, [entries]);
  return current;
}

/** The heading that the reader went to, where the page ends too soon for it to come up to the bars. */
function chosenAtEnd(entries: readonly OutlineEntry[]): OutlineEntry | undefined {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY + window.innerHeight < scrollHeight - 2) return undefined;
  const chosen = entries.find(({ id }) => id === document.activeElement?.id);
  const place = chosen && document.getElementById(chosen.id);
  return place && place.getBoundingClientRect().bottom > 0 ? chosen : undefined;
}
