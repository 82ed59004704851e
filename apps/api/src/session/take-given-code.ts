import type { SessionUser } from '@icare/contracts/session';
import type { Caller } from '../platform/auth/caller.ts';
import { AppError } from '../platform/errors.ts';
import { notifyOfOwnChange } from '../platform/mail/notify-of-changes.ts';
import type { Write } from '../platform/write.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeCode } from './second-factors.ts';
import { wrongCode } from './wrong-code.ts';

/** A code of the authenticator app, or otherwise a recovery code. */
export type GivenCode = { code?: string | undefined; recoveryCode?: string | undefined };

/** A wrong code. Thrown inside the transaction, so that it rolls back. */
export class WrongCode extends AppError {
  constructor(path: 'code' | 'recoveryCode', message: string) {
    super('invalid', message, { fields: [{ path, message }] });
  }
}

/**
 * Uses up a code or recovery code of the caller, and throws `WrongCode` if it is wrong. The use of a recovery code is
 * audited and mailed to its owner, wherever it was accepted: it may have been found by somebody else.
 */
export async function takeGivenCode(
  w: Write<Caller & { user: SessionUser }>,
  { code, recoveryCode }: GivenCode,
): Promise<void> {
  const { id } = w.caller.user;
  if (code !== undefined) {
    if (await takeCode(w, id, code)) return;
    throw new WrongCode('code', wrongCode);
  }
  if (!(await takeRecoveryCode(w, id, recoveryCode ?? ''))) {
    throw new WrongCode('recoveryCode', 'This recovery code is not right, or was used before.');
  }
  await w.audit({ action: 'second_factor.recovery_code_used', subject: { type: 'user', id } });
  await notifyOfOwnChange(w, 'recovery_code_used');
}
