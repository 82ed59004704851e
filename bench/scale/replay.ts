import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { numbersFrom } from '../vocabulary.ts';
import { call } from './call.ts';
import { callsByHour, type Size } from './day.ts';
import type { Kind, KindName } from './kinds.ts';
import { type Cost, type Idle, type Running, spent, takeNumber } from './measure-costs.ts';

export type Replayed = {
  calls: number;
  /** Why each that was refused was. */
  refused: string[];
  seconds: number;
  /** Calls in a second, in the busiest of the 24 parts. */
  busiest: number;
  computed: Idle;
  measured: Idle;
};

/**
 * Sends a part of a day's calls within some minutes, each hour in a twenty-fourth of the time, whether or not earlier ones
 * have been answered, and compares the processor time with what the costs of each kind add up to.
 */
export async function replayDay(
  running: Running,
  kinds: Record<KindName, Kind>,
  costs: Record<KindName, Cost>,
  idle: Idle,
  { size, calls: wanted, seconds }: { size: Size; calls: number; seconds: number },
): Promise<Replayed> {
  const planned = plan(size, wanted, seconds);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const before = spent(running);
  const refused: string[] = [];
  const answers: Promise<unknown>[] = [];
  for (const { at, name } of planned) {
    const early = at - (performance.now() - before.at);
    if (early > 1) await sleep(early);
    answers.push(
      call(running.url, agent, kinds[name].send(takeNumber(running, name))).then(
        ({ status, reason }) => {
          if (status >= 300) refused.push(`${name} ${status} ${reason}`);
        },
        (error: Error) => {
          refused.push(`${name} ${error.message}`);
        },
      ),
    );
  }
  await Promise.all(answers);
  // For what the last calls have left behind.
  await sleep(3000);
  const after = spent(running);
  agent.destroy();
  const passed = (after.at - before.at) / 1000;
  const sum = (which: 'portal' | 'postgres') =>
    planned.reduce((total, { name }) => total + costs[name][which], 0) + idle[which] * passed;
  const part = (seconds * 1000) / 24;
  const byPart = Map.groupBy(planned, ({ at }) => Math.floor(at / part));
  return {
    calls: planned.length,
    refused,
    seconds: passed,
    busiest: Math.max(...[...byPart.values()].map((list) => list.length)) / (part / 1000),
    computed: { portal: sum('portal'), postgres: sum('postgres') },
    measured: {
      portal: after.portal - before.portal,
      postgres: after.postgres - before.postgres,
    },
  };
}

/** When which call is sent, in milliseconds from the start. The same each time. */
function plan(size: Size, wanted: number, seconds: number): { at: number; name: KindName }[] {
  const hours = callsByHour(size);
  const all = hours.flatMap((calls) => [...calls.values()]).reduce((sum, each) => sum + each, 0);
  const next = numbersFrom(11);
  const part = (seconds * 1000) / hours.length;
  return hours
    .flatMap((calls, hour) =>
      [...calls].flatMap(([name, count]) => {
        const exact = (count * wanted) / all;
        // Rare kinds are drawn, so that the sum of the day is right.
        const rounded = Math.floor(exact) + (next() < exact % 1 ? 1 : 0);
        return Array.from({ length: rounded }, () => ({ at: (hour + next()) * part, name }));
      }),
    )
    .sort((a, b) => a.at - b.at);
}
