import { useEffect, useLayoutEffect, useRef } from 'react';

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

/** Asked for once per address; a failure is forgotten, so that it is tried again the next time. */
const asked = new Map<string, Promise<string>>();

/** The markup of a drawing that is not part of the script. */
function loadDrawing(url: string): Promise<string> {
  const known = asked.get(url);
  if (known) return known;
  const answer = fetchDrawing(url).catch((error: unknown) => {
    asked.delete(url);
    throw error;
  });
  asked.set(url, answer);
  return answer;
}

async function fetchDrawing(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function readDrawing(markup: string): Element {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml');
  if (parsed.documentElement.localName !== 'svg' || parsed.querySelector('parsererror'))
    throw new Error('This is not a drawing.');
  return parsed.documentElement;
}
