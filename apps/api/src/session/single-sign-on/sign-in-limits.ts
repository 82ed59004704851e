import type { RateLimit } from '../../platform/auth/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Sign-ins that were begun and not finished. Many people of a hospital come from one address and are under way at the
 * same time, so there may be more of them than wrong passwords.
 */
export const beginningsPerAddress = ({ rateLimits, config }: Platform): RateLimit =>
  rateLimits('single-sign-on', config.wrongLoginsPerMinute * 10, 60);

/** Returns that did not hold. */
export const wrongReturnsPerAddress = ({ rateLimits, config }: Platform): RateLimit =>
  rateLimits('single-sign-on-return', config.wrongLoginsPerMinute, 60);
