import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number, told } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');
const { send, commit, staff, stored } = importsInto(portal, admin);

test('every wrong cell of every row is named, and nothing is stored', async () => {
  const [known, other, nameless] = [await staff(), await staff(), await portal.person()];
  const [first, mail] = [number(), address()];
  const long = 'x'.repeat(300);
  const file = [
    `${heads},Username,Role,Phone,Joined on,Status,Cadre`,
    `${first},Ada Obi,${mail},Nursing,,,,,,`,
    `,,,,,,,,,`,
    `${number()},,nobody,Catering,a b,ROLE_BOSS,12,11/20/2026,gone,${long}`,
    `${number()},${long},${address()},IT,,,,,,`,
    `${number()},Ben Obi,${known.email.toUpperCase()},IT,,,,,,`,
    `${number()},Ben Obi,${address()},IT,${known.username.toUpperCase()},,,,,`,
    `${number()},Ben Obi,${nameless.email},IT,,,,,,`,
    `${first.toLowerCase()},Ben Obi,${mail.toUpperCase()},IT,,,,,,`,
    `${known.staffNumber},Ben Obi,${other.email},IT,,,,,,`,
    `${number()},Ben Obi,${address()},IT,,,,,,,surplus`,
    `${number()},Ben`,
  ].join('\n');
  const answer = await commit(file).expect(200);
  expect(answer.body.data).toMatchObject({ committed: false, rows: 10, added: 1, wrongRows: 9 });
  const departments =
    'Choose one of: Administration, Emergency Medicine, Cardiology, Neurology, Pediatrics, Surgery, Radiology, Laboratory, Pharmacy, Nursing, IT, Human Resources, Finance, Public Affairs, Quality Assurance, Infection Control.';
  expect(told(answer)).toEqual([
    '4 | name | Name is required.',
    '4 | email | Enter an e-mail address like name@example.com.',
    `4 | department | ${departments}`,
    '4 | username | A username has letters, digits, dots, hyphens and underscores only.',
    '4 | role | Choose one of: Staff, Compliance officer, Human resources, IT personnel.',
    '4 | phone | Enter a phone number like 0803 123 4567.',
    '4 | joinedOn | Write the day before the month, for example 20/11/2026.',
    '4 | status | Choose one of: Active, Inactive.',
    '4 | cadre | Cadre can have at most 100 characters.',
    '5 | name | Name can have at most 200 characters.',
    '6 | email | This e-mail address belongs to somebody else.',
    '7 | username | This username is taken.',
    `8 | email | This e-mail address belongs to somebody else. ${nameless.name} has no staff number yet: enter it there first.`,
    '9 | staffNumber | Row 2 has the same staff number.',
    '9 | email | Row 2 has the same e-mail address.',
    `10 | staffNumber | ${known.staffNumber} is ${known.name}, and this row has another name and another address. Correct the number, or change ${known.name} under Users first.`,
    '10 | email | This e-mail address belongs to somebody else.',
    '11 |  | This row has more cells than the first row has heads.',
    '12 | email | E-mail is required.',
    `12 | department | ${departments}`,
  ]);
  expect(await stored(first)).toBeNull();
  expect(await stored(known.staffNumber)).toMatchObject({ name: known.name });
});

test('a mistaken number turns nobody into somebody else; another name or another address alone is a change', async () => {
  const known = await staff();
  const row = (name: string, mail: string) =>
    `${heads}\n${known.staffNumber?.toLowerCase()},${name},${mail},Nursing\n`;
  const refused = await commit(row('Mis Spelt', address())).expect(200);
  expect(refused.body.data).toMatchObject({ committed: false, changed: 0, wrongRows: 1 });
  expect(told(refused)[0]).toContain(`${known.staffNumber} is ${known.name}`);
  expect(await stored(known.staffNumber)).toMatchObject({ name: known.name, email: known.email });
  const married = await commit(row('Ada Married', known.email)).expect(200);
  expect(married.body.data).toMatchObject({ committed: true, changed: 1 });
});

test('who is changed is named as stored, with each value that becomes another; other names and addresses first', async () => {
  const [moved, married] = [await staff({ department: 'IT' }), await staff()];
  const file = [
    `${heads},Cadre,Role`,
    `${moved.staffNumber?.toLowerCase()},${moved.name},${moved.email},Finance,,Human resources`,
    `${married.staffNumber},Ada Married,${married.email},${married.department},Matron,`,
    `${number()},Ben Obi,${address()},IT,,`,
  ].join('\n');
  const { body } = await send(file).expect(200);
  expect(body.data.changes).toEqual([
    {
      ...{ row: 3, person: `${married.name}, ${married.staffNumber}` },
      fields: [
        { column: 'name', before: married.name, after: 'Ada Married' },
        { column: 'cadre', before: 'Ward Attendant', after: 'Matron' },
      ],
    },
    {
      ...{ row: 2, person: `${moved.name}, ${moved.staffNumber}` },
      fields: [
        { column: 'department', before: 'IT', after: 'Finance' },
        { column: 'role', before: 'ROLE_STAFF', after: 'ROLE_HR' },
        { column: 'cadre', before: 'Ward Attendant', after: null },
      ],
    },
  ]);
});

