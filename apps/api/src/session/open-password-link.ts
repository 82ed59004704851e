import type { Answer } from '@icare/contracts/endpoint';
import type { openPasswordLink as endpoint } from '@icare/contracts/password-links';
import { whoMayChoosePassword } from '../platform/auth/open-inspections.ts';
import { hashLink } from '../platform/auth/password-links.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * One answer for links that are unknown, used, replaced, expired or of a deactivated user: it must not reveal which.
 */
export const invalidPasswordLink = () =>
  new AppError('not_found', 'This link no longer works. Ask IT for a new one.');

/** Finds a valid password link. Invalid ones are limited per address. */
export function createPasswordLinkFinder({ database, rateLimits, clock, config }: Platform) {
  const wrongLinks = rateLimits('password-link', config.wrongLoginsPerMinute, 60);
  return async (link: string, address: string) => {
    const found = await database.prisma.passwordLink.findFirst({
      where: {
        hash: hashLink(link),
        usedAt: null,
        expiresAt: { gt: clock() },
        user: whoMayChoosePassword(clock()),
      },
      include: { user: { include: { department: true } } },
    });
    if (found) return found;
    // Only invalid links count, so that a stranger at the same address cannot block a valid one.
    await wrongLinks.take({ kind: 'address', address });
    throw invalidPasswordLink();
  };
}

/** Answers whose password a link sets. */
export function createOpenPasswordLink(platform: Platform) {
  const findLink = createPasswordLinkFinder(platform);
  return async ({
    body,
    caller,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller'>): Promise<Answer<typeof endpoint>> => {
    const { user, purpose, expiresAt } = await findLink(body.link, caller.address);
    return {
      success: true,
      data: {
        username: user.username,
        fullName: user.name,
        purpose,
        expiresAt: expiresAt.toISOString(),
      },
    };
  };
}
