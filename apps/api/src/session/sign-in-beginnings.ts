import { isTooMany, type LimitKey } from '../platform/auth/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';

const perWrongLogin = 10;

/** Where a sign-in is begun: the name of a browser somebody has signed in with, or of a session that runs. */
export type Place = { address: string; browser: string | null };

export type Beginnings = {
  /** Counts a sign-in that is begun. */
  take: (place: Place) => Promise<void>;
  /** Gives one back that was finished. */
  giveBack: (place: Place) => Promise<void>;
};

/**
 * Sign-ins that were begun and not finished, in a minute. Nothing can be guessed here; the limit is for the rows and the
 * arithmetic. A browser somebody has signed in with counts by itself, so that strangers behind the address of a ward stop
 * nobody there; they share the limit of the address. A browser that has used its own up is a stranger.
 */
export function createBeginnings({ rateLimits, config }: Platform, name: string): Beginnings {
  const limit = rateLimits(name, config.wrongLoginsPerMinute * perWrongLogin, 60);
  const addressOf = ({ address }: Place): LimitKey => ({ kind: 'address', address });
  const browserOf = ({ browser }: Place): LimitKey | null =>
    browser === null ? null : { kind: 'device', device: browser };
  return {
    take: async (place) => {
      const own = browserOf(place);
      if (!own) return limit.take(addressOf(place));
      try {
        await limit.take(own);
      } catch (refusal) {
        if (!isTooMany(refusal)) throw refusal;
        await limit.take(addressOf(place));
      }
    },
    giveBack: (place) => limit.giveBack(browserOf(place) ?? addressOf(place)),
  };
}
