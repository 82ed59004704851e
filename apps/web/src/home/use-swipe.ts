import { type TouchEvent, useRef } from 'react';

/** Pixels a finger has to move (spec, public and staff §9). */
const threshold = 50;

/** Calls back with the direction a finger went. What is more up or down than sideways is scrolling. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // With a second finger it is a pinch.
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const across = touch.clientX - start.current.x;
      const along = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) > threshold && Math.abs(across) > Math.abs(along))
        onSwipe(across < 0 ? 'left' : 'right');
    },
    onTouchCancel() {
      start.current = null;
    },
  };
}
