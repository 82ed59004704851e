import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** The site that passkeys belong to: browsers use them at this origin only. */
export type RelyingParty = {
  /** The host name. Passkeys stop working if it changes. */
  id: string;
  origin: string;
};

const isThisMachine = (hostname: string) => hostname === '127.0.0.1' || hostname === '[::1]';
const isAddress = (hostname: string) => /^[\d.]+$/.test(hostname) || hostname.startsWith('[');

/**
 * Browsers support passkeys on host names over https, and on `localhost`. Returns null if the portal's address is
 * neither; then no passkeys are offered.
 */
export function toRelyingParty({ config }: Pick<Platform, 'config'>): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(config.site.url);
  if (isThisMachine(hostname)) {
    // The default address is 127.0.0.1, but `pnpm start` prints it as localhost.
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
