import { useEffect, useSyncExternalStore } from 'react';

let current: string | undefined;
const listeners = new Set<() => void>();

function put(title: string | undefined) {
  current = title;
  for (const listener of listeners) listener();
}

/** A title that only the page itself knows, as that of a position, in place of its route's. */
export function useOwnTitle(title: string | undefined): void {
  useEffect(() => {
    put(title);
    return () => put(undefined);
  }, [title]);
}

/** For the shell, which writes it into the tab. */
export function usePageTitle(): string | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

const read = () => current;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
