import { isTooMany, type LimitKey, type RateLimit } from '../platform/auth/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';

const unknownUserId = '00000000-0000-0000-0000-000000000000';

/** Wrong attempts allowed per address, as a multiple of those per username at it (assumed). */
const namesPerAddress = 5;

/** A counted attempt; `giveBack` uncounts it after a success. */
type CountedTry = { giveBack: () => Promise<void> };

export type SignInLimits = {
  /** Counts an attempt to sign in to this account. */
  take: (account: Account) => Promise<CountedTry>;
  /** Counts an attempt with an unguessable secret that was invalid, by address only. */
  takeOfAddress: (address: string) => Promise<CountedTry>;
  /** Counts an attempt of a signed-in user, by session. */
  takeOfSession: (sessionId: string) => Promise<CountedTry>;
};

type Account = {
  /** In lower case. */
  username: string;
  /** Null if no user has this name. */
  userId: string | null;
  address: string;
  /** The device name of the browser, if the user has signed in with it before. */
  device: string | null;
};

/**
 * Only wrong attempts count. A browser that the user has signed in with before has its own limit, so that strangers
 * cannot use it up. All others count per name and address, per address and per account; an address that the user has
 * signed in from before has its own limit per account. Passwords and codes have separate limits per account, and share
 * those per address.
 */
function createSignInLimits(
  { database, rateLimits, config }: Platform,
  account: { name: string; tries: number; seconds: number },
): SignInLimits {
  const perMinute = config.wrongLoginsPerMinute;
  const perAddress = rateLimits('login', perMinute * namesPerAddress, 60);
  const perName = rateLimits('login-name', perMinute, 60);
  const perAccount = rateLimits(account.name, account.tries, account.seconds);

  const takeOfDevice = (device: string) => countInAll([[perAccount, { kind: 'device', device }]]);

  async function takeOfStranger({ username: typed, userId, address }: Account) {
    // Queried for unknown users too, so that the response time does not reveal whether they exist.
    const knownSession = await database.prisma.session.findFirst({
      where: { userId: userId ?? unknownUserId, address },
      select: { id: true },
    });
    const username = typed.toWellFormed();
    const here: LimitKey = { kind: 'username at address', username, address };
    return countInAll([
      [perAddress, { kind: 'address', address }],
      [perName, here],
      [perAccount, knownSession ? here : { kind: 'username', username }],
    ]);
  }

  return {
    take: async (asked) => {
      if (asked.device === null) return takeOfStranger(asked);
      try {
        return await takeOfDevice(asked.device);
      } catch (refusal) {
        // The browser may be stolen: once its limit is used up, it has the limits of a stranger.
        if (!isTooMany(refusal)) throw refusal;
        return takeOfStranger(asked);
      }
    },
    takeOfAddress: (address) => countInAll([[perAddress, { kind: 'address', address }]]),
    takeOfSession: takeOfDevice,
  };
}

/** Limits wrong passwords, both at sign-in and when a signed-in user proves their identity. */
export const passwordLimits = (platform: Platform): SignInLimits =>
  createSignInLimits(platform, {
    name: 'login-account',
    tries: platform.config.wrongLoginsPerMinute * 2,
    seconds: 900,
  });

/** Limits wrong codes of a second factor, both at sign-in and when a signed-in user proves their identity. */
export const codeLimits = (platform: Platform): SignInLimits =>
  createSignInLimits(platform, {
    name: 'login-code',
    tries: platform.config.wrongLoginsPerMinute,
    seconds: 900,
  });

/** Counts one attempt in every given limit, or in none if one is exceeded. */
async function countInAll(
  counts: readonly (readonly [RateLimit, LimitKey])[],
): Promise<CountedTry> {
  const taken: (typeof counts)[number][] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
  };
  for (const count of counts) {
    try {
      await count[0].take(count[1]);
    } catch (refusal) {
      await giveBack();
      throw refusal;
    }
    taken.push(count);
  }
  return { giveBack };
}
