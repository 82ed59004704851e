import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/** A ward computer serves a whole shift; whoever signed in longest ago drops out. */
const peopleAtMost = 20;
const daysKnown = 180;
const dayMilliseconds = 86_400_000;

/** Whom the entry of the browser itself names: it is no person's. */
const anybody = '';

/** A cookie entry: a random name, its last day, and a signature that binds both to one person. */
const entryShape = /^([\w-]{16})\.([0-9a-z]{1,6})\.([\w-]{43})$/;

export type KnownDevices = {
  /** The name under which this browser knows the person; null where they have not signed in with it. */
  of: (userId: string) => string | null;
  /** The name under which this browser is known before anybody says who they are; null where nobody has signed in. */
  browser: string | null;
  /** Notes that the person has signed in with this browser, under a new name. */
  remember: (userId: string) => void;
};

/**
 * The people who have signed in with the browser of a call, told by a cookie that says nothing to anybody else. It lets
 * nobody in: whoever sends one is only spared the limits that strangers fill.
 */
export function createKnownDevices({ config, keys, clock }: Platform) {
  const key = Buffer.from(hkdfSync('sha256', keys.sign.secret, '', 'portal device cookie', 32));
  const isHttps = config.site.url.startsWith('https:');
  const name = isHttps ? '__Secure-device' : 'device';
  const sealOf = (userId: string, device: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, device, until]))
      .digest();
  const today = () => Math.floor(clock().getTime() / dayMilliseconds);

  return (request: FastifyRequest, reply: FastifyReply): KnownDevices => {
    const entries = (parseCookie(request.headers.cookie ?? '')[name] ?? '')
      .split('~')
      .slice(0, peopleAtMost + 1)
      .filter((entry) => entryShape.test(entry));
    const isOf = (userId: string) => (entry: string) => {
      const [device = '', until = '', seal = ''] = entry.split('.');
      const isRight = timingSafeEqual(
        Buffer.from(seal, 'base64url'),
        sealOf(userId, device, until),
      );
      return isRight && Number.parseInt(until, 36) >= today();
    };
    const nameOf = (userId: string) => entries.find(isOf(userId))?.split('.')[0] ?? null;
    const makeEntry = (userId: string) => {
      const device = randomBytes(12).toString('base64url');
      const until = (today() + daysKnown).toString(36);
      return `${device}.${until}.${sealOf(userId, device, until).toString('base64url')}`;
    };
    return {
      of: nameOf,
      browser: nameOf(anybody),
      remember: (userId) => {
        const others = entries.filter((entry) => !isOf(userId)(entry) && !isOf(anybody)(entry));
        const people = [makeEntry(userId), ...others].slice(0, peopleAtMost);
        reply.header(
          'set-cookie',
          stringifySetCookie({
            name,
            value: [...people, makeEntry(anybody)].join('~'),
            path: '/hrsuit',
            maxAge: daysKnown * 86_400,
            httpOnly: true,
            sameSite: 'strict',
            secure: isHttps,
          }),
        );
      },
    };
  };
}
