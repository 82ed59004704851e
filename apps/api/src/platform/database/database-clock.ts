import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from './database.ts';

/** Milliseconds between two questions what time it is. */
const askEvery = 15_000;
/** Milliseconds: a difference that nobody notices, and that the way to the database and back may look like. */
const tolerated = 1_000;
/** Milliseconds. Of two clocks that differ by days nobody can say which one is wrong, so each process keeps its own. */
const corrected = 20 * 3_600_000;

type Options = {
  database: Pick<Database, 'time'>;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  own?: Clock;
};

/**
 * Several portals on one database have one time, that of the database: by a clock that is ten minutes ahead, one of them
 * would sign out whom another has just let in. Between two questions the time goes on by a counter that nobody sets.
 */
export async function followDatabaseClock({ database, log, own = systemClock }: Options): Promise<{
  clock: Clock;
  stop: () => void;
}> {
  let last: { time: number; at: number } | null = null;

  async function ask() {
    const asked = performance.now();
    const time = await database.time().catch(() => null);
    const answered = performance.now();
    // While the database is away, or slow to answer, what is known goes on.
    if (time === null || answered - asked > tolerated) return;
    const at = (asked + answered) / 2;
    const difference = own().getTime() - (answered - at) - time.getTime();
    const wasDifferent = last !== null;
    // Not to and fro where the difference is just that.
    const least = last === null ? tolerated : tolerated / 2;
    last =
      Math.abs(difference) > least && Math.abs(difference) < corrected
        ? { time: time.getTime(), at }
        : null;
    if (wasDifferent === (last !== null)) return;
    const seconds = Math.round(difference / 1000);
    if (last) log.warn({ seconds }, differs);
    else log.info('The clock of this machine and that of the database agree again.');
  }

  await ask();
  const timer = setInterval(() => void ask(), askEvery).unref();
  return {
    clock: () => (last ? new Date(last.time + performance.now() - last.at) : own()),
    stop: () => clearInterval(timer),
  };
}

const differs =
  'The clock of this machine differs from that of the database by so many seconds. The portal goes by the database; set the clock right.';
