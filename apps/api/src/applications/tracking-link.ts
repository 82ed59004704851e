import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';

/**
 * What lets an applicant see and withdraw one application without an account: its id, signed with the installation's
 * secret. It stands behind the `#` of the link, which browsers never send, so no log and no referrer has it.
 */
export function trackingToken({ secret }: Pick<Platform, 'secret'>, applicationId: string): string {
  return `${applicationId}.${signature(secret, applicationId)}`;
}

/** The id of the application that a token is for; null when the token is not one of ours. */
export function readTrackingToken(
  { secret }: Pick<Platform, 'secret'>,
  token: string,
): string | null {
  const [id = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isUuid(id)) return null;
  const expected = Buffer.from(signature(secret, id));
  const received = Buffer.from(given);
  return received.length === expected.length && timingSafeEqual(received, expected) ? id : null;
}

export function trackerUrl(
  platform: Pick<Platform, 'secret' | 'config'>,
  applicationId: string,
): string {
  return `${platform.config.site.url}/jobs/track#${trackingToken(platform, applicationId)}`;
}

function signature(secret: string, applicationId: string): string {
  return createHmac('sha256', secret).update(`tracking link ${applicationId}`).digest('base64url');
}
