import { savesData } from './saves-data.ts';
import { workerMessages } from './worker-messages.ts';

/**
 * Has the service worker keep the pages of the portal. A browser that saves data gets it when somebody asks for it, and
 * keeps it from then on.
 */
export async function registerWorker({ isAsked = false } = {}): Promise<void> {
  // Only where browsers allow it: on https and on localhost.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const { serviceWorker } = navigator;
    if (savesData() && !isAsked && !(await serviceWorker.getRegistration())) return;
    const registration = await serviceWorker.register('/service-worker.js');
    // A newer one waits until no page uses the files of the former. It checks that itself.
    registration.waiting?.postMessage(workerMessages.startIfAlone);
    registration.active?.postMessage(workerMessages.renewFrame);
    const ready = serviceWorker.ready.then(({ active }) =>
      active?.postMessage(workerMessages.keepOthers),
    );
    const failed = whenFailed(registration).then(() => {
      hasFailed = true;
      for (const listener of listeners) listener();
    });
    if (isAsked) await Promise.race([ready, failed]);
  } catch {
    // A browser that refuses it, or the portal went away meanwhile: the next visit tries again.
  }
}

/** The device had no room for the pages, or the portal went away while they came. */
let hasFailed = false;
const listeners = new Set<() => void>();

/** Calls the listener when it turns out that the pages cannot be kept. */
export function onPagesFailed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when the first worker of this device could not be installed. */
function whenFailed({ active, installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve) => {
    if (active || !installing) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') resolve();
    });
  });
}

/**
 * Whether the pages are here, without which nothing that is kept can be opened. `coming`: soon. `not-asked`: the browser
 * saves data. `failed`: there was no room for them. `impossible`: browsers keep pages only on https, and some not in a
 * private window.
 */
export type PagesKept = 'kept' | 'coming' | 'not-asked' | 'failed' | 'impossible';

export async function findPagesKept(): Promise<PagesKept> {
  if (!('serviceWorker' in navigator)) return 'impossible';
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) return 'kept';
    if (hasFailed) return 'failed';
    return savesData() && !registration ? 'not-asked' : 'coming';
  } catch {
    return 'impossible';
  }
}
