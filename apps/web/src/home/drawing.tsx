import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadDrawing, readDrawing } from './drawing-source.ts';

type DrawingProps = {
  url: string;
  /** Whether it may soon be visible, so that it is loaded. */
  near?: boolean;
  onLoad?: (succeeded: boolean) => void;
  className: string;
};

/**
 * A drawing as elements of the page, not as an `<img>`: only so it takes the colours around it. `className` gives it
 * its size, so that nothing moves when it comes.
 */
export function Drawing({ url, near = true, onLoad, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(onLoad);
  useLayoutEffect(() => {
    told.current = onLoad;
  });

  useEffect(() => {
    if (!near) return;
    let wanted = true;
    loadDrawing(url)
      .then((markup) => {
        if (wanted) box.current?.replaceChildren(readDrawing(markup));
        return true;
      })
      .catch(() => false)
      .then((succeeded) => wanted && told.current?.(succeeded));
    return () => {
      wanted = false;
    };
  }, [url, near]);

  return <div ref={box} className={className} />;
}
