import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Each says how much room something at the edge of the window takes that no toast may cover; empty once it is gone. */
type Room = '--session-notice' | '--held-moves' | '--steps' | '--decisions';

/** Tells the toasts, which stand at the foot of the page too, how much room they leave for this. */
export const useToastsAbove = (name: Exclude<Room, '--decisions'>): RefObject<HTMLElement | null> =>
  useRoom(name, ({ offsetHeight }) => offsetHeight);

/** The same of what stands at the right end of the window, with buttons that are needed next. */
export const useToastsBeside = (name: '--decisions'): RefObject<HTMLElement | null> =>
  useRoom(name, (element) => window.innerWidth - element.getBoundingClientRect().left);

function useRoom(
  name: Room,
  take: (element: HTMLElement) => number,
): RefObject<HTMLElement | null> {
  const room = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is taken depends on the element alone
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(name, `${Math.round(take(element))}px`);
    measure();
    // Another text has another height, and so has a narrower window. There is none in tests.
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(name);
    };
  }, [name]);
  return room;
}
