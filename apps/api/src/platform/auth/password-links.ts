import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import type { PasswordLinkPurpose } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import { build } from '../database/build.ts';
import type { Transaction } from '../database/database.ts';
import { givenRows, type Rows } from '../database/given-rows.ts';
import { changeRows } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';

/** Only the hash of a link is stored, so that a reader of the database cannot use the link. */
export const hashLink = (link: string) => createHash('sha256').update(link).digest('hex');

type Making = Pick<Platform, 'clock' | 'newId'>;
type LinkDetails = { userId: string; purpose: PasswordLinkPurpose; createdById: string | null };

/**
 * Creates the only valid link of a person; earlier ones become invalid. In mails it follows the `#` of an address, since
 * browsers do not send that part to servers and their logs.
 */
export async function createPasswordLink(
  transaction: Transaction,
  making: Making,
  details: LinkDetails,
): Promise<{ link: string; expiresAt: Date }> {
  const { link, row } = newLink(making, details);
  await transaction.passwordLink.deleteMany({ where: { userId: details.userId, usedAt: null } });
  await transaction.passwordLink.create({ data: row });
  return { link, expiresAt: row.expiresAt };
}

const insertLinks = statement(({ rows }: Given<{ rows: Rows<'password_links'> }>) => {
  const columns = [
    'id',
    'hash',
    'user_id',
    'purpose',
    'created_by_id',
    'created_at',
    'expires_at',
  ] as const;
  return build
    .insertInto('password_links')
    .columns(columns)
    .expression(build.selectFrom(givenRows('password_links', rows)).select(columns));
});

/** Creates invitations for people who were just added, in the order of `userIds`. */
export async function createInvitationLinks(
  transaction: Transaction,
  making: Making,
  { userIds, createdById }: { userIds: readonly string[]; createdById: string },
): Promise<{ userId: string; link: string; expiresAt: Date }[]> {
  const made = userIds.map((userId) =>
    newLink(making, { userId, purpose: 'invitation', createdById }),
  );
  const rows = made.map(({ row }) => ({
    id: row.id,
    hash: row.hash,
    user_id: row.userId,
    purpose: row.purpose,
    created_by_id: row.createdById,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
  await changeRows(transaction, insertLinks({ rows }));
  return made.map(({ link, row }) => ({ userId: row.userId, link, expiresAt: row.expiresAt }));
}

function newLink({ clock, newId }: Making, details: LinkDetails) {
  const link = randomBytes(32).toString('base64url');
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + limits.invitationDays * dayMs);
  return { link, row: { id: newId(), hash: hashLink(link), ...details, createdAt, expiresAt } };
}
