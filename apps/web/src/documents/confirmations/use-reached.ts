import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come into sight, by whatever way: wheel, finger, keys or a screen reader. Not before `isReady`: what
 * is still to come above it will move it away.
 */
export function useReached(element: RefObject<Element | null>, isReady: boolean): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (isReached || !isReady || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isReached, isReady]);
  return isReached;
}
