import { recordAudit } from '../platform/audit/audit.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';

type Refusal = 'wrong_password' | 'inactive' | 'wrong_code' | 'wrong_passkey' | 'copied_passkey';

/** Guessing goes on for long; after so many in an hour the log knows enough of it. */
const perPersonAndHour = 10;

/**
 * Tells the audit log that somebody could not sign in as a person there is, without what was typed. Nobody waits for
 * it: the answer must take as long as it does for a name that nobody has.
 */
export function refusalsIn(platform: Platform) {
  const { database, rateLimits, log } = platform;
  const limit = rateLimits('session-refused', perPersonAndHour, 3600);

  return (userId: string, caller: Caller, why: Refusal): void => {
    const write = async () => {
      await limit.take({ kind: 'user', userId });
      await database.prisma.$transaction((transaction) =>
        recordAudit(transaction, platform, caller, {
          action: 'session.refused',
          subject: { type: 'user', id: userId },
          after: { why },
        }),
      );
    };
    write().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return;
      log.warn({ err: error }, 'A refused sign-in could not be written down.');
    });
  };
}
