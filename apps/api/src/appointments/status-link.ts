import { pagePath, pages } from '@icare/contracts/pages';
import { privateToken, readPrivateToken } from '../platform/auth/private-link.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

const kind = 'appointment link';

export const statusToken = (platform: Pick<Platform, 'keys'>, id: string): string =>
  privateToken(platform, kind, id);

export function statusUrl(platform: Pick<Platform, 'keys' | 'config'>, id: string): string {
  return `${platform.config.site.url}${pagePath(pages.appointments)}/status#${statusToken(platform, id)}`;
}

/** The id of the request in a private link; throws if the link is not valid. */
export function readStatusToken(platform: Platform, token: string): string {
  const id = readPrivateToken(platform, kind, token);
  if (id === null) throw noSuchStatusLink(platform);
  return id;
}

/** The same refusal for forged links and erased requests, so that nobody learns which ids exist. */
export function noSuchStatusLink({ config }: Pick<Platform, 'config'>) {
  return new AppError(
    'not_found',
    `This link does not lead to a request. If you have lost it, call ${config.site.phone}.`,
  );
}
