/** Errors that mean: the file of a page or of a part of it could not be loaded. */
const missing = new WeakSet<object>();

if (typeof document !== 'undefined') {
  // Vite announces each such error before it is thrown.
  window.addEventListener('vite:preloadError', (event) => {
    missing.add((event as Event & { payload: object }).payload);
  });
}

export const isMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

const storageKey = 'icare-loaded-again';
/** Milliseconds before each attempt to load a page anew: a network that has just come back may still fail the first. */
const waitsMs = [0, 2_000, 8_000];
/** Milliseconds after which attempts count anew. */
const forgetAfterMs = 60_000;

/**
 * Loads the page at this address anew, with the files that the portal has now: it may have been updated since this page was
 * loaded. Returns what cancels that; null if it was done often enough just now, and did not help.
 */
export function loadAgain(reload = () => location.reload()): (() => void) | null {
  let attempts = 0;
  try {
    const [href, at, count] = (sessionStorage.getItem(storageKey) ?? '').split(' ');
    if (href === location.href && Date.now() - Number(at) < forgetAfterMs) attempts = Number(count);
  } catch {
    // Without this memory it might be loaded again for ever.
    return null;
  }
  const waitMs = waitsMs[attempts];
  if (waitMs === undefined) return null;
  const timer = setTimeout(() => {
    sessionStorage.setItem(storageKey, `${location.href} ${Date.now()} ${attempts + 1}`);
    reload();
  }, waitMs);
  return () => clearTimeout(timer);
}
