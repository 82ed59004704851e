import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  createStartedSignInLimit,
  type Place,
  type StartedSignInLimit,
} from '../started-sign-in-limit.ts';

export const createSingleSignOnStartLimit = (platform: Platform): StartedSignInLimit =>
  createStartedSignInLimit(platform, 'single-sign-on');

/**
 * Limits invalid returns from the provider per address. A return cannot be guessed, so it is checked first and only
 * counted if invalid: neither colleagues nor strangers at the same address block a valid one. The number of requests to
 * the provider is limited by the started sign-ins, which only valid returns uncount.
 */
export function createReturnLimit(platform: Platform) {
  const startedSignIns = createSingleSignOnStartLimit(platform);
  const invalidReturns = platform.rateLimits(
    'single-sign-on-return',
    platform.config.wrongLoginsPerMinute,
    60,
  );
  return async <Taken>(place: Place, take: () => Promise<Taken>): Promise<Taken> => {
    try {
      const taken = await take();
      await startedSignIns.giveBack(place);
      return taken;
    } catch (error) {
      // An unreachable provider is not the caller's failure.
      if (error instanceof AppError && error.status < 500) {
        await invalidReturns.take({ kind: 'address', address: place.address });
      }
      throw error;
    }
  };
}
