import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { Report, ReportTable } from './report.ts';
import { definitions } from './report-labels.ts';
import { writePdf } from './write-pdf.ts';

async function pagesOf(report: Report): Promise<string[]> {
  const file = new PassThrough();
  const [bytes] = await Promise.all([buffer(file), writePdf(report, file)]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: false,
  });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** Rows whose text takes so many lines, as they come from the database. */
function tableOf(
  name: string,
  { lines, isGrouped }: { lines: readonly number[]; isGrouped: boolean },
): ReportTable {
  async function* rows() {
    for (const [index, count] of lines.entries()) {
      yield [`Group ${Math.floor(index / 4)}`, `ROW${index}X ${'many words '.repeat(9 * count)}`];
    }
  }
  return {
    name,
    note: 'What it holds.',
    columns: [
      { label: 'Group', kind: 'text', weight: 1 },
      { label: 'Text', kind: 'text', weight: 9 },
    ],
    rows: rows(),
    empty: 'Nothing is in it.',
    unit: ['row', 'rows'],
    ...(isGrouped && { groups: new Map() }),
  };
}

const table = fc.record({
  lines: fc.array(fc.constantFrom(1, 1, 1, 2, 5), { maxLength: 45 }),
  isGrouped: fc.boolean(),
});
const reports = fc.sample(
  fc.record({
    tables: fc.array(table, { minLength: 2, maxLength: 3 }),
    /** As many as the reports of each layout have. */
    paper: fc.oneof(
      fc.record({
        layout: fc.constant('portrait' as const),
        meanings: fc.integer({ min: 1, max: 16 }),
      }),
      fc.record({
        layout: fc.constant('landscape' as const),
        meanings: fc.integer({ min: 1, max: 12 }),
      }),
    ),
  }),
  { seed: 14, numRuns: 25 },
);

test('C7: on no page of a report definitions stand alone', { timeout: 120_000 }, async () => {
  let rows = 0;
  for (const {
    tables,
    paper: { layout, meanings },
  } of reports) {
    const pages = await pagesOf({
      title: 'A report',
      hospital: 'The hospital',
      asOf: '25 Nov 2026',
      madeAt: new Date('2026-11-25T20:00:00Z'),
      filters: [{ label: 'Department', value: 'All departments' }],
      highlights: [{ label: 'Records', value: '24', detail: 'of all' }],
      notes: [],
      tables: tables.map((one, index) => tableOf(`Table ${index}`, one)),
      definitions: Object.values(definitions).slice(0, meanings),
      layout,
    });
    const wanted = tables.reduce((sum, { lines }) => sum + lines.length, 0);
    expect(pages.flatMap((page) => page.match(/ROW\d+X/g) ?? [])).toHaveLength(wanted);
    expect(pages.filter((page) => !/ROW\d+X|Nothing is in it/.test(page))).toEqual([]);
    // The head of a table does not end a page.
    expect(pages.filter((page) => /Group Text (The hospital|$)/.test(page))).toEqual([]);
    rows += wanted;
  }
  expect(rows).toBeGreaterThan(200);
});
