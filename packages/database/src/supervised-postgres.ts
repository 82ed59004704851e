/** The embedded PostgreSQL, started again on its own port whenever it ends without being asked. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './postgres-server.ts';

/** How often the database ended by itself since the portal started, and how that went on. */
export type PostgresHistory = {
  isRunning: boolean;
  /** Times it was brought back. */
  restarts: number;
  /** When it last ended without being asked; null: never. */
  endedAt: Date | null;
  /** What it then died of, in its own words; null: never. */
  reason: string | null;
};

export type SupervisedPostgres = Pick<EmbeddedPostgres, 'url' | 'stop'> & {
  history: () => Readonly<PostgresHistory>;
  /** Resolves with its reason once it has failed too often and nobody starts it any more. */
  givenUp: Promise<string>;
};

export type Witness = {
  ended: (reason: string) => void;
  /** A start that was tried again did not work. */
  failed: (reason: string) => void;
  isBack: () => void;
};

/** So many in a row and something is wrong that another start does not mend. */
const failuresAtMost = 5;
/** One that ends sooner than this after it came up counts as a start that failed. */
const steadyAfter = 10_000;
const waits = [0, 500, 1_000, 2_000, 4_000];

export async function supervisePostgres(
  options: EmbeddedPostgresOptions,
  witness: Witness,
): Promise<SupervisedPostgres> {
  const first = await startEmbeddedPostgres(options);
  const stopping = new AbortController();
  const history: PostgresHistory = { isRunning: true, restarts: 0, endedAt: null, reason: null };
  let server = first;
  const givenUp = Promise.withResolvers<string>();

  /** How many starts in a row have failed by the time it is up again; null when it is to stop, or nothing helps. */
  async function bringBack(failuresBefore: number): Promise<number | null> {
    for (let failures = failuresBefore; failures < failuresAtMost; failures++) {
      await sleep(waits[failures], undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return null;
      try {
        server = await startEmbeddedPostgres({ ...options, port: first.port, report: () => {} });
        if (stopping.signal.aborted) return null;
        history.isRunning = true;
        history.restarts++;
        witness.isBack();
        return failures;
      } catch (error) {
        history.reason = (error as Error).message;
        witness.failed(history.reason);
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
      witness.ended(reason);
      const wasSteady = performance.now() - upSince >= steadyAfter;
      failures = await bringBack(wasSteady ? 0 : failures + 1);
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
      // One that came up while this was asked for.
      await server.stop();
    },
  };
}
