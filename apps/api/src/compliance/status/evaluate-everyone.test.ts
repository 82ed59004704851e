import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { showOutlook } from '../metrics/outlook.ts';
import { readTrend } from '../reports/summary-queries.ts';
import { evaluateBacklog } from './evaluate-backlog.ts';
import { countDue } from './evaluate-due.ts';
import { evaluateEveryone } from './evaluate-everyone.ts';
import { missedBetween, nextRun, readRun } from './run-status.ts';

const portal = await testPortal({ pages: false });
const other = await testPortal({ pages: false, beside: portal });
const { platform, clock } = portal;
const { prisma } = platform.database;
const goOn = new AbortController().signal;

/** Creates people who have an expired record and were never evaluated. */
async function people(count: number) {
  const type = await addCertificationType(portal);
  const department = await prisma.department.findFirstOrThrow({ where: { name: 'Laboratory' } });
  const ids = Array.from({ length: count }, () => platform.newId());
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  await prisma.user.createMany({
    data: ids.map((id) => ({
      id,
      username: id,
      name: `Scientist ${id}`,
      email: `${id}@example.com`,
      role: 'ROLE_STAFF' as const,
      departmentId: department.id,
      ...at,
    })),
  });
  const expirationDate = dateOf(inDays(portal, -1));
  await prisma.complianceRecord.createMany({
    data: ids.map((userId) => ({
      id: platform.newId(),
      userId,
      typeId: type.id,
      state: 'active' as const,
      expirationDate,
      ...at,
    })),
  });
  return { ids, departmentId: department.id };
}

test('two processes share the work and raise each alert once', async () => {
  const { ids } = await people(700);
  expect(await countDue(platform)).toBeGreaterThanOrEqual(700);
  await Promise.all([
    evaluateEveryone(platform, goOn),
    evaluateEveryone(other.platform, goOn),
    evaluateBacklog(platform),
  ]);
  expect(await countDue(platform)).toBe(0);
  const alerts = await prisma.complianceAlert.findMany({ where: { userId: { in: ids } } });
  expect(new Set(alerts.map(({ userId }) => userId)).size).toBe(700);
  expect(alerts).toHaveLength(700);
});

test('it stops between batches when aborted, and the next run continues', async () => {
  const { ids } = await people(1100);
  const stopping = new AbortController();
  const newId = () => {
    stopping.abort();
    return platform.newId();
  };
  const once = { ...platform, newId };
  const before = await readRun(platform);
  await evaluateEveryone(once, stopping.signal);
  const done = await prisma.complianceStanding.count({
    where: { userId: { in: ids }, isActive: true },
  });
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(1100);
  expect((await readRun(platform)).lastAt).toBe(before.lastAt);
  await evaluateEveryone(platform, goOn);
  expect(await prisma.complianceAlert.count({ where: { userId: { in: ids } } })).toBe(1100);
});

test('the metrics of the day are stored once for everyone and for each department', async () => {
  const { departmentId } = await people(2);
  await evaluateEveryone(platform, goOn);
  await evaluateEveryone(platform, goOn);
  const day = dateOf(lagosDate(clock.now()));
  const noted = await prisma.complianceSnapshot.findMany({ where: { day } });
  expect(noted).toHaveLength((await prisma.department.count()) + 1);
  for (const { departmentId, totalStaff, expired, ...figures } of noted) {
    const where = { isActive: true, ...(departmentId && { departmentId }) };
    const { _count, _sum } = await prisma.complianceStanding.aggregate({
      where,
      _count: true,
      _sum: { expired: true, requirements: true },
    });
    expect({ totalStaff, expired, requirements: figures.requirements }).toEqual({
      totalStaff: _count,
      expired: _sum.expired ?? 0,
      requirements: _sum.requirements ?? 0,
    });
  }
  expect(noted.find((row) => row.departmentId === departmentId)?.expired).toBeGreaterThanOrEqual(2);
});

test('snapshots of future days are hidden after the clock is corrected', async () => {
  const ahead = 40 * 86_400_000;
  clock.advance(ahead);
  await evaluateEveryone(platform, goOn);
  clock.advance(-ahead);
  await evaluateEveryone(platform, goOn);
  const today = lagosDate(clock.now());
  const { trend } = await showOutlook(platform);
  expect(trend.at(-1)?.day).toBe(today);
  const now = { totalStaff: 1, basis: 0, compliant: 0, complianceRate: 0 };
  const noted = await readTrend(platform.database, undefined, { today, now });
  expect(noted.filter(({ day }) => day >= today)).toMatchObject([{ day: today, totalStaff: 1 }]);
  const isAhead = { computedOn: { gt: dateOf(today) } };
  expect(await prisma.complianceStanding.count({ where: isAhead })).toBe(0);
});

test('a clock that is years behind deletes no snapshots', async () => {
  await evaluateEveryone(platform, goOn);
  const day = dateOf(lagosDate(clock.now()));
  const noted = await prisma.complianceSnapshot.count({ where: { day } });
  expect(noted).toBeGreaterThan(0);
  const years = 6 * 366 * 86_400_000;
  clock.advance(-years);
  await evaluateEveryone(platform, goOn);
  clock.advance(years);
  expect(await prisma.complianceSnapshot.count({ where: { day } })).toBe(noted);
  await evaluateEveryone(platform, goOn);
});

test('the run status has the last run, the next run and the number of people due', async () => {
  await evaluateEveryone(platform, goOn);
  const now = clock.now();
  expect(await readRun(platform)).toEqual({
    lastAt: now.toISOString(),
    nextAt: nextRun(now).toISOString(),
    missed: 0,
    waiting: 0,
  });
  await people(3);
  expect(await readRun(platform)).toMatchObject({ waiting: 3 });
  clock.advance(5 * 3_600_000);
  await evaluateEveryone(platform, goOn);
  expect((await readRun(platform)).missed).toBeGreaterThanOrEqual(4);
});

test.each([
  ['10:00:01', '11:00:00', 0],
  ['10:00:01', '10:30:00', 0],
  ['10:05:00', '11:01:00', 0],
  ['10:05:00', '11:30:00', 1],
  ['10:05:00', '14:00:00', 3],
  ['10:05:00', '14:30:00', 4],
  ['14:30:00', '10:05:00', 0],
])('from %s to %s runs were missed: %i', (last, begun, missed) => {
  const at = (time: string) => new Date(`2026-11-22T${time}.000Z`);
  expect(missedBetween(at(last), at(begun))).toBe(missed);
});

test.each([
  ['10:00:00', '10:01:00'],
  ['10:01:00', '11:00:00'],
  ['23:59:59', '00:00:00'],
])('at %s the next run is at %s', (now, next) => {
  const [at] = nextRun(new Date(`2026-11-22T${now}.000Z`))
    .toISOString()
    .split('T')
    .slice(1);
  expect(at).toBe(`${next}.000Z`);
});
