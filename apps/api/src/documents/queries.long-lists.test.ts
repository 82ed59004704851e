import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';

/** Behaviour of long lists. In a file of its own, since it fills the database. */
const portal = await testPortal();
const { pool } = portal.platform.database;
const length = limits.exactTotal + 500;

const file = randomUUID();
await pool.query(
  "INSERT INTO stored_files (id, name, extension, size, sha256, created_at) VALUES ($1, 'a.pdf', 'pdf', 9, repeat('0', 64), now())",
  [file],
);
// The first row is the oldest and therefore last in the list; every tenth is in another department.
await pool.query(
  `INSERT INTO documents (id, number, name, category, departments, description, status, visibility, version, file_id,
                          original_name, extension, size, version_at, created_at, updated_at)
   SELECT gen_random_uuid(), 'SOP-NUR-' || i, CASE i WHEN 1 THEN 'Ünique ß#ö' ELSE 'Leaflet ' || i END, 'SOPs',
          ARRAY[CASE WHEN i % 10 = 0 THEN 'Radiology' ELSE 'Nursing' END], '', 'Active', 'public', 1, $1, 'a.pdf', 'pdf',
          9, now(), now() - (${length} - i) * interval '1 minute', now()
     FROM generate_series(1, ${length}) AS i`,
  [file],
);
const list = async (query: Record<string, string>) => {
  const { body } = await portal.visitor.get('/api/documents').query({ limit: '5', ...query });
  return body;
};

test.each(['ß', '#ö', 'ü', 'Ü', 'ẞ#Ö', 'ß#'])(
  'the short text %s is found at the far end',
  async (search) => {
    const { data, page } = await list({ search });
    expect(data.documents.map(({ name }: { name: string }) => name)).toEqual(['Ünique ß#ö']);
    expect(page).toEqual({ nextCursor: null, total: 1, totalIsLowerBound: false });
  },
);

test.each(['zz', '¶', '%', '_', '#ü', '\\'])('the short text %s is nowhere', async (search) => {
  expect((await list({ search })).page.total).toBe(0);
});

test('the total of a very long list is a lower bound', async () => {
  const { page } = await list({ category: 'SOPs' });
  expect(page).toMatchObject({ total: limits.exactTotal, totalIsLowerBound: true });
});

test.each([{ department: 'Radiology' }, { search: 'leaf' }, { search: 'le' }])(
  'filtered by %o, its total is a lower bound of at least the page',
  async (query) => {
    const { data, page } = await list(query);
    expect(data.documents).toHaveLength(5);
    expect(page.totalIsLowerBound).toBe(true);
    expect(page.total).toBeGreaterThan(5);
    expect(page.total).toBeLessThanOrEqual(limits.exactTotal);
  },
);

test('paging through a search for a short text reaches the end', async () => {
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data, page } = await list({ search: '99', limit: '50', cursor });
    names.push(...data.documents.map(({ name }: { name: string }) => name));
    cursor = page.nextCursor;
  }
  const expected = Array.from({ length }, (_, i) => `Leaflet ${length - i}`);
  expect(names).toEqual(expected.filter((name) => name.includes('99')));
});