test('500 different errors name each row and store nothing', async () => {
  const rows = Array.from({ length: 600 }, (_, index) =>
    index < 500 ? `${number()},Ada Obi,wrong ${index},Nursing` : `${number()},Ada,${address()},IT`,
  );
  const before = await prisma.user.count();
  const answer = await commit([heads, ...rows].join('\n')).expect(200);
  expect(answer.body.data).toMatchObject({
    committed: false,
    rows: 600,
    added: 100,
    wrongRows: 500,
  });
  expect(answer.body.data.errors.map(({ row }: { row: number }) => row)).toEqual(
    Array.from({ length: 500 }, (_, index) => index + 2),
  );
  expect(await prisma.user.count()).toBe(before);
});

test.each([
  [
    'Staff no,Payroll number,Name,E-mail,Department',
    undefined,
    '1 | staffNumber | More than one column could be “Staff number”, among them “Payroll number”. Choose one.',
  ],
  [
    'No,Name,Name,E-mail,Department',
    { staffNumber: 'No', name: 'Name', email: 'E-mail', department: 'Department' },
    '1 | name | The file has two columns “Name”. Rename one of them.',
  ],
  [
    'No,Name,E-mail,Department',
    { staffNumber: 'No', name: 'No', email: 'E-mail', department: 'Department' },
    '1 | name | The column “No” is chosen for “Staff number” already.',
  ],
  [
    'No,Name,E-mail,Department',
    { staffNumber: 'Number', name: 'Name', email: 'E-mail', department: 'Department', phone: '' },
    '1 | staffNumber | The file has no column “Number”.',
  ],
  [
    Array.from({ length: 201 }, (_, index) => `Head ${index}`).join(','),
    undefined,
    '1 |  | A file can have at most 200 columns. Take those out that are not needed.',
  ],
])('heads %#: what cannot be decided is asked', async (first, columns, message) => {
  const fields = columns ? { columns: JSON.stringify(columns) } : {};
  const answer = await commit(`${first}\na,b,c,d,e\n`, fields).expect(200);
  expect(answer.body.data).toMatchObject({ committed: false, rows: 0, wrongRows: 1 });
  expect(told(answer)[0]).toBe(message);
});

test.each([
  ['not JSON', '{', 'Name the columns as JSON.'],
  ['a key of objects', '{"constructor":"Name","toString":"Name"}', undefined],
  ['another key', '{"password":"Name"}', undefined],
  ['a list', '["Name"]', undefined],
  ['a number', '{"name":7}', undefined],
])('columns that are %s are refused', async (_, columns, message) => {
  const { body } = await send(`${heads}\n`, { columns }).expect(400);
  if (message) expect(body.message).toBe(message);
  expect(body.code).toBe('invalid');
});

test.each([
  ['nothing but heads', `${heads}\n\n,,,\n`, 'There is nobody in this file'],
  ['a mark that never ends', `${heads}\na,b,c,\na,"b,c,\n`, 'Row 3 is too long, or a quotation'],
  ['a mark within a cell', `${heads}\na,b"b",c,\n`, 'Row 2 has a quotation mark in a place'],
  ['a line without an end', `${heads}\n${'x'.repeat(70_000)}`, 'Row 2 is too long, or a quotation'],
  ['too many rows', `${heads}\n${'a,b,c,\n'.repeat(20_001)}`, 'at most 20,000 rows'],
  ['a NUL', `${heads}\na,\u0000,c,\n`, 'not UTF-8 text'],
  ['letters of Windows', Buffer.from(`${heads}\nOkoyé,b,c,\n`, 'latin1'), 'not UTF-8 text'],
  ['UTF-16', Buffer.from(`\uFEFF${heads}\na,b,c,\n`, 'utf16le'), 'not UTF-8 text'],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not UTF-8 text'],
])('a file with %s is refused beside its field', async (_, file, message) => {
  const { status, body } = await commit(file);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.errors).toEqual([{ path: 'file', message: expect.stringContaining(message) }]);
});

test('the size is exact to the byte; no CSV, none and an empty one are refused', async () => {
  const row = `${number()},Ada Obi,wrong,Nursing\n`;
  const most = 10_485_760;
  const full = `${heads}\n${row}`.padEnd(most, '\n');
  expect((await send(full)).body.errors?.[0]?.message).toMatch(/at most 20,000 rows/);
  await send(`${full}\n`).expect(413);
  await send(heads, { name: 'staff.xlsx' }).expect(415);
  await send('').expect(400);
  const none = await admin.post('/users/imports').field('mode', 'check').expect(400);
  expect(none.body.errors).toEqual([{ path: 'file', message: 'Choose the spreadsheet.' }]);
});

test('a prototype key in the columns is no column', async () => {
  const answer = await send(`${heads}\na,b,c,d\n`, { columns: '{"__proto__":"Name"}' }).expect(200);
  expect(answer.body.data).toMatchObject({ rows: 0, columns: {} });
  expect(told(answer)).toHaveLength(4);
});

test('a staff number that is two in different capitals has to be written exactly', async () => {
  const word = number().toLowerCase();
  const [lower, upper] = [
    await staff({ staffNumber: word }),
    await staff({ staffNumber: word.toUpperCase() }),
  ];
  const row = (staffNumber: string) => `${staffNumber},${upper.name},${upper.email},Surgery`;
  const mixed = await commit(`${heads}\n${row(`Omc${word.slice(3)}`)}\n`);
  expect(told(mixed)).toEqual([
    '2 | staffNumber | Several people have this staff number. Write its capital letters as they do.',
  ]);
  await commit(`${heads}\n${row(word.toUpperCase())}\n`).expect(200);
  expect((await stored(upper.staffNumber))?.department.name).toBe('Surgery');
  expect((await stored(lower.staffNumber))?.department.name).toBe('Nursing');
});
