import { ApiError } from './api-error.ts';

/** What the specification has the server say of a token that is not valid any more. */
const wrongToken = 'Access denied: Wrong access token';

/** The server's message, or `otherwise` if there is no usable answer or the error does not come from a call. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.message === '') return otherwise;
  if (error.status === 401 && error.message === wrongToken)
    return 'You have been signed out. Sign in again to go on.';
  return error.code === 'network' || error.code === 'unreadable' ? otherwise : error.message;
}
