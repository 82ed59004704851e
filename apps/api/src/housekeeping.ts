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
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = tidy(platform);
  };
  const timer = setInterval(run, every);
  timer.unref();
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Each step on its own: one that fails must not keep the others from running. */
async function tidy(platform: Platform): Promise<void> {
  const { database, clock, log } = platform;
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const steps: Record<string, () => Promise<unknown>> = {
    purgeDocuments: () => purgeDocuments(platform),
    sweepStorage: () => sweepStorage(platform),
    idempotencyKeys: () =>
      database.query('DELETE FROM idempotency_keys WHERE created_at < $1', [
        ago(limits.idempotencyHours * 3_600_000),
      ]),
    rateLimits: () =>
      database.query('DELETE FROM rate_limits WHERE expire < $1', [ago(0).getTime()]),
    sessions: () =>
      database.query('DELETE FROM sessions WHERE expires_at < $1', [
        ago(keepSessionsDays * 86_400_000),
      ]),
  };
  for (const [step, run] of Object.entries(steps)) {
    try {
      const removed = await run();
      if (typeof removed === 'number' && removed > 0) log.info({ step, removed }, 'housekeeping');
    } catch (error) {
      log.error({ err: error, step }, 'Housekeeping failed; it runs again within the hour.');
    }
  }
}
