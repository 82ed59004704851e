import { createHmac, randomBytes } from 'node:crypto';
import type { SealingKeys } from '../platform/auth/keys.ts';
import { openText, sealText } from '../platform/auth/sealed-text.ts';
import { webhookSecretPurpose } from '../platform/webhooks/secret-purpose.ts';

/* Secrets and signatures as in Standard Webhooks (https://www.standardwebhooks.com), so that its libraries verify them. */

const prefix = 'whsec_';

export const makeSecret = () => `${prefix}${randomBytes(32).toString('base64')}`;

/** Sealed, since the portal has to sign with it: a hash would not do. */
export const sealSecret = (keys: SealingKeys, owner: string, secret: string) =>
  sealText(keys, { purpose: webhookSecretPurpose, owner, text: secret });

export const openSecret = (keys: SealingKeys, owner: string, sealed: string) =>
  openText(keys, { purpose: webhookSecretPurpose, owner, sealed });

type Signed = { id: string; at: Date; body: string };

/** The headers of a message, with one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: Signed,
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const content = `${id}.${timestamp}.${body}`;
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'user-agent': 'I-CARE-Portal',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
