import { createHmac, timingSafeEqual } from 'node:crypto';
import { firstKeyId } from '../../platform/auth/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';

/**
 * A token that lets an applicant see and withdraw one application without an account: the application's id, the id of a key
 * (absent for the installation's first key) and a signature with that key. Links carry it after `#`, which browsers do not
 * send, so it appears in no log or referrer.
 */
export function trackingToken({ keys }: Pick<Platform, 'keys'>, applicationId: string): string {
  const { id, secret } = keys.seal.current;
  const signed = signature(secret, applicationId);
  return [applicationId, ...(id === firstKeyId ? [] : [id]), signed].join('.');
}

/** The application id in a token; null if the signature is wrong. */
export function readTrackingToken({ keys }: Pick<Platform, 'keys'>, token: string): string | null {
  const [id = '', ...rest] = token.split('.');
  const given = rest.pop() ?? '';
  const [keyId = firstKeyId, ...more] = rest;
  const key = keys.seal.all.find((one) => one.id === keyId);
  if (!key || more.length > 0 || !isUuid(id)) return null;
  const expected = Buffer.from(signature(key.secret, id));
  const received = Buffer.from(given);
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
}

export function trackerUrl(
  platform: Pick<Platform, 'keys' | 'config'>,
  applicationId: string,
): string {
  return `${platform.config.site.url}/jobs/track#${trackingToken(platform, applicationId)}`;
}

function signature(secret: string, applicationId: string): string {
  return createHmac('sha256', secret).update(`tracking link ${applicationId}`).digest('base64url');
}
