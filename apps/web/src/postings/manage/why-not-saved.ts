import { ApiError } from '../../api/api-error.ts';

/** The server's words, or that the HR service did not answer. */
export function whyNotSaved(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to save the posting. Please try again.';
  return error.status === 401
    ? 'Sign in again, then save again. What you typed stays.'
    : error.message;
}
