import type { Caller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

type Refusal = 'wrong_password' | 'inactive' | 'wrong_code' | 'wrong_passkey' | 'copied_passkey';

/** Guessing goes on for long; after so many in an hour the log knows enough of it. */
const perPersonAndHour = 10;

/**
 * Tells the audit log that somebody could not sign in as a person there is, without what was typed. Nobody waits for
 * it: the answer must take as long as it does for a name that nobody has.
 */
export function createRefusalRecorder(platform: Platform) {
  const { rateLimits, log } = platform;
  const limit = rateLimits('session-refused', perPersonAndHour, 3600);

  return (userId: string, caller: Caller, why: Refusal): void => {
    const record = async () => {
      await limit.take({ kind: 'user', userId });
      await write(platform, caller, (w) =>
        w.audit({
          action: 'session.refused',
          subject: { type: 'user', id: userId },
          after: { why },
        }),
      );
    };
    record().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'too_many_requests') return;
      log.warn({ err: error }, 'A refused sign-in could not be written down.');
    });
  };
}
