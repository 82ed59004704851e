import { networkError } from './api-error.ts';

/**
 * A phone without a network keeps quiet about what is under way, for minutes. So the call is ended at once, and fails as
 * one that nobody answers.
 */
export async function cutWhenOffline<T>(
  path: string,
  controller: AbortController,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let isCut = false;
  const cut = () => {
    isCut = true;
    controller.abort();
  };
  window.addEventListener('offline', cut);
  try {
    return await run(controller.signal);
  } catch (thrown) {
    throw isCut ? networkError(path) : thrown;
  } finally {
    window.removeEventListener('offline', cut);
  }
}
