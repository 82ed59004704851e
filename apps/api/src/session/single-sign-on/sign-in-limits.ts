import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Beginnings, createBeginnings, type Place } from '../sign-in-beginnings.ts';

export const createSingleSignOnBeginnings = (platform: Platform): Beginnings =>
  createBeginnings(platform, 'single-sign-on');

/**
 * Takes returns from the provider. Nobody can guess one, so it is looked at first and counted per address where it did
 * not hold: a ward that signs in at the same minute is not held up, by itself or by noise. How often the provider is
 * asked in vain is bounded by the beginnings, which only right returns give back.
 */
export function createTakeReturn(platform: Platform) {
  const beginnings = createSingleSignOnBeginnings(platform);
  const wrong = platform.rateLimits(
    'single-sign-on-return',
    platform.config.wrongLoginsPerMinute,
    60,
  );
  return async <Taken>(place: Place, take: () => Promise<Taken>): Promise<Taken> => {
    try {
      const taken = await take();
      await beginnings.giveBack(place);
      return taken;
    } catch (error) {
      // That the provider is away is nobody's guess.
      if (error instanceof AppError && error.status < 500) {
        await wrong.take({ kind: 'address', address: place.address });
      }
      throw error;
    }
  };
}
