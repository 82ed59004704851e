import { createHash, randomInt } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { Write } from '../platform/write.ts';

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
  w: Pick<Write, 'tx' | 'newId'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, makeCode);
  await w.tx.recoveryCode.deleteMany({ where: { userId } });
  await w.tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: w.newId(), userId, hash: hashOf(code) })),
  });
  return codes;
}

/** True for a code that had not been used, which it now is. */
export async function takeRecoveryCode(
  w: Pick<Write, 'tx' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const { count } = await w.tx.recoveryCode.updateMany({
    where: { userId, hash: hashOf(code), usedAt: null },
    data: { usedAt: w.now },
  });
  return count === 1;
}
