import { useEffect, useLayoutEffect, useRef } from 'react';

type DrawingProps = {
  url: string;
  /** Whether the drawing may soon be visible: it is loaded only then. */
  isNear?: boolean;
  onLoad?: (succeeded: boolean) => void;
  className: string;
};

/**
 * An SVG file as elements of the page: in an `<img>` it could not take the page's colours. `className` sets the size, so
 * that nothing moves when the drawing has loaded.
 */
export function Drawing({ url, isNear = true, onLoad, className }: DrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const latestOnLoad = useRef(onLoad);
  useLayoutEffect(() => {
    latestOnLoad.current = onLoad;
  });

  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    loadDrawing(url)
      .then((markup) => {
        if (isCurrent) box.current?.replaceChildren(parseDrawing(markup));
        return true;
      })
      .catch(() => false)
      .then((succeeded) => isCurrent && latestOnLoad.current?.(succeeded));
    return () => {
      isCurrent = false;
    };
  }, [url, isNear]);

  return <div ref={box} className={className} />;
}

/** Requests by URL: each drawing is fetched once. A failed request is removed, so that the next use tries again. */
const requests = new Map<string, Promise<string>>();

function loadDrawing(url: string): Promise<string> {
  const earlier = requests.get(url);
  if (earlier) return earlier;
  const request = fetchDrawing(url).catch((error: unknown) => {
    requests.delete(url);
    throw error;
  });
  requests.set(url, request);
  return request;
}

async function fetchDrawing(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

function parseDrawing(markup: string): Element {
  const parsed = new DOMParser().parseFromString(markup, 'image/svg+xml');
  if (parsed.documentElement.localName !== 'svg' || parsed.querySelector('parsererror'))
    throw new Error('The response is not an SVG file.');
  return parsed.documentElement;
}
