import { AppError } from '../platform/errors.ts';
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

/** Uses up a code or recovery code, and throws `WrongCode` if it is wrong. */
export async function takeGivenCode(
  w: Pick<Write, 'tx' | 'now' | 'platform'>,
  userId: string,
  { code, recoveryCode }: GivenCode,
): Promise<'code' | 'recoveryCode'> {
  if (code !== undefined) {
    if (await takeCode(w, userId, code)) return 'code';
    throw new WrongCode('code', wrongCode);
  }
  if (await takeRecoveryCode(w, userId, recoveryCode ?? '')) {
    return 'recoveryCode';
  }
  throw new WrongCode('recoveryCode', 'This recovery code is not right, or was used before.');
}
