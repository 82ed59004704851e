import { Prisma } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { lockCandidate } from '../apply/lock-candidate.ts';
import type { LockedApplication } from '../lock-application.ts';
import type { AccountChanges, ApplicationPorts } from '../ports.ts';
import { restoreAccount } from './complete-account.ts';

/**
 * Undoes an appointment: removes the papers and the licence it filed, takes back what it changed of an account that was
 * there, and removes the account it created if nobody has changed it since.
 */
export async function undoHire(
  w: Write<SignedInCaller>,
  { withdrawBroughtLicence }: ApplicationPorts,
  application: LockedApplication,
): Promise<void> {
  const { id, hiredUserId, madeUser, broughtRecordId } = application;
  const accountChanges = application.accountChanges as AccountChanges | null;
  await lockCandidate(w.tx, application);
  await w.tx.staffPaper.deleteMany({ where: { applicationId: id } });
  await w.tx.application.update({
    where: { id },
    data: {
      hiredUserId: null,
      madeUser: false,
      accountChanges: Prisma.DbNull,
      broughtRecordId: null,
    },
  });
  if (hiredUserId && accountChanges) await restoreAccount(w, hiredUserId, accountChanges);
  const licence = hiredUserId && broughtRecordId && { id: broughtRecordId, userId: hiredUserId };
  const isWithdrawn = licence && (await withdrawBroughtLicence(w, licence));
  if (hiredUserId && madeUser) await removeUser(w, hiredUserId);
  await w.audit({
    action: 'application.hire_undone',
    subject: { type: applicationType, id },
    before: { userId: hiredUserId, madeUser, ...(licence && { licence: licence.id }) },
    ...(licence && !isWithdrawn && { after: { licence: licence.id } }),
  });
}

async function removeUser(w: Write<SignedInCaller>, id: string) {
  // Locked, so that IT cannot activate the account while it is deleted.
  await readRow(w.tx, build.selectFrom('users').select('id').where('id', '=', id).forUpdate());
  const user = await w.tx.user.findUnique({
    where: { id },
    include: {
      _count: {
        select: {
          hiredApplications: true,
          // The licence that came with the appointment is withdrawn by now, unless something has happened to it.
          records: true,
          waivers: true,
          approvals: true,
        },
      },
    },
  });
  // Another appointment still needs the account.
  if (!user || user._count.hiredApplications > 0) return;
  if (user.status === 'Active' || user.lastSignInAt || user.passwordHash) {
    throw new AppError(
      'conflict',
      'IT has already activated the account of this person, so the appointment cannot be taken back here.',
    );
  }
  if (user.legalHoldReason !== null) {
    throw new AppError(
      'conflict',
      `This person is on legal hold, so the appointment cannot be taken back: ${user.legalHoldReason}`,
    );
  }
  const { records, waivers, approvals } = user._count;
  if (records + waivers + approvals > 0) {
    throw new AppError(
      'conflict',
      'There are compliance records of this person, or requests about them, so the appointment cannot be taken back here.',
    );
  }
  // Audited first: a database trigger only allows deleting an account with this audit event.
  await w.audit({
    action: 'user.deleted',
    subject: { type: 'user', id },
    before: { role: user.role, status: user.status },
  });
  await w.tx.user.delete({ where: { id } });
}
