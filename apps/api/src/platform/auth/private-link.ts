import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform.ts';
import { isUuid } from '../uuid.ts';
import { firstKeyId } from './keys.ts';

type Keys = Pick<Platform, 'keys'>;

/** What a private link opens. A token for one kind opens nothing of another. */
export type PrivateLink = 'tracking link' | 'appointment link';

/**
 * A token that lets somebody without an account see and change one row: its id, the id of a key (absent for the
 * installation's first key) and a signature with that key. Links carry it after `#`, which browsers do not send, so it
 * appears in no log or referrer.
 */
export function privateToken({ keys }: Keys, kind: PrivateLink, rowId: string): string {
  const { id, secret } = keys.seal.current;
  const signed = signature(secret, kind, rowId);
  return [rowId, ...(id === firstKeyId ? [] : [id]), signed].join('.');
}

/** The id of the row in a token; null if the signature is wrong. */
export function readPrivateToken({ keys }: Keys, kind: PrivateLink, token: string): string | null {
  const [id = '', ...rest] = token.split('.');
  const given = rest.pop() ?? '';
  const [keyId = firstKeyId, ...more] = rest;
  const key = keys.seal.all.find((one) => one.id === keyId);
  if (!key || more.length > 0 || !isUuid(id)) return null;
  const expected = Buffer.from(signature(key.secret, kind, id));
  const received = Buffer.from(given);
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
}

function signature(secret: string, kind: PrivateLink, rowId: string): string {
  return createHmac('sha256', secret).update(`${kind} ${rowId}`).digest('base64url');
}
