import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');

type Mode = 'check' | 'commit' | 'commit_good';
const send = async (mode: Mode, lines: readonly string[], by = officer) => {
  const { status, body } = await by
    .post('/api/compliance/imports')
    .field('mode', mode)
    .attach('file', Buffer.from(lines.join('\n')), {
      filename: 'licences.csv',
      contentType: 'text/csv',
    });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const staff = () => portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
const recordsOf = (userId: string) => prisma.complianceRecord.count({ where: { userId } });

const heads = 'Staff number,Certification type,Certificate number,Expiry date';
const heading = heads.split(',');

test('I5: the right rows are stored, and the others handed back with what is wrong', async () => {
  const [ada, ben, type] = [await staff(), await staff(), await addCertificationType(portal)];
  const lines = [
    heads,
    `${ada.username},${type.name},RN 1,2027-11-02`,
    `${ben.username},${type.name},RN 2,30/02/2027`,
    `nobody-here,${type.name},RN 3,2027-11-02`,
    `${ben.username},${type.name},RN 4,2027-11-02,surplus`,
  ];
  const rest = {
    heads: heading,
    rows: [
      {
        row: 3,
        cells: [ben.username, type.name, 'RN 2', '30/02/2027'],
        problem: 'Expiry date: There is no such day in the calendar.',
      },
      {
        row: 4,
        cells: ['nobody-here', type.name, 'RN 3', '2027-11-02'],
        problem: 'Staff number, username or e-mail: There is nobody with “nobody-here”.',
      },
      {
        row: 5,
        cells: [ben.username, type.name, 'RN 4', '2027-11-02', 'surplus'],
        problem: 'This row has more cells than the first row has heads.',
      },
    ],
  };
  expect(await send('check', lines)).toMatchObject({ committed: false, records: 1, rest });
  expect(await send('commit', lines)).toMatchObject({ committed: false, records: 1, rest });
  expect(await recordsOf(ada.id)).toBe(0);
  const by = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const stored = await send('commit_good', lines, await portal.as(by));
  expect(stored).toMatchObject({ committed: true, rows: 4, records: 1, wrongRows: 3, rest });
  expect([await recordsOf(ada.id), await recordsOf(ben.id)]).toEqual([1, 0]);
  expect(stored.errors).toEqual([
    {
      ...{ row: 3, column: 'expires', value: '30/02/2027', person: ben.name },
      message: 'There is no such day in the calendar.',
    },
    {
      ...{ row: 4, column: 'staff', value: 'nobody-here', person: 'nobody-here' },
      message: 'There is nobody with “nobody-here”.',
    },
    {
      ...{ row: 5, column: null, value: null, person: ben.name },
      message: 'This row has more cells than the first row has heads.',
    },
  ]);
  const trace = await prisma.auditEvent.findFirstOrThrow({
    where: { actorId: by.id, action: 'compliance.imported' },
    include: { detail: true },
  });
  expect(trace.detail?.after).toMatchObject({ rows: 4, records: 1, leftOut: 3 });
});

test('nothing is stored where no row is right', async () => {
  const answer = await send('commit_good', [heads, 'nobody,Nothing,,2027-01-01']);
  expect(answer).toMatchObject({ committed: false, records: 0, wrongRows: 1 });
});

test('the file of the other rows is read again once it is corrected', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  // As our own CSV files are written: a cell that could run as a formula begins with an apostrophe.
  const again = await send('commit', [
    `${heads},What is wrong`,
    `${ada.username},${type.name},'=RN 1,2027-11-02,Expiry date: There is no such day.`,
  ]);
  expect(again).toMatchObject({ committed: true, records: 1, ignoredColumns: [] });
  const record = await prisma.complianceRecord.findFirstOrThrow({ where: { userId: ada.id } });
  expect(record.certificateNumber).toBe('=RN 1');
});

test('I5: an unknown head is named and its column not read; a missing column is an error', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const stored = await send('commit', [
    `${heads},Blood group,Department`,
    `${ada.username},${type.name},RN 1,2027-11-02,0+,Surgery`,
  ]);
  expect(stored).toMatchObject({ committed: true, records: 1, ignoredColumns: ['Blood group'] });
  const missing = await send('commit_good', [
    'Staff number,Expiry dat,Expiry date',
    `${ada.username},x,2027-11-02`,
  ]);
  expect(missing).toMatchObject({
    ...{ committed: false, rows: 0, ignoredColumns: ['Expiry dat'] },
    errors: [{ row: 1, column: 'certification', value: null, person: null }],
  });
});

test('at most so many wrong rows are handed back and so much of a cell is shown', async () => {
  const long = 'x'.repeat(limits.importValueMaxLength + 1);
  const answer = await send('check', [
    heads,
    ...Array.from({ length: limits.importRest + 1 }, () => `${long},,,`),
  ]);
  expect(answer.wrongRows).toBe(limits.importRest + 1);
  expect(answer.rest.rows).toHaveLength(limits.importRest);
  expect(answer.errors[0].value).toHaveLength(limits.importValueMaxLength);
});

test('wrong rows are handed back up to a number of characters, however large their cells are', async () => {
  const cell = 'x'.repeat(60_000);
  const lines = Array.from({ length: 40 }, () => `${cell},,,`);
  const answer = await send('check', [heads, ...lines]);
  expect(answer.wrongRows).toBe(40);
  expect(answer.rest.rows).toHaveLength(Math.floor(limits.importRestLength / 60_000));
  // So do cells without anything in them.
  const wide = Array.from({ length: 150 }, () => `${','.repeat(4_990)}x`);
  const empty = await send('check', [heads, ...wide]);
  expect(empty.wrongRows).toBe(150);
  expect(empty.rest.rows.length).toBeLessThan(150);
});
