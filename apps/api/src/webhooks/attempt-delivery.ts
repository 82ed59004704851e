import type { Platform } from '../platform/platform.ts';
import { openSecret, signedHeaders } from './secrets.ts';
import type { Outcome, SendWebhook } from './send-webhook.ts';

/** Longer than an attempt may take; past that its process is gone, and the delivery is tried again. */
export const leaseSeconds = 30;
/** Whatever an attempt hangs on, it is given up then, so that no receiver holds a run up. Senders have less time of their own. */
const longestAttemptSeconds = 20;

/** What a message is made of, by the names of `messageColumns`. */
export const messageColumns = [
  'webhooks.id as webhookId',
  'webhooks.address',
  'webhooks.secret',
  'webhooks.former_secret as formerSecret',
  'webhooks.former_secret_until as formerSecretUntil',
  'webhook_events.id as eventId',
  'webhook_events.type',
  'webhook_events.subject_id as subjectId',
  'webhook_events.at',
] as const;

type MessageParts = {
  webhookId: string;
  address: string;
  secret: string;
  formerSecret: string | null;
  formerSecretUntil: string | null;
  eventId: string;
  type: string;
  subjectId: string | null;
  at: string;
};

type Sending = { send: SendWebhook; signal: AbortSignal };

/** Sends one event to one webhook, signed with its secret, and with the one before while that still counts. */
export async function attemptDelivery(
  { keys, clock }: Pick<Platform, 'keys' | 'clock'>,
  parts: MessageParts,
  { send, signal }: Sending,
): Promise<Outcome> {
  const { webhookId, eventId, type, subjectId, at, address } = parts;
  const now = clock();
  const isFormerValid =
    parts.formerSecretUntil !== null && parts.formerSecretUntil > now.toISOString();
  const sealed = [parts.secret, ...(isFormerValid ? [parts.formerSecret] : [])];
  const secrets = sealed.flatMap((one) => {
    const secret = one && openSecret(keys.seal, webhookId, one);
    return secret ? [secret] : [];
  });
  if (secrets.length === 0) {
    const error = 'Its secret cannot be read any more. Make a new one.';
    return { status: null, answer: null, error };
  }
  const body = JSON.stringify({ type, timestamp: at, data: { id: subjectId } });
  const headers = signedHeaders(secrets, { id: eventId, at: now, body });
  return inTime((ended) => send({ address, headers, body }, AbortSignal.any([signal, ended])));
}

async function inTime(work: (ended: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
  const { promise: late, resolve } = Promise.withResolvers<Outcome>();
  const ended = new AbortController();
  const timer = setTimeout(() => {
    const error = `It did not end within ${longestAttemptSeconds} seconds.`;
    resolve({ status: null, answer: null, error });
    ended.abort();
  }, longestAttemptSeconds * 1000);
  try {
    return await Promise.race([work(ended.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
