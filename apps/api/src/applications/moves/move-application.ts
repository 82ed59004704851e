import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { setApplicationStatus } from '@icare/contracts/recruitment';
import { applicationStatusNames, needsReason } from '@icare/domain/application-moves';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationType } from '../application-type.ts';
import { hire } from '../hire/hire.ts';
import { undoHire } from '../hire/undo-hire.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { allowedNext, isFinallyHired } from './allowed-next.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';
import { writeMove } from './write-move.ts';

/** Moves one application with all that comes with it, or throws why it cannot go there. */
export async function moveApplication(
  platform: Platform,
  caller: SignedInCaller,
  id: string,
  {
    status: to,
    notes,
    reason,
    confirm = false,
    existingAccount,
  }: Body<typeof setApplicationStatus>,
  { isOneOfMany = false }: { isOneOfMany?: boolean } = {},
): Promise<void> {
  await platform.database.prisma.$transaction(async (transaction) => {
    const application = await lockApplication(transaction, id);
    refuseOwnApplication(caller, application);
    if (application.status === to) {
      if (notes) await addNote(transaction, platform, caller, application, notes);
      return;
    }
    refuseIllegalMove(application, to, platform.clock());
    if (needsReason(application.status, to) && !notes) {
      throw invalidField('notes', 'Say why in the notes.');
    }
    if (to === 'hired') {
      await hire(transaction, platform, caller, application, {
        confirm,
        existingAccount,
        isOneOfMany,
      });
    }
    if (application.status === 'hired') await undoHire(transaction, platform, caller, application);
    await writeMove(transaction, platform, caller, application, {
      to,
      notes: notes ?? null,
      reason: (to === 'rejected' && reason) || null,
      userId: caller.user.id,
    });
  });
}

function refuseIllegalMove(application: LockedApplication, to: ApplicationStatus, now: Date) {
  const next = allowedNext(application, now);
  if (next.includes(to)) return;
  const status = applicationStatusNames[application.status];
  if (isFinallyHired(application, now)) {
    throw new AppError(
      'conflict',
      `This application is ${status} and stays so: an appointment can be taken back for ${limits.undoHireDays} days.`,
    );
  }
  const names = next.map((allowed) => applicationStatusNames[allowed]).join(', ');
  throw new AppError(
    'conflict',
    next.length === 0
      ? `This application is ${status} and stays so.`
      : `This application is ${status} and cannot become ${applicationStatusNames[to]}. From here it may become: ${names}.`,
  );
}

async function addNote(
  transaction: Transaction,
  platform: Platform,
  caller: SignedInCaller,
  { id, status }: LockedApplication,
  notes: string,
) {
  const at = platform.clock();
  await transaction.applicationMove.create({
    data: {
      id: platform.newId(),
      applicationId: id,
      from: status,
      to: status,
      notes,
      userId: caller.user.id,
      at,
    },
  });
  await transaction.application.update({ where: { id }, data: { updatedAt: at } });
  await recordAudit(transaction, platform, caller, {
    action: 'application.noted',
    subject: { type: applicationType, id },
  });
}
