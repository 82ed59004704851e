import { randomUUID } from 'node:crypto';
import { generalApplicationId, type Posting } from '@icare/contracts/postings';
import { describe, expect, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const hr = await portal.as('ROLE_HR');
const { visitor } = portal;

type Query = Record<string, string | number>;

/** Adds a posting that is newer than the previous one; returns its id. */
async function post(details: Parameters<typeof addPosting>[1] = {}): Promise<string> {
  portal.clock.advance(1);
  return (await addPosting(portal, details)).id;
}

const idsOf = (jobs: Posting[]) => jobs.map(({ id }) => id);

async function publicIds(query: Query = {}): Promise<string[]> {
  const { status, body } = await visitor.get('/hrsuit/api/jobs/public').query(query);
  expect(status).toBe(200);
  return idsOf(body.data);
}

async function hrIds(query: Query = {}): Promise<string[]> {
  const { status, body } = await hr.get('/hrsuit/api/jobs').query(query);
  expect(status).toBe(200);
  return idsOf(body.data.jobs);
}

/** A department name that no other test uses. */
const newDepartment = () => `Department ${randomUUID()}`;
const daysFromNow = (days: number) =>
  new Date(new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10));

test('postings are sorted newest first and have all fields', async () => {
  const department = newDepartment();
  const first = await post({ department });
  const second = await post({
    department,
    status: 'active',
    applicationDeadline: daysFromNow(9),
    salaryMin: null,
    vacancies: 3,
    applicationCount: 7,
  });
  const { body } = await visitor.get('/hrsuit/api/jobs/public').query({ department });
  expect(idsOf(body.data)).toEqual([second, first]);
  expect(body.page).toEqual({ nextCursor: null, total: 2, totalIsLowerBound: false });
  const now = portal.clock.now().toISOString();
  expect(body.data[0]).toEqual({
    id: second,
    jobTitle: 'Registered Nurse',
    department,
    location: 'Owerri',
    employmentType: 'Full-time',
    salaryMin: null,
    salaryMax: 280_000,
    salaryPeriod: 'month',
    benefits: 'Health Insurance, Pension',
    requirements: 'NMCN licence\nTwo years on a ward',
    description: 'Care on a medical ward.',
    applicationDeadline: daysFromNow(9).toISOString().slice(0, 10),
    status: 'active',
    vacancies: 3,
    applicationCount: 7,
    createdAt: now,
    updatedAt: now,
  });
});

test('postings of the same millisecond are each on exactly one page', async () => {
  const department = newDepartment();
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.push((await addPosting(portal, { department })).id);
  for (const [path, jobsOf] of [
    ['/hrsuit/api/jobs/public', (data: Posting[]) => data],
    ['/hrsuit/api/jobs', (data: { jobs: Posting[] }) => data.jobs],
  ] as const) {
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 3; pages++) {
      const { body } = await visitor.get(path).query({ department, limit: 2, cursor });
      seen.push(...idsOf(jobsOf(body.data)));
      expect(body.page.total).toBe(5);
      cursor = body.page.nextCursor ?? '';
      expect(cursor === '').toBe(pages === 2);
    }
    expect(seen, path).toEqual(ids.sort().reverse());
  }
});

describe('postings that accept applications', async () => {
  const department = newDepartment();
  const open = await post({ department });
  const active = await post({ department, status: 'active', applicationDeadline: daysFromNow(1) });
  const draft = await post({ department, status: 'draft' });
  const closed = await post({ department, status: 'closed' });
  const over = await post({ department, applicationDeadline: daysFromNow(-2) });
  const overDraft = await post({
    department,
    status: 'draft',
    applicationDeadline: daysFromNow(-2),
  });
  const deleted = await post({ department, deletedAt: portal.clock.now() });

  test.each([
    [{}, [active, open]],
    [{ featured: 'true' }, [active]],
    [{ featured: 'false' }, [open]],
  ])('visitors with %o', async (query, expected) => {
    expect(await publicIds({ ...query, department })).toEqual(expected);
    const mine = [open, active, draft, closed, over, overDraft, deleted];
    const all = await publicIds(query);
    expect(all.filter((id) => mine.includes(id))).toEqual(expected);
    expect(all).not.toContain(generalApplicationId);
  });

  test.each([
    [{}, [overDraft, over, closed, draft, active, open]],
    [{ status: 'open' }, [open]],
    [{ status: 'active' }, [active]],
    [{ status: 'draft' }, [overDraft, draft]],
    [{ status: 'closed' }, [over, closed]],
  ])('HR with %o', async (query, expected) => {
    expect(await hrIds({ ...query, department })).toEqual(expected);
    const mine = [open, active, draft, closed, over, overDraft, deleted];
    const all = await hrIds(query);
    expect(all.filter((id) => mine.includes(id))).toEqual(expected);
    expect(all).not.toContain(generalApplicationId);
  });

  test.each([
    [{}, [active, open]],
    [{ status: 'open' }, [open]],
    [{ status: 'active' }, [active]],
    [{ status: 'draft' }, []],
    [{ status: 'closed' }, []],
  ])('others who ask the list of HR with %o', async (query, expected) => {
    for (const client of [visitor, await portal.as('ROLE_STAFF')]) {
      const { body } = await client.get('/hrsuit/api/jobs').query({ ...query, department });
      expect(idsOf(body.data.jobs)).toEqual(expected);
      expect(JSON.stringify(body)).not.toContain('storedStatus');
    }
  });

  test('a posting past its deadline is closed, and HR also sees the stored status', async () => {
    const { body } = await hr.get('/hrsuit/api/jobs').query({ department, status: 'closed' });
    expect(body.data.jobs).toMatchObject([
      { id: over, status: 'closed', storedStatus: 'open', standing: false, deletedAt: null },
      { id: closed, status: 'closed', storedStatus: 'closed' },
    ]);
  });
});

