import { removeMailFiles } from '../../platform/mail/mail-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockIfThere } from '../lock-application.ts';
import { answersAbout } from './applicant-erasure.ts';
import { eraseWhateverItIs } from './erase-applicant.ts';

/** What a restore brought back of an application that had been erased, whatever became of it in the backup. */
export async function eraseApplicationAgain(platform: Platform, id: string): Promise<boolean> {
  const left = await platform.database.prisma.$transaction(async (transaction) => {
    const application = await lockIfThere(transaction, id);
    if (!application) return null;
    // A hold had ended by the time it was erased.
    await transaction.application.update({
      where: { id },
      data: { legalHold: false, legalHoldReason: null },
    });
    const leftovers = await eraseWhateverItIs(transaction, platform, system, application, {
      reason: 'Erased before; a restored backup had brought it back',
    });
    await transaction.$executeRaw`DELETE FROM idempotency_keys AS k WHERE ${answersAbout([id])}`;
    return leftovers;
  });
  if (!left) return false;
  for (const file of left.files) await platform.storage.remove(file);
  await removeMailFiles(platform.config, left.mails);
  return true;
}

const system = {
  user: null,
  sessionId: null,
  isService: false,
  address: 'portal',
  requestId: 'after-restore',
};
