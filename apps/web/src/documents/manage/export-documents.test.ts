// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ListChanged } from '../../ui/list/list-csv.ts';
import { documentsCsv } from './export-documents.ts';

const filters = {
  search: 'hand',
  category: undefined,
  status: undefined,
  visibility: undefined,
  deleted: false,
  sort: 'modified',
  order: 'desc',
} as const;

const document = (number: number) => ({
  _id: `id-${number}`,
  name: `=Document ${number}`,
  category: 'SOPs',
  departments: ['Nursing', 'Pharmacy'],
  size: 1024,
  status: 'Active',
  updatedAt: '2026-11-20T10:00:00.000Z',
  number: 'POL-IPC-001',
  owner: { id: 'id-9', name: 'Amaka Obi', isActive: true },
  reviewEveryMonths: 12,
  nextReviewOn: '2027-03-11',
  subcategory: 'Infection control',
  visibility: 'staff',
  version: 3,
});

function serve(pages: { documents: object[]; nextCursor: string | null; total: number }[]) {
  const fetched = vi.fn(async (_href: string) => {
    const { documents, ...page } = pages[fetched.mock.calls.length - 1] ?? { documents: [] };
    const body = {
      success: true,
      data: { documents },
      page: { ...page, totalIsLowerBound: false },
    };
    return new Response(JSON.stringify(body));
  });
  vi.stubGlobal('fetch', fetched);
  // Production mode: the sample rows have only the exported fields, so validating them would log errors.
  vi.stubEnv('DEV', false);
  return fetched;
}

const run = (onProgress = vi.fn()) =>
  documentsCsv(filters, { signal: new AbortController().signal, onProgress });

test('loads every page that the filters match and reports progress', async () => {
  const fetched = serve([
    { documents: [document(1), document(2)], nextCursor: 'more', total: 3 },
    { documents: [document(3)], nextCursor: null, total: 3 },
  ]);
  const onProgress = vi.fn();
  const lines = (await run(onProgress)).trim().split('\r\n');
  expect(lines[0]).toBe(
    'id,name,category,departments,size,status,last modified,number,owner,review every months,next review,type,audience,version',
  );
  expect(lines[1]).toBe(
    "id-1,'=Document 1,SOPs,Nursing; Pharmacy,1024,Active,2026-11-20T11:00:00.000+01:00,POL-IPC-001,Amaka Obi,12,2027-03-11,Infection control,staff,3",
  );
  expect(lines).toHaveLength(4);
  expect(
    fetched.mock.calls.map(([href]) => new URL(href, 'http://x').searchParams.get('cursor')),
  ).toEqual([null, 'more']);
  expect(fetched.mock.calls[0]?.[0]).toContain('search=hand');
  expect(onProgress.mock.calls).toEqual([
    [2, 3],
    [3, 3],
  ]);
});

test('no file is made from a list that changed during the export', async () => {
  serve([
    { documents: [document(1)], nextCursor: 'more', total: 3 },
    { documents: [document(1)], nextCursor: null, total: 3 },
  ]);
  await expect(run()).rejects.toBeInstanceOf(ListChanged);
});
