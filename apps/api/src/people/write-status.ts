import type { UserStatus } from '@icare/contracts/people';
import type { User } from '@icare/database/client';
import { recordAudit } from '../platform/audit/audit.ts';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

/** Activates or deactivates somebody who is held, with what goes with it and its audit row. */
export async function writeStatus(
  transaction: Transaction,
  platform: Platform,
  caller: ActingCaller,
  user: User,
  status: UserStatus,
): Promise<void> {
  if (status === 'Inactive') {
    // A link by mail must not open the account once they are back.
    await transaction.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
  } else {
    // Whoever comes back is linked anew, which also mends a link that no longer holds. Until then it stays: without
    // it the provider's account would be somebody new.
    await transaction.identity.deleteMany({ where: { userId: user.id } });
  }
  const now = platform.clock();
  await transaction.user.update({
    where: { id: user.id },
    data: { status, inactiveSince: status === 'Inactive' ? now : null, updatedAt: now },
  });
  if (status === 'Inactive') await endSessionsOf(transaction, platform, user.id);
  await recordAudit(transaction, platform, caller, {
    action: status === 'Active' ? 'user.activated' : 'user.deactivated',
    subject: { type: 'user', id: user.id },
    before: { status: user.status },
    after: { status },
  });
}
