import { randomUUID } from 'node:crypto';
import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import { limits } from '@icare/contracts/limits';
import type { ApplicationBoard, ApplicationRow } from '@icare/contracts/recruitment';
import { describe, expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';
import { runSql } from '../../testing/run-sql.ts';

const portal = await testPortal();
const { database } = portal.platform;
const hr = await portal.as('ROLE_HR');

/** Adds an application that is newer than the previous one. */
async function add(details: Parameters<typeof addApplication>[1]) {
  portal.clock.advance(1);
  return addApplication(portal, details);
}

async function list(query: object) {
  const { status, body } = await hr.get('/hrsuit/api/job-applications').query(query);
  expect(status).toBe(200);
  const rows: ApplicationRow[] = body.data.applications;
  return { rows, ids: rows.map(({ id }) => id), page: body.page };
}

async function board(query: object): Promise<ApplicationBoard['columns']> {
  const { status, body } = await hr.get('/hrsuit/api/job-applications/board').query(query);
  expect(status).toBe(200);
  return body.data.columns;
}

const newWord = () => `Word${randomUUID().replaceAll('-', '')}`;

test('applications are sorted newest first and have the fields of a list', async () => {
  const job = await addPosting(portal, { jobTitle: 'Pharmacist', department: 'Pharmacy' });
  const older = await add({ jobId: job.id });
  const newer = await add({
    jobId: job.id,
    candidateName: 'Ọgọchukwu Eze',
    candidateEmail: 'ogo@example.com',
    candidatePhone: '0803 765 4321',
    experience: 7,
    skills: ['Dispensing'],
    possibleDuplicate: true,
  });
  const { rows, page } = await list({ jobId: job.id });
  expect(rows.map(({ id }) => id)).toEqual([newer.id, older.id]);
  expect(rows[0]).toEqual({
    id: newer.id,
    reference: newer.reference,
    jobId: job.id,
    jobTitle: 'Pharmacist',
    department: 'Pharmacy',
    candidateName: 'Ọgọchukwu Eze',
    candidateEmail: 'ogo@example.com',
    candidatePhone: '0803 765 4321',
    experience: 7,
    skills: ['Dispensing'],
    status: 'received',
    heldFrom: null,
    hasResume: false,
    hasCoverLetter: false,
    possibleDuplicate: true,
    legalHold: false,
    hiredUserId: null,
    createdAt: portal.clock.now().toISOString(),
    statusChangedAt: portal.clock.now().toISOString(),
  });
  expect(page).toEqual({ nextCursor: null, total: 2, totalIsLowerBound: false });
});

test('applications of the same millisecond are each on exactly one page', async () => {
  const job = await addPosting(portal);
  const ids: string[] = [];
  for (let index = 0; index < 7; index++)
    ids.push((await addApplication(portal, { jobId: job.id })).id);
  const seen: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < 3; pages++) {
    const { ids: shown, page } = await list({ jobId: job.id, limit: 3, cursor });
    expect(page.total).toBe(7);
    seen.push(...shown);
    cursor = page.nextCursor ?? '';
    expect(page.nextCursor === null).toBe(pages === 2);
  }
  expect(seen).toEqual(ids.sort().reverse());
});

