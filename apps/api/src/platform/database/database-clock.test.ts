import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followDatabaseClock } from './database-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minutes = 60_000;
const hours = 60 * minutes;

/** A machine whose clock is ahead of the database's by so many milliseconds. */
async function machine(ahead: number) {
  const log = { warn: vi.fn(), info: vi.fn() };
  const state = { ahead, isAway: false, delay: 0 };
  const time = async () => {
    await vi.advanceTimersByTimeAsync(state.delay);
    if (state.isAway) throw new Error('away');
    return new Date();
  };
  const own = () => new Date(Date.now() + state.ahead);
  const { clock, stop } = await followDatabaseClock({ database: { time }, log, own });
  return { clock, stop, log, state, error: () => clock().getTime() - Date.now() };
}

test.each([10 * minutes, -10 * minutes, 3_000, 19 * hours])(
  'a clock that is %d ms ahead is not gone by, and the log says so once',
  async (ahead) => {
    const { error, log, stop } = await machine(ahead);
    expect(error()).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * minutes);
    expect(error()).toBe(0);
    expect(log.warn.mock.calls.map(([fields]) => fields)).toEqual([{ seconds: ahead / 1000 }]);
    stop();
  },
);

test.each([0, 800, -800, 21 * hours, -30 * 24 * hours])(
  'one that is %d ms ahead is gone by: it is right, or nobody knows which one is',
  async (ahead) => {
    const { error, log, stop } = await machine(ahead);
    expect(error()).toBe(ahead);
    expect(log.warn).not.toHaveBeenCalled();
    stop();
  },
);

test('a clock that is set right, or wrong, while the portal runs changes nothing', async () => {
  const { error, log, state, stop } = await machine(10 * minutes);
  state.ahead = 0;
  expect(error()).toBe(0);
  await vi.advanceTimersByTimeAsync(minutes);
  expect(error()).toBe(0);
  expect(log.info).toHaveBeenCalledTimes(1);
  state.ahead = -8 * minutes;
  await vi.advanceTimersByTimeAsync(minutes);
  expect(error()).toBe(0);
  stop();
});

test('while the database is away or slow the last known time goes on', async () => {
  const { error, state, stop } = await machine(10 * minutes);
  state.isAway = true;
  await vi.advanceTimersByTimeAsync(hours);
  expect(error()).toBe(0);
  state.isAway = false;
  state.delay = 5_000;
  await vi.advanceTimersByTimeAsync(minutes);
  expect(error()).toBe(0);
  stop();
});
