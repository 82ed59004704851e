import { randomUUID } from 'node:crypto';
import { importColumns } from '@icare/contracts/compliance-import';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');
const type = await addCertificationType(portal);
const staff = () => portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
const recordsOf = (userId: string) =>
  prisma.complianceRecord.findMany({ where: { userId }, orderBy: { certificateNumber: 'asc' } });

type Correction = { row: number; column: string; value: string };
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
async function workbook(rows: readonly string[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Licences').addRows([...rows]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const csv = (rows: readonly string[][]) => Buffer.from(rows.map((row) => row.join(',')).join('\n'));

const send = (
  mode: string,
  file: Buffer,
  corrections: readonly Correction[] | string,
  as = 'csv',
) =>
  officer
    .post('/api/compliance/imports')
    .field('mode', mode)
    .field(
      'corrections',
      typeof corrections === 'string' ? corrections : JSON.stringify(corrections),
    )
    .attach('file', file, {
      filename: `licences.${as}`,
      contentType: as === 'csv' ? 'text/csv' : xlsx,
    });

const heads = ['Staff number', 'Certification type', 'Certificate number', 'Expiry date'];

test.each([
  ['csv', csv],
  ['xlsx', workbook],
] as const)(
  'I5: cells of a %s file are mended before anything is taken, and the whole file is then right',
  async (as, write) => {
    const [ada, ben] = [await staff(), await staff()];
    const file = await write([
      heads,
      [ada.username, type.name, 'RN 1', '2027-11-02'],
      [ben.username, type.name, 'RN 2', '30/02/2027'],
    ]);
    const before = await send('check', file, [], as);
    expect(before.body.data).toMatchObject({
      ...{ records: 1, wrongRows: 1 },
      rest: { rows: [{ row: 3, columns: ['expires'], person: ben.name }] },
    });
    const corrections = [{ row: 3, column: 'expires', value: '28/02/2027' }];
    const checked = await send('check', file, corrections, as);
    expect(checked.body.data).toMatchObject({ committed: false, records: 2, wrongRows: 0 });
    expect(await recordsOf(ben.id)).toEqual([]);
    const taken = await send('commit', file, corrections, as);
    expect(taken.body.data).toMatchObject({ committed: true, records: 2 });
    const [stored] = await recordsOf(ben.id);
    expect(stored?.expirationDate?.toISOString()).toContain('2027-02-28');
    const event = await prisma.auditEvent.findFirstOrThrow({
      where: { action: 'compliance.imported', subjectId: taken.body.data.importId },
      include: { detail: true },
    });
    expect(event.detail?.after).toMatchObject({ correctedCells: 1 });
  },
);

test('of an expiry date before the issue date either is corrected, as the wrong one may be', async () => {
  const ada = await staff();
  const file = csv([
    [...heads, 'Issue date'],
    [ada.username, type.name, 'RN 1', '2027-11-02', '2028-11-03'],
    [ada.username, type.name, 'RN 2', '', ''],
  ]);
  const { body } = await send('check', file, []);
  expect(body.data.rest.rows).toMatchObject([
    { row: 2, columns: ['issued', 'expires'] },
    { row: 3, columns: ['issued', 'expires'] },
  ]);
  // Each is one mistake, named once.
  expect(body.data.errors).toMatchObject([
    { row: 2, column: 'expires', value: '2027-11-02' },
    { row: 3, column: 'expires', value: null },
  ]);
  const corrections = [
    { row: 2, column: 'issued', value: '2026-11-03' },
    { row: 3, column: 'issued', value: '2020-11-03' },
  ];
  const corrected = await send('commit', file, corrections);
  expect(corrected.body.data).toMatchObject({ committed: true, records: 2, wrongRows: 0 });
  const [first] = await recordsOf(ada.id);
  expect(first?.issueDate?.toISOString()).toContain('2026-11-03');
});

test('what is still wrong is handed back as it was corrected, also in a column that the file does not have', async () => {
  const ada = await staff();
  const withoutExpiry = [...heads.slice(0, 3), 'Issue date'];
  const file = csv([
    withoutExpiry,
    [ada.username, type.name, 'RN 1', ''],
    [ada.username, type.name, 'RN 2', ''],
  ]);
  const { body } = await send('commit_good', file, [
    { row: 2, column: 'expires', value: '2028-01-31' },
    { row: 3, column: 'expires', value: '31/31/2028' },
    { row: 3, column: 'number', value: '' },
  ]);
  expect(body.data).toMatchObject({
    ...{ committed: true, records: 1, wrongRows: 1 },
    heads: withoutExpiry,
    rest: {
      heads: [...withoutExpiry, importColumns.expires],
      rows: [
        { row: 3, cells: [ada.username, type.name, '', '', '31/31/2028'], columns: ['expires'] },
      ],
    },
  });
  // The same file with every mistake mended: what was taken is there already.
  const again = await send('commit', file, [
    { row: 2, column: 'expires', value: '2028-01-31' },
    { row: 3, column: 'expires', value: '2029-01-31' },
  ]);
  expect(again.body.data).toMatchObject({ committed: true, records: 1, alreadyThere: 1 });
  expect(await recordsOf(ada.id)).toHaveLength(2);
});

test.each([
  ['a row that is not there', [{ row: 9, column: 'number', value: 'x' }], 'not in this file'],
  ['a column that records do not have', [{ row: 2, column: 'salary', value: 'x' }], ''],
  ['a control character', [{ row: 2, column: 'staff', value: 'x\u0000' }], 'cannot be stored'],
  ['no JSON', '[{', 'as JSON'],
  ['too long a value', [{ row: 2, column: 'notes', value: 'x'.repeat(2001) }], '2000'],
])('%s is refused, and nothing is stored', async (_, corrections, message) => {
  const ada = await staff();
  const file = csv([heads, [ada.username, type.name, 'RN 1', '2027-11-02']]);
  const { status, body } = await send('commit', file, corrections);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(JSON.stringify(body)).toContain(message);
  expect(await recordsOf(ada.id)).toEqual([]);
});
