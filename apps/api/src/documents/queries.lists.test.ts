import type { AdminDocument, Document } from '@icare/contracts/documents';
import { describe, expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { type Client, testPortal } from '../testing/portal.ts';

/** Reads all pages of a list and asserts that they agree about the total. */
async function readAll(client: Client, path: string, query: Record<string, string | number>) {
  const rows: AdminDocument[] = [];
  const totals: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await client.get(path).query({ ...query, ...(cursor && { cursor }) });
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.data.documents);
    totals.push(body.page.total);
    cursor = body.page.nextCursor;
  }
  return { rows, totals };
}

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const made: AdminDocument[] = [];
for (let index = 0; index < 11; index++) {
  // Groups of three have the same time, name and size, so that only the id orders them.
  if (index % 3 === 0) portal.clock.advance(1000);
  const step = Math.floor(index / 3);
  made.push(
    await uploadDocument(
      admin,
      {
        name: ['delta', 'Alpha', 'charlie', 'Bravo'][step] as string,
        status: index === 10 ? 'Draft' : 'Active',
      },
      { bytes: pdf({ size: 1000 + step * 7 }) },
    ),
  );
}

describe('the public list', () => {
  test.each([1, 2, 3, 4, 10, 11, 1000])('in pages of %i has every row once', async (limit) => {
    const { rows, totals } = await readAll(portal.visitor, '/api/documents', { limit });
    const active = made.filter(({ status }) => status === 'Active');
    expect(rows.map(({ _id }) => _id)).toEqual(active.map(({ _id }) => _id).reverse());
    expect(new Set(totals)).toEqual(new Set([10]));
  });

  test('reports the position of each page', async () => {
    const whole = await portal.visitor.get('/api/documents');
    expect(whole.body.page).toEqual({ nextCursor: null, total: 10, totalIsLowerBound: false });
    const part = await portal.visitor.get('/api/documents?limit=3');
    expect(part.body.data.documents).toHaveLength(3);
    expect(part.body.page).toEqual({
      nextCursor: expect.any(String),
      total: 10,
      totalIsLowerBound: false,
    });
  });

  test('filters change the total', async () => {
    const { rows, totals } = await readAll(portal.visitor, '/api/documents', {
      limit: 2,
      search: 'alpha',
    });
    expect(rows).toHaveLength(3);
    expect(totals).toEqual([3, 3]);
  });

  test('continues at its cursor although newer documents were added', async () => {
    const first = await portal.visitor.get('/api/documents?limit=4&category=Policies');
    const late = await uploadDocument(admin, { name: 'late' });
    const second = await portal.visitor.get('/api/documents').query({
      limit: 1000,
      category: 'Policies',
      cursor: first.body.page.nextCursor,
    });
    const ids = [...first.body.data.documents, ...second.body.data.documents].map(
      ({ _id }: Document) => _id,
    );
    expect(ids).toHaveLength(10);
    expect(ids).not.toContain(late._id);
    await portal.platform.database.prisma.document.delete({ where: { id: late._id } });
  });
});

describe('the list for IT', () => {
  const by: Record<'modified' | 'name' | 'size', (document: AdminDocument) => string | number> = {
    modified: (document: AdminDocument) => document.updatedAt,
    name: (document: AdminDocument) => document.name.toLowerCase(),
    size: (document: AdminDocument) => document.size,
  };

  test.each(
    Object.keys(by).flatMap((sort) =>
      ['asc', 'desc'].map((order) => [sort as keyof typeof by, order] as const),
    ),
  )('by %s %s has every row once', async (sort, order) => {
    const { rows } = await readAll(admin, '/documents', { limit: 2, sort, order });
    expect(new Set(rows.map(({ _id }) => _id))).toEqual(new Set(made.map(({ _id }) => _id)));
    expect(rows).toHaveLength(made.length);
    const keys = rows.map(by[sort]);
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(order === 'asc' ? sorted : sorted.toReversed());
  });

  test('is sorted by last change by default', async () => {
    const { body } = await admin.get('/documents?limit=1');
    expect(body.data.documents[0]._id).toBe(made.at(-1)?._id);
  });

  test('is filtered by category, status, visibility and name', async () => {
    const { rows: drafts } = await readAll(admin, '/documents', { status: 'Draft' });
    expect(drafts.map(({ _id }) => _id)).toEqual([made[10]?._id]);
    const { rows: sops } = await readAll(admin, '/documents', { category: 'SOPs' });
    expect(sops).toEqual([]);
    const { rows: forStaff } = await readAll(admin, '/documents', { visibility: 'staff' });
    expect(forStaff).toEqual([]);
    const { rows: named } = await readAll(admin, '/documents', { search: 'LPH', limit: 2 });
    expect(named.map(({ name }) => name)).toEqual(['Alpha', 'Alpha', 'Alpha']);
  });

  test('the search only looks in names', async () => {
    const { rows } = await readAll(admin, '/documents', { search: 'Infection Control' });
    expect(rows).toEqual([]);
  });

  test('deleted documents are in a separate list', async () => {
    const document = await uploadDocument(admin, { name: 'to be deleted' });
    await admin.delete(`/documents/${document._id}`);
    const { rows: live } = await readAll(admin, '/documents', {});
    expect(live.map(({ _id }) => _id)).not.toContain(document._id);
    const { rows: deleted } = await readAll(admin, '/documents', { deleted: 'true' });
    expect(deleted.map(({ _id }) => _id)).toEqual([document._id]);
    await portal.platform.database.prisma.document.delete({ where: { id: document._id } });
  });
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const id = '01936873-abcd-7000-8000-000000000000';

test.each([
  ['nonsense', 'nonsense'],
  ['JSON that is no list', encode({})],
  ['a list too short', encode([id])],
  ['another list’s', encode(['name', id])],
  ['an impossible day', encode(['2026-02-30T00:00:00.000Z', id])],
  ['the year nought', encode(['0000-01-01T00:00:00.000Z', id])],
  ['a second too many', encode(['2026-01-01T23:59:60.000Z', id])],
  ['an hour too many', encode(['2026-01-01T24:00:00.000Z', id])],
  ['an id in another form', encode(['2026-01-01T00:00:00.000Z', id.toUpperCase()])],
  ['nested', encode([[['2026-01-01T00:00:00.000Z']], id])],
])('a cursor that is %s is refused', async (_, cursor) => {
  const answer = await portal.visitor.get('/api/documents').query({ cursor });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    code: 'invalid',
    message: 'This cursor is not of this list. Start from the beginning.',
    errors: [{ path: 'cursor', message: 'This cursor is not of this list.' }],
  });
});

test.each([
  ['name', encode(['a\u0000b', id])],
  ['name', encode(['\ud800', id])],
  ['name', encode([7, id])],
  ['size', encode(['7', id])],
  ['size', encode([2 ** 31, id])],
  ['size', encode([1.5, id])],
  ['modified', encode(['alpha', id])],
])('sorted by %s, the cursor %s is refused', async (sort, cursor) => {
  const answer = await admin.get('/documents').query({ sort, cursor });
  expect(answer.status).toBe(400);
});
