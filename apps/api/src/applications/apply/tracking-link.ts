import { privateToken, readPrivateToken } from '../../platform/auth/private-link.ts';
import type { Platform } from '../../platform/platform.ts';

const kind = 'tracking link';

/** A token that lets an applicant see and withdraw one application without an account. */
export const trackingToken = (platform: Pick<Platform, 'keys'>, applicationId: string): string =>
  privateToken(platform, kind, applicationId);

/** The application id in a token; null if the signature is wrong. */
export const readTrackingToken = (platform: Pick<Platform, 'keys'>, token: string): string | null =>
  readPrivateToken(platform, kind, token);

export function trackerUrl(
  platform: Pick<Platform, 'keys' | 'config'>,
  applicationId: string,
): string {
  return `${platform.config.site.url}/jobs/track#${trackingToken(platform, applicationId)}`;
}
