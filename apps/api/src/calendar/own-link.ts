import type * as contract from '@icare/contracts/calendar';
import type { Answer } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { RateLimit } from '../platform/auth/rate-limits.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { hashSecret, makeSecret } from './link-secret.ts';

type Row = { createdAt: Date; lastReadAt: Date | null };

const toLink = ({ createdAt, lastReadAt }: Row) => ({
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
});

export async function findOwnLink(
  { database }: Pick<Platform, 'database'>,
  { user }: SignedInCaller,
): Promise<Answer<typeof contract.getCalendarLink>> {
  const row = await database.prisma.calendarLink.findUnique({ where: { userId: user.id } });
  return success({ link: row && toLink(row) });
}

/** Makes the caller's link; the one before, whoever may have it, ends with that. */
export async function makeOwnLink(
  platform: Platform,
  caller: SignedInCaller,
  limit: RateLimit,
): Promise<Answer<typeof contract.makeCalendarLink>> {
  const userId = caller.user.id;
  await limit.take({ kind: 'user', userId });
  const secret = makeSecret();
  const row = await write(platform, caller, async (w) => {
    const before = await w.tx.calendarLink.findUnique({ where: { userId } });
    const content = { hash: hashSecret(secret), createdAt: w.now, lastReadAt: null };
    const made = await w.tx.calendarLink.upsert({
      where: { userId },
      create: { userId, ...content },
      update: content,
    });
    await w.audit({
      action: 'calendar_link.made',
      subject: { type: 'user', id: userId },
      after: { replaces: before !== null },
    });
    return made;
  });
  const address = `${platform.config.site.url}/api/calendar/${secret}`;
  return success({ link: toLink(row), address });
}

/** Ends the caller's link. Where there is none, that is how it should be. */
export async function revokeOwnLink(
  platform: Platform,
  caller: SignedInCaller,
): Promise<Answer<typeof contract.revokeCalendarLink>> {
  const userId = caller.user.id;
  await write(platform, caller, async (w) => {
    const { count } = await w.tx.calendarLink.deleteMany({ where: { userId } });
    if (count === 0) return;
    await w.audit({ action: 'calendar_link.revoked', subject: { type: 'user', id: userId } });
  });
  return success({ link: null });
}
