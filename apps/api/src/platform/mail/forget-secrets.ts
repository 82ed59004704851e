import { limits } from '@icare/contracts/limits';
import type { Platform } from '../platform.ts';

/**
 * Empties mails whose private link has run out and gives up those that never left: what nobody can use is not kept. One
 * that was delivered is empty already.
 */
export async function forgetSecrets({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - limits.invitationDays * 86_400_000);
  await database.query(
    `UPDATE mails SET text = '', html = '', next_attempt_at = NULL, state = 'discarded',
       last_error = coalesce(last_error, 'The link in it had run out.')
     WHERE holds_secret AND text <> '' AND created_at < $1 AND state <> 'sending'`,
    [before],
  );
}
