import type { Caller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

type Refusal = 'wrong_password' | 'inactive' | 'wrong_code' | 'wrong_passkey' | 'copied_passkey';

/** Most events per user and hour, so that long guessing does not fill the audit log (assumed). */
const maxRecordedPerHour = 10;

/**
 * Records in the audit log that a sign-in as an existing user failed, without the input. The answer does not wait for
 * the event: it must take as long as for an unknown username.
 */
export function createRefusalRecorder(platform: Platform) {
  const { rateLimits, log } = platform;
  const limit = rateLimits('session-refused', maxRecordedPerHour, 3600);

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
