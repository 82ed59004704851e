import { useEffect, useLayoutEffect, useRef } from 'react';
import { loadDrawing, readDrawing } from './drawing-source.ts';

/** A drawing that is already here, or the address of one. */
export type Image = { markup: string } | { url: string };

type DrawingProps = {
  image: Image;
  /** It will soon be seen. */
  near?: boolean;
  onLoad?: (succeeded: boolean) => void;
  className: string;
};

/**
 * A drawing as elements of the page, not as an `<img>`: only so it takes the colours around it. `className` gives it
 * its size, so that nothing moves when it comes.
 */
export function Drawing({ image, near = true, onLoad, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(onLoad);
  useLayoutEffect(() => {
    told.current = onLoad;
  });

  // Before the browser paints: what is already here belongs to the first picture of the page.
  useLayoutEffect(() => {
    if ('markup' in image) box.current?.replaceChildren(readDrawing(image.markup));
  }, [image]);

  useEffect(() => {
    if ('markup' in image || !near) return;
    let wanted = true;
    loadDrawing(image.url)
      .then((markup) => {
        if (wanted) box.current?.replaceChildren(readDrawing(markup));
        return true;
      })
      .catch(() => false)
      .then((succeeded) => wanted && told.current?.(succeeded));
    return () => {
      wanted = false;
    };
  }, [image, near]);

  return <div ref={box} className={className} />;
}
