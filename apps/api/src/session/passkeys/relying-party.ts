import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** Who passkeys are made for: browsers use them at this origin and at no other. */
export type RelyingParty = {
  /** The host name; a passkey stays good while it stays the same. */
  id: string;
  origin: string;
};

const isThisMachine = (hostname: string) => hostname === '127.0.0.1' || hostname === '[::1]';
const isAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

/**
 * Browsers have passkeys for host names over https, and for `localhost`. Null where the address of the portal is neither:
 * then none are offered.
 */
export function relyingPartyOf({ config }: Pick<Platform, 'config'>): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(config.site.url);
  if (isThisMachine(hostname)) {
    // Where nothing was set: the start names this address as localhost.
    return protocol === 'http:'
      ? { id: 'localhost', origin: `http://localhost${port && `:${port}`}` }
      : null;
  }
  if (isAddress(hostname)) return null;
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  return { id: hostname, origin };
}

export function assertOffered(relyingParty: RelyingParty | null): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new AppError('conflict', 'This portal has no passkeys.');
}
