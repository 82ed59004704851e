import type { RateLimit } from '../../platform/auth/rate-limits.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Sign-ins that were begun and not finished. Many people of a hospital come from one address and are under way at the
 * same time, so there may be more of them than wrong passwords.
 */
export const beginningsPerAddress = ({ rateLimits, config }: Platform): RateLimit =>
  rateLimits('single-sign-on', config.wrongLoginsPerMinute * 10, 60);

/**
 * Takes returns from the provider. Nobody can guess one, so it is looked at first and counted per address where it did
 * not hold: a ward that signs in at the same minute is not held up, by itself or by noise. How often the provider is
 * asked in vain is bounded by the beginnings, which only right returns give back.
 */
export function returnsIn(platform: Platform) {
  const beginnings = beginningsPerAddress(platform);
  const wrong = platform.rateLimits(
    'single-sign-on-return',
    platform.config.wrongLoginsPerMinute,
    60,
  );
  return async <Taken>(address: string, take: () => Promise<Taken>): Promise<Taken> => {
    const key = { kind: 'address', address } as const;
    try {
      const taken = await take();
      await beginnings.giveBack(key);
      return taken;
    } catch (error) {
      // That the provider is away is nobody's guess.
      if (error instanceof AppError && error.status < 500) await wrong.take(key);
      throw error;
    }
  };
}
