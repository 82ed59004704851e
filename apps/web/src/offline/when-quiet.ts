/** Milliseconds without anything arriving. On a slow line a page, its list and what is opened from it arrive with shorter pauses. */
const quietMs = 4_000;
/** Milliseconds after which it is not waited any longer, since some pages ask for something again and again. */
const patienceMs = 60_000;

/**
 * Calls `begin` once the page has loaded and then nothing has arrived for a while. A time after the load alone would not do: at
 * 256 kbit/s the list of the first page is still on its way then, and what its reader opens next.
 */
export function whenQuiet(begin: () => void): void {
  if (document.readyState === 'complete') wait(begin);
  else window.addEventListener('load', () => wait(begin), { once: true });
}

function wait(begin: () => void) {
  const end = () => {
    observer?.disconnect();
    clearTimeout(quiet);
    clearTimeout(patience);
    begin();
  };
  let quiet = setTimeout(end, quietMs);
  const patience = setTimeout(end, patienceMs);
  // Notes each file and each answer when it has arrived.
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? null
      : new PerformanceObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(end, quietMs);
        });
  observer?.observe({ type: 'resource' });
}
