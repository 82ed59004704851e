import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Tells the toasts, which stand at the foot of the page too, how much room they leave for this. `name` is the custom property
 * that says so; it is empty again once the element is gone.
 */
export function useToastsAbove(
  name: '--session-notice' | '--held-moves',
): RefObject<HTMLElement | null> {
  const notice = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(name, `${element.offsetHeight}px`);
    measure();
    // Another text has another height, and so has a narrower window. There is none in tests.
    const observer = globalThis.ResizeObserver && new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      style.removeProperty(name);
    };
  }, [name]);
  return notice;
}
