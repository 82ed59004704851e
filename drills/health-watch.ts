import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter, givenTime } from '@icare/api/testing/given-time';

/** The result of one health check; `status` is null if no answer came within two seconds of given time. */
type HealthCheck = {
  at: number;
  milliseconds: number;
  status: number | null;
  /** Why there is no answer. */
  problem?: string;
  /** The portal gave up on its database or disk by the clock of the wall, while the machine was short of processors. */
  isMachineShort: boolean;
};

export type HealthWatch = {
  /** Health checks since a time of `performance.now()`; `failed`: those not answered with 200 although there was time. */
  since: (moment: number) => { checks: number; failed: HealthCheck[]; longest: number };
  stop: () => Promise<void>;
};

const interval = 100;
/** Checks at the same time. */
const most = 20;
/** Health must answer within two seconds whatever happens to the portal. */
const timeout = 2_000;
/** Milliseconds after which the portal answers 503 for a database or a disk that has not answered, at the least. */
const givesUpAfter = 1_000;

/** Requests the portal's health ten times a second, each time on a new connection, as a supervisor does. */
export function watchHealth(url: string): HealthWatch {
  const all: HealthCheck[] = [];
  const pending = new Set<Promise<void>>();
  let running = true;

  async function check() {
    const at = performance.now();
    const given = givenTime();
    let status: number | null = null;
    let problem: string | undefined;
    try {
      const answer = await fetch(`${url}/api/health`, {
        headers: { connection: 'close' },
        signal: abortAfter(timeout),
      });
      await answer.arrayBuffer();
      status = answer.status;
    } catch (error) {
      const { message, cause } = error as Error;
      problem = cause instanceof Error ? cause.message : message;
    }
    const milliseconds = performance.now() - at;
    const isMachineShort =
      status === 503 && milliseconds >= givesUpAfter && givenTime() - given < 0.7 * milliseconds;
    all.push({ at, milliseconds, status, ...(problem && { problem }), isMachineShort });
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
        failed: checks.filter(({ status, isMachineShort }) => status !== 200 && !isMachineShort),
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
