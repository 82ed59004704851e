import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { PasswordLinkPurpose } from '@icare/database/client';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** What a link is kept as: whoever reads the database cannot use it. */
export const hashOfLink = (link: string) => createHash('sha256').update(link).digest('hex');

/** Makes the one link that works for a person; earlier ones stop. It stands behind the `#` of an address by mail. */
export async function makePasswordLink(
  transaction: Transaction,
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  {
    userId,
    purpose,
    createdById,
  }: { userId: string; purpose: PasswordLinkPurpose; createdById: string | null },
): Promise<{ link: string; expiresAt: Date }> {
  const link = randomBytes(32).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + limits.invitationDays * 86_400_000);
  await transaction.passwordLink.deleteMany({ where: { userId, usedAt: null } });
  await transaction.passwordLink.create({
    data: {
      id: newId(),
      hash: hashOfLink(link),
      userId,
      purpose,
      createdById,
      createdAt: now,
      expiresAt,
    },
  });
  return { link, expiresAt };
}
