import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';

/** Milliseconds; shorter failures pass by themselves (assumed). */
const failsAfterMs = 3_600_000;

/** Webhooks that IT should look at. */
export async function readWebhooks({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const before = new Date(clock().getTime() - failsAfterMs).toISOString();
  const row = await readRow(
    database,
    build
      .selectFrom('webhooks')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('pause_reason', '<>', sql.lit('by_hand')).as('paused'),
        fn
          .countAll<number>()
          .filterWhere('paused_at', 'is', null)
          .filterWhere('failing_since', '<', before)
          .as('failing'),
      ]),
  );
  return { paused: row?.paused ?? 0, failing: row?.failing ?? 0 };
}
