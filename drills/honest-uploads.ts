import { setTimeout as sleep } from 'node:timers/promises';
import { apply, type Ground } from './hostile-ground.ts';

export type HonestUploads = {
  /** Ends them, and gives how long each took. One that was not taken is a failure of the drill. */
  stop: () => Promise<{ milliseconds: number[]; refused: number[] }>;
};

/** People who send their applications, one after the other in two places, each from an address of their own. */
export function sendHonestly(ground: Ground): HonestUploads {
  const milliseconds: number[] = [];
  const refused: number[] = [];
  let going = true;
  const lane = async () => {
    while (going) {
      const begun = performance.now();
      let { status } = await apply(ground);
      // Whoever is told to come again does, a little sooner than asked.
      while (status === 429 && performance.now() - begun < 8000) {
        await sleep(1000);
        ({ status } = await apply(ground));
      }
      if (status === 201) milliseconds.push(performance.now() - begun);
      else refused.push(status);
      await sleep(100);
    }
  };
  const lanes = [lane(), lane()];
  return {
    stop: async () => {
      going = false;
      await Promise.all(lanes);
      return { milliseconds, refused };
    },
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
