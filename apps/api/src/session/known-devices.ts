import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { dayMs } from '@icare/domain/calendar-days';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/**
 * Most users remembered per browser: enough for one shift at a ward computer (assumed). The user who signed in longest
 * ago is dropped.
 */
const maxPeople = 20;
const daysRemembered = 180;
/** The user id in the entry of the browser itself, which belongs to no user. */
const browserEntryUser = '';

/**
 * An entry of the cookie: a random device name, its last valid day (since 1970, in base 36), and a signature that binds
 * both to one user.
 */
const entryPattern = /^([\w-]{16})\.([0-9a-z]{1,6})\.([\w-]{43})$/;

export type KnownDevices = {
  /** The device name of this browser for the user; null if they have not signed in with it. */
  of: (userId: string) => string | null;
  /** The device name of this browser before its user is known; null if nobody has signed in with it. */
  browser: string | null;
  /** Adds the user to the cookie, under a new device name. */
  remember: (userId: string) => void;
};

/**
 * Reads from a signed cookie which users have signed in with the browser of a call. The cookie reveals no user and
 * signs nobody in: its sender only has attempts of their own, which strangers cannot use up.
 */
export function createKnownDevicesReader({ config, keys, clock }: Platform) {
  const key = Buffer.from(hkdfSync('sha256', keys.sign.secret, '', 'portal device cookie', 32));
  const isHttps = config.site.url.startsWith('https:');
  const name = isHttps ? '__Secure-device' : 'device';
  const sign = (userId: string, device: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, device, until]))
      .digest();
  const today = () => Math.floor(clock().getTime() / dayMs);

  return (request: FastifyRequest, reply: FastifyReply): KnownDevices => {
    const entries = (parseCookie(request.headers.cookie ?? '')[name] ?? '')
      .split('~')
      .slice(0, maxPeople + 1)
      .filter((entry) => entryPattern.test(entry));
    const isEntryOf = (userId: string) => (entry: string) => {
      const [device = '', until = '', seal = ''] = entry.split('.');
      const isValid = timingSafeEqual(Buffer.from(seal, 'base64url'), sign(userId, device, until));
      return isValid && Number.parseInt(until, 36) >= today();
    };
    const nameOf = (userId: string) => entries.find(isEntryOf(userId))?.split('.')[0] ?? null;
    const makeEntry = (userId: string) => {
      const device = randomBytes(12).toString('base64url');
      const until = (today() + daysRemembered).toString(36);
      return `${device}.${until}.${sign(userId, device, until).toString('base64url')}`;
    };
    return {
      of: nameOf,
      browser: nameOf(browserEntryUser),
      remember: (userId) => {
        const others = entries.filter(
          (entry) => !isEntryOf(userId)(entry) && !isEntryOf(browserEntryUser)(entry),
        );
        const people = [makeEntry(userId), ...others].slice(0, maxPeople);
        reply.header(
          'set-cookie',
          stringifySetCookie({
            name,
            value: [...people, makeEntry(browserEntryUser)].join('~'),
            path: '/hrsuit',
            maxAge: daysRemembered * 86_400,
            httpOnly: true,
            sameSite: 'strict',
            secure: isHttps,
          }),
        );
      },
    };
  };
}
