import type { UserStatus } from '@icare/contracts/people';
import type { User } from '@icare/database/client';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { endSessions } from '../platform/auth/sessions.ts';
import { notifyOfChanges } from '../platform/mail/notify-of-changes.ts';
import type { Write } from '../platform/write.ts';

/** Activates or deactivates a locked person, with everything that follows and the audit event. */
export async function writeStatus(
  w: Write<ActingCaller>,
  user: User,
  status: UserStatus,
): Promise<void> {
  if (status === 'Inactive') {
    // Neither a link by mail or of a calendar, nor a passkey that another person added, may open anything once it is active again.
    await w.tx.passwordLink.deleteMany({ where: { userId: user.id, usedAt: null } });
    await w.tx.calendarLink.deleteMany({ where: { userId: user.id } });
    await removePasskeys(w, user);
  } else {
    // The next single sign-on links the account again, which also repairs a wrong link. Until reactivation the link
    // stays: without it, the provider's account would count as a new person.
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
