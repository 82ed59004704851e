import type { sendContactMessage } from '@icare/contracts/contact';
import type { Answer } from '@icare/contracts/endpoint';
import { ApiError, isNetworkError } from '../api/api-error.ts';

export type SentMessage = Answer<typeof sendContactMessage>['data']['contactMessage'];

/** The error text for a message that has not been stored, or may not have been. */
export function whyNotSent(error: unknown): string {
  if (isNetworkError(error)) {
    return navigator.onLine
      ? 'No answer came, so your message may not have arrived. Try again: it will not be sent twice.'
      : 'You are offline, so your message has not been sent. It stays here until you try again.';
  }
  const told = error instanceof ApiError && error.status < 500 && error.code !== 'unreadable';
  return told && error.message
    ? `Your message has not been sent. ${error.message}`
    : 'The portal could not store your message. It stays here; please try again in a moment.';
}

/** Of every form that becomes a message. */
export const messageSettings = {
  // Without the token: a session that ends between two tries would make them two callers, and two messages.
  anonymous: true,
  staysOpen: 'empty' as const,
  failed: 'Your message has not been sent.',
  explain: whyNotSent,
};
