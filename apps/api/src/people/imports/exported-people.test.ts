import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { address, importsInto, heads as requiredHeads, told } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
const { commit, staff, stored } = importsInto(portal, admin);

const heads = 'id,name,email,role,department,status,staff number,username,cadre';

type Exported = Awaited<ReturnType<typeof staff>>;
/** As the list of users exports a person. */
const cellsOf = ({ id, name, email, username, staffNumber }: Exported, department = 'Finance') => [
  ...[id, name, email, 'ROLE_STAFF', department, 'Active'],
  ...[staffNumber ?? '', username, ''],
];
const send = async (...rows: string[][]) => {
  const file = ['\uFEFF'.concat(heads), ...rows.map((cells) => cells.join(','))].join('\r\n');
  return (await commit(file).expect(200)).body.data;
};

test('takes back what the list of users exports, and changes only what was changed in it', async () => {
  const person = await staff({ department: 'Finance', cadre: null });
  const before = await stored(person.staffNumber);
  expect(await send(cellsOf(person))).toMatchObject({ unchanged: 1, changed: 0, errors: [] });
  expect(await stored(person.staffNumber)).toEqual(before);
  const moved = cellsOf(person, 'Nursing').with(8, 'Ward Attendant');
  expect(await send(moved)).toMatchObject({ changed: 1, errors: [] });
  expect(await stored(person.staffNumber)).toMatchObject({
    ...{ id: person.id, cadre: 'Ward Attendant' },
    ...{ department: { name: 'Nursing' }, phone: before?.phone },
  });
});

test('people without a staff number are known again by their usernames, in CSV and XLSX', async () => {
  const without = { department: 'Finance', cadre: null, staffNumber: null } as const;
  const [one, other] = [await staff(without), await staff(without)];
  const rows = [cellsOf(one), cellsOf(other)];
  const before = await prisma.user.findUnique({ where: { id: one.id } });
  const outcome = { committed: true, unchanged: 2, added: 0, changed: 0, errors: [] };
  expect(await send(...rows)).toMatchObject(outcome);
  const book = new ExcelJS.Workbook();
  book.addWorksheet('users').addRows([heads.split(','), ...rows]);
  const xlsx = Buffer.from(await book.xlsx.writeBuffer());
  const { body } = await admin
    .post('/users/imports')
    .field('mode', 'commit')
    .attach('file', xlsx, {
      filename: 'users.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
    .expect(200);
  expect(body.data).toMatchObject(outcome);
  expect(await prisma.user.findUnique({ where: { id: one.id } })).toEqual(before);

  const changed = await send(cellsOf(one, 'IT'));
  expect(changed).toMatchObject({ changed: 1, errors: [] });
  expect(changed.changes[0].person).toBe(`${one.name}, ${one.username}`);
  expect(
    await prisma.user.findUnique({ where: { id: one.id }, include: { department: true } }),
  ).toMatchObject({ staffNumber: null, department: { name: 'IT' } });
});

test('a username alone adds nobody, takes nobody’s number away and replaces nobody', async () => {
  const [numbered, without] = [await staff(), await staff({ staffNumber: null })];
  const row = (username: string, name = 'Ada Obi', email = address()) =>
    ['', name, email, 'IT', username].join(',');
  const file = [
    `${requiredHeads},Username`,
    row('nobody.yet'),
    row(numbered.username, numbered.name, numbered.email),
    row(without.username),
    row(''),
  ].join('\n');
  expect(told(await commit(file).expect(200))).toEqual([
    '2 | staffNumber | Write the staff number: nobody has this username yet.',
    `3 | staffNumber | Write the staff number: ${numbered.name} has ${numbered.staffNumber}.`,
    `4 | username | ${without.username} is ${without.name}, and this row has another name and another address. Correct the username, or change ${without.name} under Users first.`,
    expect.stringMatching(/^5 \| staffNumber \| /),
  ]);
});
