import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come into sight, or within a `margin` below it, by whatever way: wheel, finger, keys or a screen reader. */
export function useReached(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (isReached || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
      },
      { rootMargin: `0px 0px ${margin} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isReached, margin]);
  return isReached;
}
