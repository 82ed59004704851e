import type { UserStatus } from '@icare/contracts/people';
import type { User } from '@icare/database/client';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import type { Write } from '../platform/write.ts';

/** Activates or deactivates somebody who is held, with what goes with it and its audit row. */
export async function writeStatus(
  w: Write<ActingCaller>,
  user: User,
  status: UserStatus,
): Promise<void> {
  if (status === 'Inactive') {
    // A link by mail must not open the account once they are back, nor must a passkey that somebody else added.
    await w.tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
    await removePasskeys(w, user);
  } else {
    // Whoever comes back is linked anew, which also mends a link that no longer holds. Until then it stays: without
    // it the provider's account would be somebody new.
    await w.tx.identity.deleteMany({ where: { userId: user.id } });
  }
  const now = w.now;
  await w.tx.user.update({
    where: { id: user.id },
    data: { status, inactiveSince: status === 'Inactive' ? now : null, updatedAt: now },
  });
  if (status === 'Inactive') await endSessions(w, user.id);
  await w.audit({
    action: status === 'Active' ? 'user.activated' : 'user.deactivated',
    subject: { type: 'user', id: user.id },
    before: { status: user.status },
    after: { status },
  });
}

async function removePasskeys(w: Write<ActingCaller>, user: User): Promise<void> {
  const { count } = await w.tx.passkey.deleteMany({ where: { userId: user.id } });
  if (count === 0) return;
  await w.audit({
    action: 'user.passkeys_removed',
    subject: { type: 'user', id: user.id },
    before: { passkeys: count },
  });
  await notifyOfChanges(w, {
    by: 'it',
    accounts: [{ user, changes: [{ what: 'passkey_removed' }] }],
  });
}
