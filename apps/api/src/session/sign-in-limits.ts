import { addressKey } from '../platform/auth/address-key.ts';
import type { RateLimit } from '../platform/auth/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** A try that was counted; given back when it was no wrong one. */
type Counted = {
  giveBack: () => Promise<void>;
  /** For a try that was refused for another reason: gives it back and throws that on. */
  giveBackAnd: (reason: unknown) => Promise<never>;
};

export type SignInLimits = {
  ofAddress: (address: string) => Promise<Counted>;
  ofAccount: (account: Account) => Promise<Counted>;
};

type Account = {
  username: string;
  /** Null where nobody is called so. */
  userId: string | null;
  address: string;
};

/**
 * Only wrong tries count: per address, and per account. An address the person has signed in from before has an account
 * limit of its own, so that a stranger's guessing never locks the owner out. Passwords and codes are counted apart by
 * account, together by address.
 */
export function signInLimitsIn(
  { database, rateLimits, config }: Platform,
  account: { name: string; tries: number; seconds: number },
): SignInLimits {
  const perAddress = rateLimits('login', config.wrongLoginsPerMinute, 60);
  const perAccount = rateLimits(account.name, account.tries, account.seconds);
  return {
    ofAddress: async (address) => {
      const key = addressKey(address);
      await perAddress.take(key);
      return counted(perAddress, key);
    },
    ofAccount: async ({ username, userId, address }) => {
      // Asked for unknown people too, so that the time of the answer tells nothing.
      const knownSession = await database.prisma.session.findFirst({
        where: { userId: userId ?? nobody, address },
        select: { id: true },
      });
      const whole = knownSession ? `${username} ${addressKey(address)}` : username.toWellFormed();
      const key = whole.replaceAll('\u0000', '').slice(0, 150);
      await perAccount.take(key);
      return counted(perAccount, key);
    },
  };
}

function counted(limit: RateLimit, key: string): Counted {
  const giveBack = () => limit.giveBack(key);
  return {
    giveBack,
    giveBackAnd: async (reason) => {
      await giveBack();
      throw reason;
    },
  };
}
