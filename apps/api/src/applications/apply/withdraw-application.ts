import type { TrackedApplication } from '@icare/contracts/applications';
import { allowedMoves, toPublicStatus } from '@icare/domain/application-moves';
import type { Caller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockApplication } from '../lock-application.ts';
import { takeBackUntold } from '../moves/take-back.ts';
import { writeMove } from '../moves/write-move.ts';
import { noSuchLink, readLinkId, trackApplication } from './track-application.ts';

/** Withdraws the application of a private link. Withdrawing it again changes nothing. */
export async function withdrawApplication(
  platform: Platform,
  caller: Caller,
  { token, reason }: { token: string; reason?: string | undefined },
): Promise<TrackedApplication> {
  const id = readLinkId(platform, token);
  await write(platform, caller, async (w) => {
    const locked = await lockApplication(w.tx, id).catch((error: unknown) => {
      throw error instanceof AppError ? noSuchLink() : error;
    });
    const application = await takeBackUntold(w, locked);
    const { status, heldFrom } = application;
    if (status === 'withdrawn') return;
    if (!allowedMoves(status, heldFrom).includes('withdrawn')) {
      throw new AppError(
        'conflict',
        `This application has been decided (${toPublicStatus(status)}) and cannot be withdrawn any more. If you have a question, write to ${platform.config.site.infoEmail}.`,
      );
    }
    await writeMove(w, application, {
      to: 'withdrawn',
      notes: reason ?? null,
      reason: null,
      userId: null,
    });
  });
  return trackApplication(platform, token);
}
