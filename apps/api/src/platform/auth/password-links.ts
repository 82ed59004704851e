import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { PasswordLinkPurpose } from '@icare/database/client';
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';

/** What a link is kept as: whoever reads the database cannot use it. */
export const hashOfLink = (link: string) => createHash('sha256').update(link).digest('hex');

type Making = Pick<Platform, 'clock' | 'newId'>;
type LinkDetails = { userId: string; purpose: PasswordLinkPurpose; createdById: string | null };

/** Makes the one link that works for a person; earlier ones stop. It stands behind the `#` of an address by mail. */
export async function makePasswordLink(
  transaction: Transaction,
  making: Making,
  details: LinkDetails,
): Promise<{ link: string; expiresAt: Date }> {
  const { link, row } = newLink(making, details);
  await transaction.passwordLink.deleteMany({ where: { userId: details.userId, usedAt: null } });
  await transaction.passwordLink.create({ data: row });
  return { link, expiresAt: row.expiresAt };
}

/** An invitation for each of these, who have just been added, in their order. */
export async function makeFirstLinks(
  transaction: Transaction,
  making: Making,
  { userIds, createdById }: { userIds: readonly string[]; createdById: string },
): Promise<{ userId: string; link: string; expiresAt: Date }[]> {
  const made = userIds.map((userId) =>
    newLink(making, { userId, purpose: 'invitation', createdById }),
  );
  const rows = made.map(({ row }) => row);
  // As JSON and in SQL: many times faster than one parameter for each field.
  await transaction.$executeRaw`
    INSERT INTO password_links (id, hash, user_id, purpose, created_by_id, created_at, expires_at)
    SELECT id, hash, "userId", purpose, "createdById", "createdAt", "expiresAt"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row(id uuid, hash text, "userId" uuid, purpose password_link_purpose, "createdById" uuid,
          "createdAt" timestamptz, "expiresAt" timestamptz)`;
  return made.map(({ link, row }) => ({ userId: row.userId, link, expiresAt: row.expiresAt }));
}

function newLink({ clock, newId }: Making, details: LinkDetails) {
  const link = randomBytes(32).toString('base64url');
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + limits.invitationDays * 86_400_000);
  return { link, row: { id: newId(), hash: hashOfLink(link), ...details, createdAt, expiresAt } };
}
