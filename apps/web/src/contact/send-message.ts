import type { sendContactMessage } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { ApiError, isNetworkError } from '../api/api-error.ts';

export type SentMessage = Answer<typeof sendContactMessage>['data']['contactMessage'];

/** The error text for a message that was not, or perhaps not, stored. */
export function explainFailure(error: unknown): string {
  if (isNetworkError(error)) {
    return navigator.onLine
      ? 'No answer came, so your message may not have arrived. Try again: it will not be sent twice.'
      : 'You are offline and no answer came, so your message may not have arrived. It stays here; sent again, it will not arrive twice.';
  }
  const isRefusal = error instanceof ApiError && error.status < 500 && error.code !== 'unreadable';
  return isRefusal && error.message
    ? `Your message has not been sent. ${error.message}`
    : 'The portal could not store your message. It stays here; please try again in a moment.';
}

/** How long a message that was not sent stays in its tab, in milliseconds. */
export const draftKeptMs = 86_400_000;

/** Settings shared by all forms that send a message. */
export const messageSettings = {
  // Sent without the session: if it ended between two attempts, the server would see two callers and store two messages.
  anonymous: true,
  staysOpen: 'empty' as const,
  failed: 'Your message has not been sent.',
  explain: explainFailure,
};
