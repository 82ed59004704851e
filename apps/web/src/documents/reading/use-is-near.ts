import { type RefObject, useEffect, useState } from 'react';
import { everythingWanted } from './print-document.ts';

/** What stands further down is fetched before it comes into view. */
const ahead = '800px 0px';

/** True from the moment when the element is in or near the window, or will be printed. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    const show = () => setNear(true);
    document.addEventListener(everythingWanted, show);
    return () => {
      observer.disconnect();
      document.removeEventListener(everythingWanted, show);
    };
  }, [isNear, element]);
  return isNear;
}
