/** Restarts the embedded PostgreSQL on the same port whenever it ends unexpectedly. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './postgres-server.ts';

/** Unexpected ends of the database since the portal started. */
export type PostgresHistory = {
  isRunning: boolean;
  /** How often it was restarted. */
  restarts: number;
  /** When it last ended unexpectedly; null: never. */
  endedAt: Date | null;
  /** The cause that PostgreSQL logged for it; null: it never ended. */
  reason: string | null;
};

export type SupervisedPostgres = Pick<EmbeddedPostgres, 'url' | 'stop'> & {
  history: () => Readonly<PostgresHistory>;
  /** Resolves with the reason once it has failed too often and is not restarted any more. */
  givenUp: Promise<string>;
};

export type Observer = {
  ended: (reason: string) => void;
  /** A restart failed. */
  failed: (reason: string) => void;
  restarted: () => void;
};

/** After this many failures in a row, another restart will not help. */
const maxFailures = 5;
/** A server that ends sooner than this (in milliseconds) after it came up counts as a failed start. */
const stableAfterMs = 10_000;
const retryDelaysMs = [0, 500, 1_000, 2_000, 4_000];

export async function supervisePostgres(
  options: EmbeddedPostgresOptions,
  observer: Observer,
): Promise<SupervisedPostgres> {
  const first = await startEmbeddedPostgres(options);
  const stopping = new AbortController();
  const history: PostgresHistory = { isRunning: true, restarts: 0, endedAt: null, reason: null };
  let server = first;
  const givenUp = Promise.withResolvers<string>();

  /** Returns how many starts in a row have failed once it is up again; null if it is stopping or has given up. */
  async function restart(failuresBefore: number): Promise<number | null> {
    for (let failures = failuresBefore; failures < maxFailures; failures++) {
      await sleep(retryDelaysMs[failures], undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        server = await startEmbeddedPostgres({ ...options, port: first.port, report: () => {} });
        if (stopping.signal.aborted) return null;
        history.isRunning = true;
        history.restarts++;
        observer.restarted();
        return failures;
      } catch (error) {
        history.reason = (error as Error).message;
        observer.failed(history.reason);
      }
    }
    givenUp.resolve(history.reason ?? '');
    return null;
  }

  async function watch() {
    let failures: number | null = 0;
    for (;;) {
      const upSince = performance.now();
      const reason = await server.ended;
      if (stopping.signal.aborted) return;
      Object.assign(history, { isRunning: false, endedAt: new Date(), reason });
      observer.ended(reason);
      const wasStable = performance.now() - upSince >= stableAfterMs;
      failures = await restart(wasStable ? 0 : failures + 1);
      if (failures === null) return;
    }
  }

  const watching = watch();
  return {
    url: first.url,
    history: () => history,
    givenUp: givenUp.promise,
    stop: async () => {
      stopping.abort();
      await server.stop();
      await watching;
      // A restart may have finished in the meantime.
      await server.stop();
    },
  };
}
