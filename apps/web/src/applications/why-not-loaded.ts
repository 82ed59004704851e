import { ApiError, isNetworkError } from '../api/api-error.ts';

/** In the words of the HR service's error catalogue (spec, public and staff §8); otherwise the server's own. */
export function whyNotLoaded(error: unknown, otherwise: string) {
  if (isNetworkError(error)) {
    const [message = otherwise, ...checklist] = error.message.split('\n');
    return { message, children: checklist.join(' ') };
  }
  const isTold = error instanceof ApiError && error.message !== '';
  return { message: isTold ? error.message : otherwise, children: null };
}
