import { sendContactMessage } from '@icare/contracts/contact';
import type { Answer, CallInput } from '@icare/contracts/endpoint';
import { call } from '../api/api-client.ts';
import { ApiError, isNetworkError } from '../api/api-error.ts';

export type MessageBody = CallInput<typeof sendContactMessage>['body'];
export type SentMessage = Answer<typeof sendContactMessage>['data']['contactMessage'];

/** Hands a message to the server; done once it is stored. */
export async function sendMessage(body: MessageBody, idempotencyKey: string): Promise<SentMessage> {
  // Without the token: a session that ends between two tries would make them two callers, and two messages.
  const { data } = await call(sendContactMessage, { body }, { idempotencyKey, anonymous: true });
  return data.contactMessage;
}

/** What to tell somebody whose message has not been stored, or may not have been. */
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
