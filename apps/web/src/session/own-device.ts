import { useSyncExternalStore } from 'react';

const ownerKey = 'icare-own-device';
/** In the place of a person: somebody said that others use this device too. */
const shared = 'shared';
const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** The id of the person who has called this device their own, null if nobody has. */
export function readDeviceOwner(): string | null {
  const owner = read();
  return owner === shared ? null : owner;
}

/** Whether this device is the person's own; null as long as nobody has said. */
export function useIsOwnDevice(person: string): boolean | null {
  const owner = useSyncExternalStore(subscribe, read, () => null);
  return owner === null ? null : owner === person;
}

/** Notes whose device this is. False if the browser stores nothing; then it keeps no documents either. */
export function setDeviceOwner(person: string | typeof shared): boolean {
  try {
    localStorage.setItem(ownerKey, person);
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
