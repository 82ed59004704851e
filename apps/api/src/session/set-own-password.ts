import { whoMayChoosePassword } from '../platform/auth/open-inspections.ts';
import { findRemainingPasskeys } from '../platform/auth/remaining-passkeys.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { AppError } from '../platform/errors.ts';
import { notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import type { Write } from '../platform/write.ts';

/** Sets a password that the user chose: no new one is required any more, and all their sessions end. */
export async function setOwnPassword(
  w: Write,
  {
    user,
    passwordHash,
    by,
  }: {
    /** The row as read before the new password was checked; a change since then is a conflict. */
    user: { id: string; name: string; email: string; passwordHash: string | null };
    passwordHash: string;
    by: 'password' | 'sign_in' | 'link';
  },
): Promise<void> {
  const { count } = await w.tx.user.updateMany({
    where: { id: user.id, passwordHash: user.passwordHash, ...whoMayChoosePassword(w.now) },
    data: { passwordHash, mustChangePassword: false, updatedAt: w.now },
  });
  if (count === 0) {
    throw new AppError('conflict', 'The password was changed elsewhere a moment ago.');
  }
  // Unused links could set the password again, and their owner needs none any more.
  await w.tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
  await endSessions(w, user.id);
  await w.audit({
    action: 'user.password_changed',
    subject: { type: 'user', id: user.id },
    after: { by },
  });
  await notifyOfChanges(w, {
    by: by === 'link' ? 'link' : 'self',
    accounts: [
      {
        user,
        changes: [{ what: 'password' }],
        ...(by === 'link' && { passkeys: await findRemainingPasskeys(w.tx, user.id) }),
      },
    ],
  });
}
