import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { changeRows } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import { leaseSeconds } from './attempt-delivery.ts';
import { longestRestSeconds, longestWaitSeconds } from './settle-delivery.ts';

/**
 * Times that were written while the clock was ahead must not keep anything waiting for years. It walks through all that
 * waits, so it is not for every run of the deliveries.
 */
export async function forgetFutureTimes({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  await changeRows(
    database,
    build
      .updateTable('webhooks')
      .set({ rests_until: null })
      .where('rests_until', '>', after(longestRestSeconds)),
  );
  await changeRows(
    database,
    build
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: now.toISOString(), lease_id: null, leased_until: null })
      .where('state', '=', sql.lit('waiting'))
      .where(({ or, eb }) =>
        or([
          eb('next_attempt_at', '>', after(longestWaitSeconds)),
          eb('leased_until', '>', after(leaseSeconds)),
        ]),
      ),
  );
}
