import { useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * The place in the work bar for the tabs of the page below it. The bar gives the place; a page that fills it takes it, so that
 * the bar does not list the sections a second time.
 */
let place: HTMLElement | null = null;
let takers = 0;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For the bar: a ref of the element that tabs are put in. */
export function giveBarPlace(element: HTMLElement | null): void {
  place = element;
  tell();
}

/** For the bar: whether a page fills the place. */
export const useIsBarTaken = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => takers > 0,
    () => false,
  );

/** For tabs: the place in the bar, if they want it and there is one. */
export function useBarPlace(isWanted: boolean): HTMLElement | null {
  const element = useSyncExternalStore(
    subscribe,
    () => (isWanted ? place : null),
    () => null,
  );
  const isTaken = element !== null;
  useLayoutEffect(() => {
    if (!isTaken) return;
    takers += 1;
    tell();
    return () => {
      takers -= 1;
      tell();
    };
  }, [isTaken]);
  return element;
}
