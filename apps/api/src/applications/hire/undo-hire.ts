import { recordAudit } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { lockCandidate } from '../apply/lock-candidate.ts';
import type { LockedApplication } from '../lock-application.ts';

/** Takes an appointment back with what it made: the papers, and the account while nobody has touched it. */
export async function undoHire(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  application: LockedApplication,
): Promise<void> {
  const { id, hiredUserId, madeUser } = application;
  await lockCandidate(transaction, application);
  await transaction.staffPaper.deleteMany({ where: { applicationId: id } });
  await transaction.application.update({
    where: { id },
    data: { hiredUserId: null, madeUser: false },
  });
  if (hiredUserId && madeUser) await removeUser(transaction, platform, caller, hiredUserId);
  await recordAudit(transaction, platform, caller, {
    action: 'application.hire_undone',
    subject: { type: applicationType, id },
    before: { userId: hiredUserId, madeUser },
  });
}

async function removeUser(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  id: string,
) {
  // Held, so that IT cannot activate the account while it goes.
  await transaction.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  const user = await transaction.user.findUnique({
    where: { id },
    include: { _count: { select: { hiredApplications: true } } },
  });
  // Appointed to another position too, the person needs the account for that one.
  if (!user || user._count.hiredApplications > 0) return;
  if (user.status === 'Active' || user.lastSignInAt || user.passwordHash) {
    throw new AppError(
      'conflict',
      'IT has already activated the account of this person, so the appointment cannot be taken back here.',
    );
  }
  // First, since the database lets an account go only once the log says so.
  await recordAudit(transaction, platform, caller, {
    action: 'user.deleted',
    subject: { type: 'user', id },
    before: { role: user.role, status: user.status },
  });
  await transaction.user.delete({ where: { id } });
}
