import { isTooMany, type LimitKey, type RateLimit } from '../platform/auth/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** So many times as many wrong tries are taken from one address as for one name there. */
const namesPerAddress = 5;

/** A try that was counted; given back when it was no wrong one. */
type Counted = { giveBack: () => Promise<void> };

export type SignInLimits = {
  /** Counts a try of somebody who says to be this person. */
  take: (account: Account) => Promise<Counted>;
  /** Counts a try with what nobody can guess from an address, where it was no good. */
  takeOfAddress: (address: string) => Promise<Counted>;
  /** Counts a try of somebody who is signed in. */
  takeOfSession: (sessionId: string) => Promise<Counted>;
};

type Account = {
  /** As it is stored. */
  username: string;
  /** Null where nobody is called so. */
  userId: string | null;
  address: string;
  /** The name of the browser, where the person has signed in with it before. */
  device: string | null;
};

/**
 * Only wrong tries count. A browser the person has signed in with before has a limit of its own, so that no stranger
 * can use it up. All others count per name and address, more loosely per address, and per account; an address the person
 * has signed in from before has an account limit of its own too. Passwords and codes are counted apart by account,
 * together by address.
 */
function createSignInLimits(
  { database, rateLimits, config }: Platform,
  account: { name: string; tries: number; seconds: number },
): SignInLimits {
  const perMinute = config.wrongLoginsPerMinute;
  const perAddress = rateLimits('login', perMinute * namesPerAddress, 60);
  const perName = rateLimits('login-name', perMinute, 60);
  const perAccount = rateLimits(account.name, account.tries, account.seconds);

  const takeOfDevice = (device: string) => takeAll([[perAccount, { kind: 'device', device }]]);

  async function takeOfStranger({ username: typed, userId, address }: Account) {
    // Asked for unknown people too, so that the time of the answer tells nothing.
    const knownSession = await database.prisma.session.findFirst({
      where: { userId: userId ?? nobody, address },
      select: { id: true },
    });
    const username = typed.toWellFormed();
    const here: LimitKey = { kind: 'username at address', username, address };
    return takeAll([
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
    takeOfAddress: (address) => takeAll([[perAddress, { kind: 'address', address }]]),
    takeOfSession: takeOfDevice,
  };
}

/** Limits of wrong passwords: the same when signing in, and when a signed-in person proves who they are. */
export const passwordLimits = (platform: Platform): SignInLimits =>
  createSignInLimits(platform, {
    name: 'login-account',
    tries: platform.config.wrongLoginsPerMinute * 2,
    seconds: 900,
  });

/** Limits of wrong codes of a second factor, for both as well; counted apart from wrong passwords. */
export const codeLimits = (platform: Platform): SignInLimits =>
  createSignInLimits(platform, {
    name: 'login-code',
    tries: platform.config.wrongLoginsPerMinute,
    seconds: 900,
  });

/** Counts one try in each of these limits, or in none. */
async function takeAll(counts: readonly (readonly [RateLimit, LimitKey])[]): Promise<Counted> {
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
