import { createHash, randomInt } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

/** No letters that look alike. Twenty-eight of them are 138 bits, so that a plain hash is enough to keep. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
const makeCode = () => Array.from({ length: 7 }, group).join('-');

/** However it was typed from paper. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');

/** New recovery codes, told this once; the old ones stop working. */
export async function renewCodes(
  transaction: Transaction,
  { newId }: Pick<Platform, 'newId'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, makeCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ id: newId(), userId, hash: hashOf(code) })),
  });
  return codes;
}

/** True for a code that had not been used, which it now is. */
export async function takeRecoveryCode(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const { count } = await transaction.recoveryCode.updateMany({
    where: { userId, hash: hashOf(code), usedAt: null },
    data: { usedAt: clock() },
  });
  return count === 1;
}
