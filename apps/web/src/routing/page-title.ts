import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function setTitle(title: string | undefined) {
  current = title;
  for (const listener of listeners) listener();
}

/** Replaces the route's title with one that the page itself has loaded, such as the title of a posting. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title]);
}

/** For the shell, which shows the title in the browser's tab. */
export function usePageTitle(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

const read = () => current;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
