import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const send = (mode: string, bytes: Buffer) =>
  officer
    .post('/api/compliance/imports')
    .field('mode', mode)
    .attach('file', bytes, { filename: 'licences.xlsx', contentType: xlsx });
async function bookOf(rows: readonly unknown[][]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Licences').addRows([...rows]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
const long = 'x'.repeat(70_000);
const heads = ['Staff number', 'Certification type', 'Certificate number', 'Expiry date'];

test('a workbook is stored like a CSV file; its wrong rows are handed back', async () => {
  const type = await addCertificationType(portal);
  const ada = await portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
  const bytes = await bookOf([
    heads,
    [ada.staffNumber, type.name, 104477, new Date('2027-11-02')],
    [ada.staffNumber, 'No such licence', 8, new Date('2027-11-02')],
  ]);
  const { status, body } = await send('commit_good', bytes);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({
    ...{ committed: true, rows: 2, records: 1, wrongRows: 1 },
    rest: {
      heads,
      rows: [{ row: 3, cells: [ada.staffNumber, 'No such licence', '8', '2027-11-02'] }],
    },
  });
  const record = await prisma.complianceRecord.findFirstOrThrow({ where: { userId: ada.id } });
  expect(record).toMatchObject({
    certificateNumber: '104477',
    expirationDate: dateOf('2027-11-02'),
  });
});

test('a workbook that is none, is cut or has no rows is refused beside its field', async () => {
  const book = await bookOf([heads]);
  for (const [bytes, status, message] of [
    [Buffer.from(heads.join(',')), 415, 'is not an XLSX file'],
    [book.subarray(0, book.length - 300), 400, 'incomplete or damaged'],
    [book, 400, 'There is nothing to add'],
  ] as const) {
    const answer = await send('check', bytes);
    expect([answer.status, answer.body.errors]).toEqual([
      status,
      [{ path: 'file', message: expect.stringContaining(message) }],
    ]);
  }
});

test('a cell that is too long is refused in the words of a workbook', async () => {
  const { status, body } = await send('check', await bookOf([heads, ['x'], ['x', long, 'y']]));
  expect([status, body.errors]).toEqual([
    400,
    [
      {
        path: 'file',
        message:
          'Sheet “Licences”, row 3, column B: this cell has more than 65,536 characters. Shorten it, or delete the column if nobody needs it here.',
      },
    ],
  ]);
});

test('a workbook with the maximum number of rows is read', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => [
    `nobody-${index}`,
    'Nothing',
    index,
    new Date('2027-11-02'),
  ]);
  const { status, body } = await send('check', await bookOf([heads, ...rows]));
  expect(status, JSON.stringify(body.errors)).toBe(200);
  expect(body.data).toMatchObject({ rows: 20_000, wrongRows: 20_000 });
});
