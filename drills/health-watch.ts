import { setTimeout as sleep } from 'node:timers/promises';

/** What a look at the portal's health came to. `failed`: nothing within two seconds, or another answer than 200. */
type Look = { at: number; milliseconds: number; status: number | null };

export type HealthWatch = {
  /** Looks since this moment of `performance.now()`. */
  since: (moment: number) => { looks: number; failed: Look[]; longest: number };
  stop: () => Promise<void>;
};

const every = 100;
/** Health answers within two seconds whatever happens. */
const patience = 2_000;

/** Asks for the portal's health ten times a second, each time on a connection of its own, as a supervisor does. */
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
        signal: AbortSignal.timeout(patience),
      });
      await answer.arrayBuffer();
      status = answer.status;
    } catch {
      // Null says it.
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
