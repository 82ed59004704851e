import { type RefObject, useEffect, useRef } from 'react';

type Place = { x: number; y: number };
type Gestures = {
  /** Pages by which to go on. Not called while the page is wider than its place: there a finger moves the page. */
  onSwipe: (by: 1 | -1) => void;
  /** Factor by which two fingers enlarge the page since the last call, and the place between them, in the element. */
  onPinch?: (factor: number, at: Place) => void;
};

/** Pixels that a finger moves sideways before it turns the page. */
const leastSwipe = 60;

/** Turns pages by a sideways movement of one finger, and enlarges them with two. */
export function usePageGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    let start: Place | null = null;
    let distance = 0;
    const onStart = ({ touches }: TouchEvent) => {
      const [one, two] = touches;
      start = one && !two ? { x: one.clientX, y: one.clientY } : null;
      distance = one && two ? between(one, two) : 0;
    };
    const onMove = (event: TouchEvent) => {
      const [one, two] = event.touches;
      const { onPinch } = latest.current;
      if (!one || !two || !onPinch || distance === 0) return;
      // The browser would enlarge the whole window.
      event.preventDefault();
      const now = between(one, two);
      const { left, top } = box.getBoundingClientRect();
      const at = {
        x: (one.clientX + two.clientX) / 2 - left,
        y: (one.clientY + two.clientY) / 2 - top,
      };
      onPinch(now / distance, at);
      distance = now;
    };
    const onEnd = ({ changedTouches, touches }: TouchEvent) => {
      const [one] = changedTouches;
      const from = start;
      start = null;
      if (touches.length > 0 || !one || !from || isWide(box)) return;
      const across = one.clientX - from.x;
      const down = one.clientY - from.y;
      if (Math.abs(across) < leastSwipe || Math.abs(across) < 2 * Math.abs(down)) return;
      latest.current.onSwipe(across < 0 ? 1 : -1);
    };
    box.addEventListener('touchstart', onStart, { passive: true });
    // A passive listener could not prevent the browser's own pinch.
    box.addEventListener('touchmove', onMove, { passive: false });
    box.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      box.removeEventListener('touchstart', onStart);
      box.removeEventListener('touchmove', onMove);
      box.removeEventListener('touchend', onEnd);
    };
  }, [element]);
}

const between = (one: Touch, two: Touch) =>
  Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);

/** The page is enlarged, here or by the browser. */
const isWide = ({ scrollWidth, clientWidth }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || (window.visualViewport?.scale ?? 1) > 1.01;
