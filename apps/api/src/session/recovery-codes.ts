import { createHash, randomInt } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { Write } from '../platform/write.ts';

/** Without i, l, o, 0 and 1, which look alike. 28 of these 31 characters have 138 bits, so an unsalted hash is safe. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
const makeCode = () => Array.from({ length: 7 }, group).join('-');

/** Ignores case, spaces and hyphens, since codes are typed from paper. */
const hashOf = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');

/** Replaces all recovery codes. Only hashes are stored, so this answer is the only chance to read them. */
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

/** Marks a recovery code as used. Returns false if it is unknown or was used before. */
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
