import { recordAudit } from '../platform/audit/audit.ts';
import type { Caller } from '../platform/auth/caller.ts';
import { endSessionsOf } from '../platform/auth/sessions.ts';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import { tellOfChanges } from '../platform/mail/tell-of-changes.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * A password that somebody chose themselves: nobody asks for another any more, and whoever was signed in with the old
 * one is out.
 */
export async function setOwnPassword(
  transaction: Transaction,
  platform: Platform,
  caller: Caller,
  {
    user,
    passwordHash,
    by,
  }: {
    /** As the new password was decided on; another in the meantime is a conflict. */
    user: { id: string; name: string; email: string; passwordHash: string | null };
    passwordHash: string;
    by: 'password' | 'sign_in' | 'link';
  },
): Promise<void> {
  const { count } = await transaction.user.updateMany({
    where: { id: user.id, passwordHash: user.passwordHash, status: 'Active' },
    data: { passwordHash, mustChangePassword: false, updatedAt: platform.clock() },
  });
  if (count === 0) {
    throw new AppError('conflict', 'The password was changed elsewhere a moment ago.');
  }
  // Whoever has a password of their own needs no link by mail any more, and nobody else shall find one.
  await transaction.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
  await endSessionsOf(transaction, platform, user.id);
  await recordAudit(transaction, platform, caller, {
    action: 'user.password_changed',
    subject: { type: 'user', id: user.id },
    after: { by },
  });
  await tellOfChanges(transaction, platform, caller, {
    by: by === 'link' ? 'link' : 'self',
    accounts: [{ user, changes: [{ what: 'password' }] }],
  });
}
