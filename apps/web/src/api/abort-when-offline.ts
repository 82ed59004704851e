import { networkError } from './api-error.ts';

/**
 * Aborts the call as soon as the browser is offline, with the error for a call without an answer. Otherwise a phone would
 * report the failure only after minutes.
 */
export async function abortWhenOffline<T>(
  path: string,
  controller: AbortController,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let isOffline = false;
  const onOffline = () => {
    isOffline = true;
    controller.abort();
  };
  window.addEventListener('offline', onOffline);
  try {
    return await run(controller.signal);
  } catch (thrown) {
    throw isOffline ? networkError(path) : thrown;
  } finally {
    window.removeEventListener('offline', onOffline);
  }
}
