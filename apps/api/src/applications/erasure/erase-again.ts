import { portalItself } from '../../platform/auth/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockIfExists } from '../lock-application.ts';
import { removeAnswersAbout } from './applicant-erasure.ts';
import { eraseInAnyStatus } from './erase-applicant.ts';
import { removeLeftovers } from './erase-identity.ts';

/** Erases an application that a restore brought back, whatever its status in the backup. */
export async function eraseApplicationAgain(platform: Platform, id: string): Promise<boolean> {
  return write(platform, portalItself('after-restore'), async (w) => {
    const application = await lockIfExists(w.tx, id);
    if (!application) return false;
    // A legal hold in the backup had ended before the application was erased.
    await w.tx.application.update({
      where: { id },
      data: { legalHold: false, legalHoldReason: null },
    });
    const left = await eraseInAnyStatus(w, application, {
      reason: 'Erased before; a restored backup had brought it back',
    });
    await removeAnswersAbout(w.tx, [id]);
    removeLeftovers(w, left);
    return true;
  });
}
