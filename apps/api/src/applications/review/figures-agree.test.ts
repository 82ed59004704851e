import {
  type ApplicationStatus,
  applicationStatuses,
  rejectionReasons,
} from '@icare/contracts/application-status';
import type { ManagedPosting } from '@icare/contracts/postings';
import type { ApplicationBoard, ApplicationRow } from '@icare/contracts/recruitment';
import type { RecruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import { allowedNext, isApplicationOf } from '@icare/domain/application-moves';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { isStuck } from '@icare/domain/stage-limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_HR', email: 'ada.obi@example.com' });
const hr = await portal.as(officer);
const today = lagosDate(portal.clock.now());

/** Those that lead to one status only are more frequent. */
const statusArbitrary = fc.constantFrom<ApplicationStatus>(
  ...applicationStatuses,
  'rejected',
  'rejected',
);
const applicationArbitrary = fc.record({
  posting: fc.nat({ max: 3 }),
  status: statusArbitrary,
  heldFrom: fc.constantFrom('received' as const, 'interview' as const),
  daysAgo: fc.integer({ min: 0, max: 420 }),
  /** Hours of the day in UTC; Lagos is one ahead. */
  hour: fc.integer({ min: 0, max: 23 }),
  changedDaysAgo: fc.integer({ min: 0, max: 14 }),
  isErased: fc.constantFrom(false, false, false, false, true),
  isOwn: fc.constantFrom(false, false, false, false, false, false, true),
  possibleDuplicate: fc.boolean(),
});
type Planned = typeof applicationArbitrary extends fc.Arbitrary<infer One> ? One : never;
const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number) =>
  fc.sample(arbitrary, { seed: 8, numRuns });

const postings = [
  await addPosting(portal),
  await addPosting(portal, { department: 'Surgery', status: 'closed' }),
  await addPosting(portal, { applicationDeadline: new Date('2026-01-01') }),
  // The general application, which is in no list of positions.
  await prisma.posting.findFirstOrThrow({ where: { standing: true } }),
];
await Promise.all(sample(applicationArbitrary, 90).map(add));

async function add(planned: Planned) {
  const { status, heldFrom, daysAgo, hour, changedDaysAgo, isErased, isOwn } = planned;
  const createdAt = new Date(`${addDays(today, -daysAgo - 1)}T00:30:00.000Z`);
  createdAt.setUTCHours(hour);
  const changed = portal.clock.now().getTime() - changedDaysAgo * 86_400_000;
  const posting = postings[planned.posting] ?? postings[0];
  return addApplication(portal, {
    jobId: posting?.id ?? '',
    status,
    heldFrom: status === 'on_hold' ? heldFrom : null,
    createdAt,
    statusChangedAt: new Date(changed),
    possibleDuplicate: planned.possibleDuplicate,
    ...(isOwn &&
      !isErased && { candidateEmail: `a.da.obi+${portal.platform.newId()}@example.com` }),
    ...(isErased && {
      candidateName: null,
      candidateEmail: null,
      status: 'rejected',
      erasedAt: new Date(changed),
    }),
  });
}

/** The whole list, page by page, with the total that it says. */
async function listed(query: Record<string, unknown>, limit = 20) {
  const rows: ApplicationRow[] = [];
  let cursor: string | undefined;
  let total: number;
  do {
    const { body } = await hr
      .get('/hrsuit/api/job-applications')
      .query({ ...query, limit, cursor })
      .expect(200);
    rows.push(...body.data.applications);
    total = body.page.total;
    cursor = body.page.nextCursor ?? undefined;
  } while (cursor);
  expect(total).toBe(rows.length);
  return rows;
}

const periods = [
  {},
  ...sample(
    fc.record({ first: fc.integer({ min: 0, max: 400 }), days: fc.integer({ min: 0, max: 90 }) }),
    4,
  ).map(({ first, days }) => ({
    from: addDays(today, -first - days),
    to: addDays(today, -first),
  })),
];
const choices = periods.flatMap((period) =>
  [undefined, ...postings].map((posting) => ({ ...period, ...(posting && { jobId: posting.id }) })),
);

