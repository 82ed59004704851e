import { limits } from '@icare/contracts/limits';
import { dayMs } from '@icare/domain/calendar-days';
import { build } from '../database/build.ts';
import { changeRows } from '../database/send.ts';
import type { Platform } from '../platform.ts';

/**
 * Empties mails whose link has expired, and discards those that were never delivered: their link is of no use any more.
 * Delivered mails were emptied on delivery.
 */
export async function forgetSecrets({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - limits.invitationDays * dayMs);
  await changeRows(
    database,
    build
      .updateTable('mails')
      .set({
        text: '',
        html: '',
        next_attempt_at: null,
        state: 'discarded',
        last_error: ({ fn, val }) => fn.coalesce('last_error', val('The link in it had run out.')),
      })
      .where(({ ref }) => ref('holds_secret'))
      .where('text', '<>', '')
      .where('created_at', '<', before.toISOString())
      .where('state', '<>', 'sending'),
  );
}