describe('searches', async () => {
  const department = `Ọgwụ & Therapy ${randomUUID()}`;
  const id = await post({
    department,
    jobTitle: 'Nurse_Anaesthetist 100% \\ ẞ #µ',
    description: 'quokka',
  });
  // Enough later postings that a short text is not found among the nearest.
  for (let index = 0; index < 45; index++) await post({ jobTitle: 'Porter', department: 'Wards' });

  test.each([
    'nurse_an',
    'ANAESTHET',
    '100%',
    '%',
    '_',
    '\\',
    '#',
    'µ',
    'ß',
    '& t',
    'ọgwụ',
    '  #µ  ',
  ])('find %j', async (search) => {
    expect(await publicIds({ search, limit: 1 })).toEqual([id]);
    expect(await hrIds({ search, limit: 1 })).toEqual([id]);
    expect(await publicIds({ search, department })).toEqual([id]);
    expect(await publicIds({ search, department: 'Wards' })).toEqual([]);
  });

  test.each(['quokka', 'nurseanaes', '%%', '1_0', 'µ#', '¶', 'owerri'])(
    'do not find %j',
    async (search) => {
      expect(await publicIds({ search })).toEqual([]);
    },
  );

  test('one letter, and an empty search', async () => {
    expect((await publicIds({ search: 'p' })).length).toBeGreaterThanOrEqual(45);
    expect(await publicIds({ search: '  ', department })).toEqual([id]);
  });
});

test('the summary counts positions, featured ones and vacancies, and sorts departments by name', async () => {
  const before = (await visitor.get('/hrsuit/api/jobs/summary')).body.data;
  const unique = randomUUID();
  const [second, first] = [`zebra ${unique}`, `Apes ${unique}`];
  await post({ department: second, vacancies: 4 });
  await post({ department: first, status: 'active' });
  await post({ department: first, applicationDeadline: daysFromNow(3), vacancies: 2 });
  for (const details of [
    { status: 'draft' },
    { status: 'closed' },
    { deletedAt: portal.clock.now() },
    { applicationDeadline: daysFromNow(-2) },
  ] as const) {
    await post({ department: `not ${unique}`, vacancies: 50, ...details });
  }
  const { data } = (await visitor.get('/hrsuit/api/jobs/summary')).body;
  expect(data.positions - before.positions).toBe(3);
  expect(data.featured - before.featured).toBe(1);
  expect(data.vacancies - before.vacancies).toBe(7);
  const mine = data.departments.filter(({ name }: { name: string }) => name.includes(unique));
  expect(mine).toEqual([
    { name: first, positions: 2 },
    { name: second, positions: 1 },
  ]);
});

test.each([
  ['/public', { featured: 'yes' }],
  ['/public', { limit: '0' }],
  ['/public', { limit: '1001' }],
  ['/public', { cursor: 'x' }],
  ['/public', { search: 'a\u0000' }],
  ['/public', { department: 'x'.repeat(101) }],
  ['', { status: 'gone' }],
  ['', { search: 'x'.repeat(201) }],
])('jobs%s with %o is refused', async (path, query) => {
  expect((await hr.get(`/hrsuit/api/jobs${path}`).query(query)).status).toBe(400);
});
