import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { type AttackTarget, apply } from './attack-target.ts';

export type HonestUploads = {
  /** Stops them and returns how much given time each took. Any refused upload fails the drill; 0: without an answer. */
  stop: () => Promise<{ milliseconds: number[]; refused: number[] }>;
};

/** Sends legitimate applications in two parallel lanes, each application from a new address. */
export function sendHonestly(target: AttackTarget): HonestUploads {
  const milliseconds: number[] = [];
  const refused: number[] = [];
  let going = true;
  const send = () =>
    apply(target).then(
      ({ status }) => status,
      () => 0,
    );
  const lane = async () => {
    while (going) {
      const begun = givenTime();
      let status = await send();
      // Refused ones try again, slightly sooner than asked to.
      while (status === 429 && givenTime() - begun < 8000) {
        await sleep(1000);
        status = await send();
      }
      if (status === 201) milliseconds.push(givenTime() - begun);
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
