import { limits } from '@icare/contracts/limits';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number, told } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');
const { send, commit, staff, stored } = importsInto(portal, admin);

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const sendBook = async (mode: string, rows: readonly unknown[][]) => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Staff').addRows([...rows]);
  return admin
    .post('/users/imports')
    .field('mode', mode)
    .attach('file', Buffer.from(await book.xlsx.writeBuffer()), {
      ...{ filename: 'staff.xlsx', contentType: xlsx },
    });
};

test('I5: the right rows are stored, and the wrong ones handed back as they stand in the file', async () => {
  const [first, second] = [number(), number()];
  const known = await staff({ department: 'IT' });
  const file = [
    `${heads},Phone,Note`,
    `${first},Ada Obi,${address()},IT,,new`,
    `${second},,nobody,IT,12,=cmd`,
    `${known.staffNumber},${known.name},${known.email},Finance,,moved`,
  ].join('\n');
  const { body } = await send(file, { mode: 'commit_good' }).expect(200);
  expect(body.data).toMatchObject({
    ...{ committed: true, rows: 3, added: 1, changed: 1, wrongRows: 1 },
    rest: {
      heads: [...heads.split(','), 'Phone', 'Note'],
      rows: [
        {
          row: 3,
          cells: [second, '', 'nobody', 'IT', '12', '=cmd'],
          problem:
            'Name: Name is required. E-mail: Enter an e-mail address like name@example.com. Phone: Enter a phone number like 0803 123 4567.',
        },
      ],
    },
  });
  expect(await stored(first)).toMatchObject({ name: 'Ada Obi' });
  expect(await stored(second)).toBeNull();
  expect(await stored(known.staffNumber)).toMatchObject({ department: { name: 'Finance' } });
  const event = await prisma.auditEvent.findFirstOrThrow({
    where: { action: 'user_import.committed' },
    include: { detail: true },
    orderBy: { sequence: 'desc' },
  });
  expect(event.detail?.after).toMatchObject({ rows: 3, added: 1, changed: 1, leftOut: 1 });
});

test('rows that are refused only beside the others are left out too: a doubled number, somebody’s address', async () => {
  const [fresh, other] = [number(), await staff()];
  const file = [
    heads,
    `${fresh},Ada Obi,${address()},IT`,
    `${fresh},Ben Obi,${address()},IT`,
    `${number()},Cy Obi,${other.email},IT`,
  ].join('\n');
  const { body } = await send(file, { mode: 'commit_good' }).expect(200);
  expect(body.data).toMatchObject({ committed: true, added: 1, wrongRows: 2 });
  expect(body.data.rest.rows.map(({ row }: { row: number }) => row)).toEqual([3, 4]);
  expect(await stored(fresh)).toMatchObject({ name: 'Ada Obi' });
});

test('where no row is right nothing is stored', async () => {
  const before = await prisma.user.count();
  const { body } = await send(`${heads}\n${number()},,x,IT`, { mode: 'commit_good' }).expect(200);
  expect(body.data).toMatchObject({ committed: false, wrongRows: 1 });
  expect(await prisma.user.count()).toBe(before);
});

test('in `commit` one wrong row still keeps everybody out', async () => {
  const fresh = number();
  const { body } = await commit(`${heads}\n${fresh},Ada,${address()},IT\n${number()},,x,IT`);
  expect(body.data).toMatchObject({ committed: false, added: 1, wrongRows: 1 });
  expect(await stored(fresh)).toBeNull();
});

test('I5: a workbook is read like a CSV file, with its dates and numbers', async () => {
  const staffNumber = number();
  const mail = address();
  const { status, body } = await sendBook('commit', [
    ['Staff number', 'Name', 'E-mail', 'Department', 'Cadre', 'Phone', 'Joined on'],
    [
      staffNumber,
      'Ada Obi',
      mail,
      'Nursing',
      'Registered Nurse',
      8031234567,
      new Date('2020-11-02'),
    ],
  ]);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ committed: true, added: 1, wrongRows: 0, warnings: [] });
  expect(await stored(staffNumber)).toMatchObject({
    ...{ email: mail, cadre: 'Registered Nurse', phone: '+2348031234567' },
    joinedOn: new Date('2020-11-02'),
  });
});

test('a workbook that is none is refused beside its field', async () => {
  const { status, body } = await admin
    .post('/users/imports')
    .attach('file', Buffer.from('Staff number,Name'), { filename: 'a.xlsx', contentType: xlsx });
  expect(status).toBe(415);
  expect(body.errors).toMatchObject([{ path: 'file' }]);
});

test('with `requireCadre` nobody is added to a clinical department, or moved there, without a cadre', async () => {
  const [moved, lost, lacking] = [
    await staff({ department: 'IT' }),
    await staff({ department: 'Nursing' }),
    await staff({ department: 'Nursing' }),
  ];
  await prisma.user.update({ where: { id: lacking.id }, data: { cadre: null } });
  const file = [
    `${heads},Cadre`,
    `${number()},Ada Obi,${address()},Nursing,`,
    `${number()},Ben Obi,${address()},Nursing,Midwife`,
    `${number()},Cy Obi,${address()},Finance,`,
    `${moved.staffNumber},${moved.name},${moved.email},Surgery,`,
    `${lost.staffNumber},${lost.name},${lost.email},Nursing,`,
    `${lacking.staffNumber},Dora Obi,${lacking.email},Nursing,`,
  ].join('\n');
  const strict = await send(file, { requireCadre: true }).expect(200);
  expect(told(strict)).toEqual([
    '2 | cadre | Write the cadre: in Nursing it decides which licence is needed.',
    '5 | cadre | Write the cadre: in Surgery it decides which licence is needed.',
    '6 | cadre | Write the cadre: in Nursing it decides which licence is needed.',
  ]);
  const unknown = (count: string) =>
    `${count} in a clinical department without a cadre, so which licence they need is not known.`;
  expect(strict.body.data.warnings).toEqual([unknown('1 person works')]);
  const lenient = await send(file).expect(200);
  expect(told(lenient)).toEqual([]);
  expect(lenient.body.data.warnings).toContain(unknown('4 people work'));
});

test('wrong rows are handed back up to a number of characters, however large their cells are', async () => {
  const lines = Array.from({ length: 40 }, () => `${number()},${'x'.repeat(60_000)},,IT`);
  const { body } = await send([heads, ...lines].join('\n')).expect(200);
  expect(body.data.wrongRows).toBe(40);
  expect(body.data.rest.rows).toHaveLength(Math.floor(limits.importRestLength / 60_000));
});
