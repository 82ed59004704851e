import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { subscribeToToasts, waitingToasts } from '../ui/toast.ts';
import { PlainToasts } from './plain-toasts.tsx';

let Place: ComponentType | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Loads the code that shows toasts. Without it, which may happen without a network, they are shown plainly. */
export function loadToasts(): Promise<void> {
  loading ??= import('./toast-place.tsx').then(
    ({ ToastPlace }) => showIn(ToastPlace),
    () => {
      loading = null;
      showIn(PlainToasts);
    },
  );
  return loading;
}

function showIn(place: ComponentType) {
  Place = place;
  for (const listener of listeners) listener();
}

function subscribeToPlace(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear. Their code is loaded for the first one, since the first page does without it. */
export function Toasts() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, waitingToasts);
  const Shown = useSyncExternalStore(
    subscribeToPlace,
    () => Place,
    () => null,
  );
  useEffect(() => {
    if (waiting.length > 0) void loadToasts();
  }, [waiting]);
  // There from the beginning: an open dialog hides from screen readers what holds no live region as it opens, and toasts
  // that come later would be hidden with it. It is silent itself; the list of toasts inside is the one that is read out.
  return <div aria-live="off">{Shown && <Shown />}</div>;
}