describe('filters', async () => {
  const word = newWord();
  const ward = await addPosting(portal, { department: 'Nursing' });
  const theatre = await addPosting(portal, { department: 'Nursing' });
  const imaging = await addPosting(portal, { department: `Imaging ${word}` });
  const candidateName = word;
  const a = (await add({ jobId: ward.id, candidateName })).id;
  const b = (await add({ jobId: theatre.id, candidateName, status: 'interview' })).id;
  const c = (await add({ jobId: imaging.id, candidateName, possibleDuplicate: true })).id;

  const cases: [object, string[]][] = [
    [{}, [c, b, a]],
    [{ jobId: ward.id }, [a]],
    [{ department: 'Nursing' }, [b, a]],
    [{ department: `Imaging ${word}` }, [c]],
    [{ department: 'nursing' }, []],
    [{ possibleDuplicate: 'true' }, [c]],
    [{ possibleDuplicate: 'false' }, [b, a]],
    [{ department: 'Nursing', jobId: imaging.id }, []],
  ];

  test.each(cases)('%o', async (query, expected) => {
    expect((await list({ ...query, search: word })).ids).toEqual(expected);
    // Without the search, other applications may come between these, in the same order.
    const { ids } = await list(query);
    expect(ids.filter((id) => [a, b, c].includes(id))).toEqual(expected);
  });

  test.each(cases)('%o on the board', async (query, expected) => {
    const found = (await board({ ...query, search: word })).flatMap((one) => one.applications);
    expect(found.map(({ id }) => id).sort()).toEqual([...expected].sort());
    // Without the search, the board has more applications, in the order of the list.
    const columns = await board(query);
    expect(columns.map(({ status }) => status)).toEqual(applicationStatuses);
    for (const { status, applications, total } of columns) {
      const { ids, page } = await list({ ...query, status, limit: 20 });
      expect(applications.map(({ id }) => id)).toEqual(ids);
      expect(total).toBe(page.total);
    }
  });

  test.each<[ApplicationStatus, string[]]>([
    ['received', [c, a]],
    ['interview', [b]],
    ['hired', []],
  ])('status %s', async (status, expected) => {
    expect((await list({ status, search: word })).ids).toEqual(expected);
    const column = (await board({ search: word })).find((one) => one.status === status);
    expect(column).toMatchObject({ total: expected.length, totalIsLowerBound: false });
    expect(column?.applications.map(({ id }) => id)).toEqual(expected);
  });

  test.each([
    { jobId: 'x' },
    { status: 'promoted' },
    { possibleDuplicate: 'yes' },
    { cursor: 'x' },
    { limit: '0' },
    { search: 'a\u0000' },
  ])('%o is refused', async (query) => {
    expect((await hr.get('/hrsuit/api/job-applications').query(query)).status).toBe(400);
  });
});

describe('the search covers', async () => {
  const job = await addPosting(portal);
  const { id, reference } = await add({
    jobId: job.id,
    candidateName: 'Ọgọchukwu §Ñ O’Brien 100%',
    candidateEmail: 'unmistakable.address@example.com',
    candidatePhone: '0803 555 7531',
  });
  // Enough later applications that a short text is not found among the newest.
  for (let index = 0; index < 45; index++) await add({ jobId: job.id });

  test.each([
    ['the name', 'ỌGỌCHUKWU'],
    ['the address', 'unmistakable.ADDRESS'],
    ['the phone', '555 7531'],
    ['the reference', reference.toLowerCase()],
    ['one letter', '§'],
    ['two letters', '§ñ'],
    ['ordinary signs', '100%'],
  ])('%s', async (_, search) => {
    expect((await list({ jobId: job.id, search, limit: 2 })).ids).toEqual([id]);
    const [received] = await board({ jobId: job.id, search });
    expect(received?.applications.map((one) => one.id)).toEqual([id]);
    expect(received?.total).toBe(1);
  });

  test.each(['unmistakable_address', '%', '1000'])('%s, which is nowhere', async (search) => {
    const { ids } = await list({ jobId: job.id, search });
    expect(ids).toEqual(search === '%' ? [id] : []);
  });
});

describe('the board', () => {
  test('shows the newest applications of each status and counts all', async () => {
    const job = await addPosting(portal);
    const ids: string[] = [];
    for (let index = 0; index < 23; index++) {
      ids.unshift((await add({ jobId: job.id, status: 'screening' })).id);
    }
    const { id: rejected } = await add({ jobId: job.id, status: 'rejected' });
    for (const search of ['', 'Chidi']) {
      const columns = await board({ jobId: job.id, search });
      const totals = columns.map(({ status, total }) => [status, total]);
      expect(totals.filter(([, total]) => total !== 0)).toEqual([
        ['screening', 23],
        ['rejected', 1],
      ]);
      const shown = (wanted: ApplicationStatus) =>
        columns.find(({ status }) => status === wanted)?.applications.map(({ id }) => id);
      expect(shown('screening')).toEqual(ids.slice(0, 20));
      expect(shown('rejected')).toEqual([rejected]);
    }
  });

  test('counts up to its limit', async () => {
    const job = await addPosting(portal);
    await runSql(
      database,
      `INSERT INTO applications (id, reference, job_id, department, candidate_name, status_changed_at, created_at, updated_at, skills)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, 'Nursing', 'Many Others', now(), now(), now(), '{}' FROM generate_series(1, $2)`,
      [job.id, limits.boardTotal],
    );
    const received = async (search: string) => (await board({ jobId: job.id, search }))[0];
    const exact = { total: limits.boardTotal, totalIsLowerBound: false };
    expect(await received('')).toMatchObject(exact);
    expect(await received('Many')).toMatchObject(exact);
    await add({ jobId: job.id, candidateName: 'Many Others' });
    const bound = { total: limits.boardTotal, totalIsLowerBound: true };
    expect(await received('')).toMatchObject(bound);
    expect(await received('Many')).toMatchObject(bound);
  });
});
