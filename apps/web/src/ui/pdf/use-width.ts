import { type RefObject, useEffect, useState } from 'react';

/** Width of an element in whole CSS pixels; 0 until it is known. Settles before it changes while a window is dragged. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    setWidth(Math.floor(box.clientWidth));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(Math.floor(box.clientWidth)), 100);
    });
    observer.observe(box);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}
