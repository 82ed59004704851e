import { limits } from '@icare/contracts/limits';
import { purgeDocuments } from './documents/purge-documents.ts';
import type { Platform } from './platform/platform.ts';
import { sweepStorage } from './platform/storage/sweep.ts';

const every = 3_600_000;
/** Ended sessions are kept this long: they tell which addresses a person is known at. */
const keepSessionsDays = 90;

/**
 * What has to be done now and then, at start and every hour: stray files, documents past restoring, keys and counters
 * past their time. Every step may run on two processes at once. Returns how to stop it.
 */
export function housekeeping(platform: Platform): () => Promise<void> {
  const { log } = platform;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = tidy(platform).catch((error: unknown) => {
      log.error({ err: error }, 'Housekeeping failed; it runs again within the hour.');
    });
  };
  const timer = setInterval(run, every);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function tidy(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock().getTime();
  const purged = await purgeDocuments(platform);
  const swept = await sweepStorage(platform);
  const keysBefore = new Date(now - limits.idempotencyHours * 3_600_000);
  await database.query('DELETE FROM idempotency_keys WHERE created_at < $1', [keysBefore]);
  await database.query('DELETE FROM rate_limits WHERE expire < $1', [now]);
  const sessionsBefore = new Date(now - keepSessionsDays * 86_400_000);
  await database.query('DELETE FROM sessions WHERE expires_at < $1', [sessionsBefore]);
  if (purged + swept > 0) log.info({ purged, swept }, 'Housekeeping removed what nobody needs.');
}