test.each(choices)('the figures of %o are those of the lists that they lead to', async (choice) => {
  const answer = await hr.get('/hrsuit/api/job-applications/figures').query(choice).expect(200);
  const { now, applications, from, to }: RecruitmentMetrics = answer.body.data;
  const period = { ...choice, from, to };
  expect(await listed(period)).toHaveLength(applications);
  const board: ApplicationBoard = (
    await hr.get('/hrsuit/api/job-applications/board').query(period).expect(200)
  ).body.data;
  const lists = await Promise.all(now.map(({ status }) => listed({ ...period, status })));
  for (const [index, { status, applications: count }] of now.entries()) {
    const rows = lists[index] ?? [];
    expect([status, rows.length]).toEqual([status, count]);
    const column = board.columns.find((one) => one.status === status);
    expect([status, column?.total]).toEqual([status, count]);
    expect(column?.applications.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(({ id }) => id));
  }
});

test('what needs HR today is as many as the lists have that it leads to', async () => {
  const { body } = await hr.get('/hrsuit/api/job-applications/today').expect(200);
  const lists = {
    received: await listed({ status: 'received' }),
    stuck: await listed({ stuck: 'true' }),
    interviews: await listed({ waiting: 'interview' }),
    offers: await listed({ waiting: 'offer' }),
    mails: await listed({ waiting: 'mail' }),
  };
  for (const [line, rows] of Object.entries(lists)) {
    expect([line, body.data[line]]).toEqual([line, rows.length]);
  }
  expect(lists.stuck.length * lists.interviews.length * lists.offers.length).toBeGreaterThan(0);
});

test('the list, its opposite and the rule that the screens use agree on who is stuck', async () => {
  const now = portal.clock.now();
  const all = await listed({});
  const idsOf = (rows: ApplicationRow[]) => rows.map(({ id }) => id).toSorted();
  const stuck = all.filter((row) => isStuck(row, now));
  expect(idsOf(await listed({ stuck: 'true' }))).toEqual(idsOf(stuck));
  expect(idsOf(await listed({ stuck: 'false' }))).toEqual(
    idsOf(all.filter((row) => !stuck.includes(row))),
  );
  const board: ApplicationBoard = (
    await hr.get('/hrsuit/api/job-applications/board').query({ stuck: 'true' }).expect(200)
  ).body.data;
  for (const { status, total } of board.columns) {
    const expected = stuck.filter((row) => row.status === status).length;
    expect([status, total]).toEqual([status, expected]);
  }
});

test('the number of a posting is that of the list that it leads to', async () => {
  const { body } = await hr.get('/hrsuit/api/jobs').query({ limit: 100 }).expect(200);
  const shown: ManagedPosting[] = body.data.jobs;
  let withdrawn = 0;
  for (const { id, applicationCount } of shown) {
    expect(await listed({ jobId: id, withdrawn: 'false' })).toHaveLength(applicationCount);
    withdrawn += (await listed({ jobId: id })).length - applicationCount;
  }
  expect(withdrawn).toBeGreaterThan(0);
});

/** `hired` is not offered for several at once. */
const targets = applicationStatuses.filter((status) => status !== 'hired' && status !== 'received');
const wentFrom = new Map<ApplicationStatus, number>();

test.each(targets.map((status, index) => [status, index] as const))(
  'as many move to %s as were offered',
  async (status, index) => {
    const planned = fc.sample(applicationArbitrary, { seed: 100 + index, numRuns: 30 });
    const ids = (await Promise.all(planned.map(add))).map(({ id }) => id);
    const rows = (await listed({}, 100)).filter(({ id }) => ids.includes(id));
    const offered = rows.filter(
      (row) =>
        row.candidateName !== null &&
        !isApplicationOf(officer, row) &&
        allowedNext(row, portal.clock.now()).includes(status),
    );
    const { body } = await hr
      .post('/hrsuit/api/job-applications/move')
      .send({
        ids,
        status,
        notes: 'Together.',
        ...(status === 'rejected' && { reason: rejectionReasons[0] }),
      })
      .expect(200);
    const { moved, unchanged, refused } = body.data;
    expect(moved.toSorted()).toEqual(offered.map(({ id }) => id).toSorted());
    const before = rows.filter((row) => row.status === status && row.candidateName !== null);
    expect(unchanged.toSorted()).toEqual(
      before
        .filter((row) => !isApplicationOf(officer, row))
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(refused).toHaveLength(ids.length - moved.length - unchanged.length);
    for (const row of offered) wentFrom.set(row.status, (wentFrom.get(row.status) ?? 0) + 1);
  },
);

test('these applications came from every status that one can leave', () => {
  const never = applicationStatuses.filter(
    (status) => status !== 'withdrawn' && status !== 'hired' && !wentFrom.has(status),
  );
  expect(never).toEqual([]);
});
