import { useEffect } from 'react';
import { useRestoredPlace } from '../routing/restored-place.ts';

const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * The router goes back to the place of a page once, when it appears. A list that comes later makes the page high
 * enough only then: so this goes on trying, until the place is reached or the reader moves on their own.
 */
export function useLatePlace(key: string, arrived: number) {
  const place = useRestoredPlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: two pages may have been left at the same place
  useEffect(() => {
    if (place === null || isReached(place)) return;
    const height = new ResizeObserver(() => {
      window.scrollTo(0, place);
      if (isReached(place)) stop();
    });
    const stop = () => {
      height.disconnect();
      for (const move of ownMoves) window.removeEventListener(move, stop);
    };
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    height.observe(document.body);
    return stop;
  }, [place, key, arrived]);
}

/** Rows that were never drawn have a guessed height, which settles by some pixels. */
function isReached(place: number) {
  return window.scrollY > place - 24;
}
