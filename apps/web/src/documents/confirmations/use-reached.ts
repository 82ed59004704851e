import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come into sight, by whatever way: wheel, finger, keys or a screen reader. */
export function useReached(element: RefObject<Element | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    if (isReached || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isReached]);
  return isReached;
}
