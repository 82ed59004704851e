import { setTimeout as sleep } from 'node:timers/promises';

/** The result of one health check; `status` is null if no answer came within two seconds. */
type Look = { at: number; milliseconds: number; status: number | null };

export type HealthWatch = {
  /** Health checks since a time of `performance.now()`; `failed`: those without an answer of 200. */
  since: (moment: number) => { looks: number; failed: Look[]; longest: number };
  stop: () => Promise<void>;
};

const every = 100;
/** Health must answer within two seconds whatever happens. */
const timeout = 2_000;

/** Requests the portal's health ten times a second, each time on a new connection, as a supervisor does. */
export function watchHealth(url: string): HealthWatch {
  const all: Look[] = [];
  const underWay = new Set<Promise<void>>();
  let going = true;

  async function look() {
    const at = performance.now();
    let status: number | null = null;
    try {
      const answer = await fetch(`${url}/api/health`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(timeout),
      });
      await answer.arrayBuffer();
      status = answer.status;
    } catch {
      // `status` stays null.
    }
    all.push({ at, milliseconds: performance.now() - at, status });
  }

  const rounds = (async () => {
    while (going) {
      const one = look().finally(() => underWay.delete(one));
      underWay.add(one);
      await sleep(every);
    }
  })();

  return {
    since: (moment) => {
      const looks = all.filter(({ at }) => at >= moment);
      return {
        looks: looks.length,
        failed: looks.filter(({ status }) => status !== 200),
        longest: Math.max(0, ...looks.map(({ milliseconds }) => milliseconds)),
      };
    },
    stop: async () => {
      going = false;
      await rounds;
      await Promise.all(underWay);
    },
  };
}
