import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter } from '@icare/api/testing/given-time';

/** The result of one health check; `status` is null if no answer came within two seconds of given time. */
type HealthCheck = { at: number; milliseconds: number; status: number | null };

export type HealthWatch = {
  /** Health checks since a time of `performance.now()`; `failed`: those without an answer of 200. */
  since: (moment: number) => { checks: number; failed: HealthCheck[]; longest: number };
  stop: () => Promise<void>;
};

const interval = 100;
/** Checks at the same time. */
const most = 20;
/** Health must answer within two seconds whatever happens to the portal. */
const timeout = 2_000;

/** Requests the portal's health ten times a second, each time on a new connection, as a supervisor does. */
export function watchHealth(url: string): HealthWatch {
  const all: HealthCheck[] = [];
  const pending = new Set<Promise<void>>();
  let running = true;

  async function check() {
    const at = performance.now();
    let status: number | null = null;
    try {
      const answer = await fetch(`${url}/api/health`, {
        headers: { connection: 'close' },
        signal: abortAfter(timeout),
      });
      await answer.arrayBuffer();
      status = answer.status;
    } catch {
      // `status` stays null.
    }
    all.push({ at, milliseconds: performance.now() - at, status });
  }

  const rounds = (async () => {
    while (running) {
      // Checks that wait would become the load that they wait for.
      if (pending.size < most) {
        const one = check().finally(() => pending.delete(one));
        pending.add(one);
      }
      await sleep(interval);
    }
  })();

  return {
    since: (moment) => {
      const checks = all.filter(({ at }) => at >= moment);
      return {
        checks: checks.length,
        failed: checks.filter(({ status }) => status !== 200),
        longest: Math.max(0, ...checks.map(({ milliseconds }) => milliseconds)),
      };
    },
    stop: async () => {
      running = false;
      await rounds;
      await Promise.all(pending);
    },
  };
}
