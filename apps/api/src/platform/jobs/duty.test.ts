import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { type Duty, toJob } from './duty.ts';

const go = new AbortController().signal;
const hour = 3_600_000;
const portal = await testPortal({ pages: false });

/** A duty whose runs are counted. The clock starts at noon on a Wednesday in Lagos. */
function counted(name: string, details: Pick<Duty, 'every'> & Partial<Duty>) {
  portal.clock.advance(Date.parse('2031-01-01T11:00:00Z') - portal.clock.now().getTime());
  const duty = { runs: 0 };
  const job = toJob(portal.platform, {
    name,
    run: async () => {
      duty.runs += 1;
    },
    ...details,
  });
  const runIn = async (hours: number) => {
    portal.clock.advance(hours * hour);
    await job.run(go);
    return duty.runs;
  };
  return { job, runIn };
}

test('is done once per day in Lagos, however often it is tried', async () => {
  const { runIn } = counted('daily', { every: 'day' });
  expect(await runIn(0)).toBe(1);
  expect(await runIn(1)).toBe(1);
  // 23:30 in Lagos, then 00:30.
  expect(await runIn(10.5)).toBe(1);
  expect(await runIn(1)).toBe(2);
});

test('is done once after the portal was off for some time', async () => {
  const { runIn } = counted('daily-missed', { every: 'day' });
  expect(await runIn(0)).toBe(1);
  expect(await runIn(24 * 5)).toBe(2);
  expect(await runIn(1)).toBe(2);
});

test('is done once a week from Monday on', async () => {
  const { runIn } = counted('weekly', { every: 'week' });
  expect(await runIn(0)).toBe(1);
  // Sunday noon, then Monday noon.
  expect(await runIn(24 * 4)).toBe(1);
  expect(await runIn(24)).toBe(2);
  expect(await runIn(24 * 17)).toBe(3);
});

test('runs again within the hour if work is left or it failed', async () => {
  const outcomes = [
    () => false,
    () => {
      throw new Error('It broke.');
    },
    () => true,
  ];
  let runs = 0;
  const { job } = counted('unfinished', {
    every: 'day',
    run: async () => outcomes[runs++]?.(),
  });
  await job.run(go);
  await expect(job.run(go)).rejects.toThrow('It broke.');
  await job.run(go);
  await job.run(go);
  expect(runs).toBe(3);
});

test.each([
  ['minute', '* * * * *'],
  ['5 minutes', '*/5 * * * *'],
  ['15 minutes', '*/15 * * * *'],
  ['hour', '20,40 * * * *'],
  ['day', '20,40 * * * *'],
  ['week', '20,40 * * * *'],
] as const)('every %s begins at %s', (every, schedule) => {
  const { job } = counted('scheduled', { every, minutes: [20, 40] });
  expect(job).toMatchObject({ every, schedule });
});

test('of an hour or less runs on every try', async () => {
  const { runIn } = counted('hourly', { every: 'hour' });
  expect(await runIn(0)).toBe(1);
  expect(await runIn(0)).toBe(2);
});
