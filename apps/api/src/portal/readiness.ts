import { newestMigration } from '@icare/database/migrate';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';

/** Milliseconds: a balancer asks every few seconds, and an answer after two is as bad as none. */
const timeoutMs = 1_500;

/**
 * Creates the check whether this process should be sent calls. Calls during a check get its result, so that a stranger
 * who asks ten thousand times costs the database no more than the balancer.
 */
export function createReadinessCheck({
  config,
  database,
  storage,
  drain,
}: Platform): () => Promise<void> {
  let running: Promise<string | null> | null = null;

  async function findObstacle(): Promise<string | null> {
    const [isMigrated, hasFiles] = await Promise.all([
      withTimeout(timeoutMs, newestMigration().then(database.hasMigration)),
      // An object store is the same for all processes: without it each of them can still do everything else.
      config.objectStore ? true : withTimeout(timeoutMs, storage.answers()),
    ]);
    if (isMigrated === undefined) return 'The database does not answer.';
    if (!isMigrated) return 'The database is not that of this version of the portal.';
    return hasFiles ? null : 'The folder of the files cannot be used.';
  }

  return async () => {
    if (drain.hasBegun()) throw notReady('This process of the portal is about to stop.');
    running ??= findObstacle().finally(() => {
      running = null;
    });
    const obstacle = await running;
    if (obstacle !== null) throw notReady(obstacle);
  };
}

const notReady = (message: string) =>
  new AppError('unavailable', message, { headers: { 'retry-after': '2' } });
