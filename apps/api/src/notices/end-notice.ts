import type { Notice } from '@icare/contracts/notices';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { readNotice } from './queries.ts';

/** Takes a notice back before its time; of one that is over nothing is changed. */
export async function endNotice(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<Notice> {
  await write(platform, caller, async (w) => {
    const { state } = await readNotice(w.tx, id, w.caller, w.now.toISOString());
    if (state === 'over') return;
    const { count } = await w.tx.notice.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: w.now, endedById: w.caller.user.id },
    });
    if (count > 0) await w.audit({ action: 'notice.ended', subject: { type: 'notice', id } });
  });
  return readNotice(platform.database, id, caller, platform.clock().toISOString());
}
