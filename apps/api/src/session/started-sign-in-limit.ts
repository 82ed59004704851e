import { isTooMany, type LimitKey } from '../platform/auth/rate-limits.ts';
import type { Platform } from '../platform/platform.ts';

const startsPerWrongLogin = 10;

/**
 * Where a sign-in starts. `browser` is the device name of a browser that has signed in before, or the id of a session.
 */
export type Place = { address: string; browser: string | null };

export type StartedSignInLimit = {
  /** Counts a started sign-in. */
  take: (place: Place) => Promise<void>;
  /** Uncounts a finished sign-in. */
  giveBack: (place: Place) => Promise<void>;
};

/**
 * Limits sign-ins per minute that were started and not finished. Nothing can be guessed here: the limit protects rows
 * and CPU time. A known browser has a limit of its own, so that strangers at the same address cannot block it; when
 * that is used up, it counts as a stranger.
 */
export function createStartedSignInLimit(
  { rateLimits, config }: Platform,
  name: string,
): StartedSignInLimit {
  const limit = rateLimits(name, config.wrongLoginsPerMinute * startsPerWrongLogin, 60);
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
