import type { Answer } from '@icare/contracts/endpoint';
import type { setUserStatus as endpoint } from '@icare/contracts/people';
import { recordAudit } from '../platform/audit/audit.ts';
import { keepAnAdministrator, lockAdministrators } from '../platform/auth/administrators.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { findUser } from './queries.ts';
import { toAdminUser } from './to-user.ts';
import { assertNotErased, lockPerson } from './user-writes.ts';

/** Activates or deactivates a person. Deactivated, they are out on their next call, everywhere. */
export async function setUserStatus(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  await database.prisma.$transaction(async (transaction) => {
    await lockAdministrators(transaction);
    const user = await lockPerson(transaction, params.id);
    assertNotErased(user);
    if (user.status === body.status) return;
    if (body.status === 'Inactive') {
      if (user.id === caller.user.id) {
        throw new AppError('conflict', 'You cannot deactivate yourself.');
      }
      if (user.role === 'ROLE_ADMIN') await keepAnAdministrator(transaction, user.id);
      // A link by mail must not open the account once they are back.
      await transaction.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
    } else {
      // Whoever comes back is linked anew, which also mends a link that no longer holds. Until then it stays: without
      // it the provider's account would be somebody new.
      await transaction.identity.deleteMany({ where: { userId: user.id } });
    }
    const now = clock();
    await transaction.user.update({
      where: { id: user.id },
      data: {
        status: body.status,
        inactiveSince: body.status === 'Inactive' ? now : null,
        updatedAt: now,
      },
    });
    if (body.status === 'Inactive') await endSessionsOf(transaction, platform, user.id);
    await recordAudit(transaction, platform, caller, {
      action: body.status === 'Active' ? 'user.activated' : 'user.deactivated',
      subject: { type: 'user', id: user.id },
      before: { status: user.status },
      after: { status: body.status },
    });
  });
  return {
    success: true,
    message: `User status changed to ${body.status}.`,
    data: { user: toAdminUser(await findUser(database, params.id)) },
  };
}
