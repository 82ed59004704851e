import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf } from '../../testing/compliance.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');

const send = (
  file: string | Buffer,
  { mode, by = officer, name = 'licences.csv' }: { mode?: string; by?: Client; name?: string } = {},
) => {
  const call = by.post('/api/compliance/imports');
  if (mode) call.field('mode', mode);
  return call.attach('file', Buffer.from(file), { filename: name, contentType: 'text/csv' });
};
const commit = (file: string | Buffer) => send(file, { mode: 'commit' });

const staff = () => portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
const recordsOf = (userId: string) =>
  prisma.complianceRecord.findMany({ where: { userId }, orderBy: { expirationDate: 'asc' } });

const heads = 'Staff number,Certification type,Certificate number,Issue date,Expiry date';

test('a dry run reports what would be added and stores nothing; a commit stores it', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const file = `${heads}\n${ada.staffNumber},${type.name},DEMO-7,20/11/2025,19 Nov 2026\n`;
  const checked = await send(file).expect(200);
  const understood = {
    ...{ row: 2, fullName: ada.name, certification: type.name },
    expirationDate: '2026-11-19',
  };
  const outcome = {
    rows: 1,
    records: 1,
    alreadyThere: 0,
    errors: [],
    wrongRows: 0,
    effects: { renews: 0, second: 0, same: 0, new: 1 },
    ignoredColumns: [],
    heads: heads.split(','),
    columns: expect.objectContaining({ staff: 'Staff number', expires: 'Expiry date' }),
    rest: { heads: heads.split(','), rows: [] },
    sample: [understood],
    preview: [{ ...understood, validFrom: null, does: 'new', held: null }],
  };
  expect(checked.body.data).toEqual({ ...outcome, committed: false, importId: null });
  expect(await recordsOf(ada.id)).toEqual([]);
  const stored = await commit(file).expect(200);
  expect(stored.body.data).toEqual({
    ...outcome,
    committed: true,
    importId: expect.any(String),
  });
  const [record] = await recordsOf(ada.id);
  expect(record).toMatchObject({
    state: 'active',
    issueDate: dateOf('2025-11-20'),
    expirationDate: dateOf('2026-11-19'),
    certificateNumber: 'DEMO-7',
    verifiedOn: null,
  });
  const events = await prisma.complianceRecordEvent.findMany({
    where: { recordId: record?.id ?? '' },
  });
  expect(events.map(({ action }) => action)).toEqual(['created']);
});

test('importing a file again adds nothing, even if its record was superseded or revoked', async () => {
  const [ada, ben, type] = [await staff(), await staff(), await addCertificationType(portal)];
  const file =
    `Staff;Certification;Expires;No\n${ada.username};${type.name};31/12/2026;\n${ben.email.toUpperCase()};${type.name.toUpperCase()};2026-12-31;\n`.replace(
      ';No',
      ';Number',
    );
  expect((await commit(file)).body.data).toMatchObject({ committed: true, records: 2 });
  const [first] = await recordsOf(ada.id);
  const [second] = await recordsOf(ben.id);
  const newer = await addRecord(portal, {
    userId: ada.id,
    typeId: type.id,
    expirationDate: dateOf('2027-12-31'),
  });
  await prisma.complianceRecord.update({
    where: { id: first?.id ?? '' },
    data: { supersededById: newer.id },
  });
  await prisma.complianceRecord.update({
    where: { id: second?.id ?? '' },
    data: { state: 'revoked' },
  });
  const again = await commit(file).expect(200);
  expect(again.body.data).toMatchObject({ committed: true, records: 0, alreadyThere: 2 });
  expect(await recordsOf(ada.id)).toHaveLength(2);
  expect(await recordsOf(ben.id)).toHaveLength(1);
});

test('two concurrent commits of one file store its records once', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const file = `${heads}\n${ada.staffNumber},${type.name},,,2027-01-31\n`;
  const answers = await Promise.all([commit(file), commit(file)]);
  expect(answers.map(({ body }) => body.data.records).sort()).toEqual([0, 1]);
  expect(await recordsOf(ada.id)).toHaveLength(1);
});

test('a missing expiry date is computed by the type’s validity rule', async () => {
  const [ada, months, year, never] = [
    await staff(),
    await addCertificationType(portal, { validityPeriodMonths: 24 }),
    await addCertificationType(portal, { validityRule: 'calendar_year' }),
    await addCertificationType(portal, { validityRule: 'none' }),
  ];
  const rows = [months, year].map(({ name }) => `${ada.staffNumber},${name},,2026-11-20,`);
  const file = [heads, ...rows, `${ada.staffNumber},${never.name},,,`].join('\r\n');
  await commit(file).expect(200);
  expect((await recordsOf(ada.id)).map(({ expirationDate }) => expirationDate)).toEqual([
    dateOf('2027-12-31'),
    dateOf('2028-11-20'),
    null,
  ]);
});

test('row numbers are those of the spreadsheet, even after empty rows and line breaks in cells', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const file = [
    '\uFEFFE-MAIL\tlicence \tNotes\tValid until',
    `${ada.email}\t${type.name}\t"two\nlines, and ""quoted"""\t2027-05-01`,
    '',
    `${ada.email}\tNo such licence\t\t2027-05-02`,
    '\t\t\t',
    `${ada.email}\t${type.name}\t\t2025-02-30`,
  ].join('\r\n');
  const { body } = await commit(file).expect(200);
  expect(body.data).toMatchObject({ committed: false, rows: 3, records: 1, wrongRows: 2 });
  expect(body.data.errors).toEqual([
    {
      ...{ row: 4, column: 'certification', value: 'No such licence', person: ada.name },
      message: 'There is no certification type “No such licence”.',
    },
    {
      ...{ row: 6, column: 'expires', value: '2025-02-30', person: ada.name },
      message: 'There is no such day in the calendar.',
    },
  ]);
  expect(await recordsOf(ada.id)).toEqual([]);
});

test('all problems of a row are reported', async () => {
  const type = await addCertificationType(portal);
  const retired = await addCertificationType(portal, { status: 'inactive' });
  const gone = await portal.person({ status: 'Inactive' });
  const [ada, twin] = [await staff(), await staff()];
  const confusing = await portal.person({ staffNumber: twin.username.toUpperCase() });
  const long = 'x'.repeat(201);
  const file = [
    heads,
    `nobody-here,${type.name},,,2027-01-01`,
    `${gone.username},${retired.name},${long},11/20/2026,soon`,
    `${confusing.staffNumber},${type.name},,,2027-01-01`,
    `${ada.username},${type.name},,2027-01-02,2027-01-01`,
    `${ada.username},${type.name},,,`,
    `,,,,2027-01-01`,
    `${ada.username},${type.name},,,2027-01-01`,
    `${ada.username},${type.name},OTHER,,01/01/2027`,
    `${ada.username},${type.name},,,2027-02-01,surplus`,
    `${ada.username},${type.name}`,
  ].join('\n');
  const { body } = await send(file).expect(200);
  expect(body.data).toMatchObject({ rows: 10, records: 1, wrongRows: 9 });
  expect(
    body.data.errors.map(({ row, column, message }: Record<string, unknown>) =>
      [row, column, message].join(' | '),
    ),
  ).toEqual([
    '2 | staff | There is nobody with “nobody-here”.',
    `3 | staff | ${gone.name} is not active.`,
    `3 | certification | ${retired.name} is retired.`,
    '3 | issued | Write the day before the month, for example 20/11/2026.',
    '3 | expires | Write the date as 20/11/2026, 20 Nov 2026 or 2026-11-20.',
    '3 | number | Certificate number can have at most 200 characters.',
    `4 | staff | “${confusing.staffNumber}” is more than one person. Write the staff number.`,
    '5 | expires | The expiry date lies before the issue date.',
    '6 | expires | Write the expiry date, or the issue date.',
    '7 | staff | Write a staff number, username or e-mail address.',
    '7 | certification | Write the name of a certification type.',
    '9 |  | Row 8 is about the same: one person, certification and expiry date.',
    '10 |  | This row has more cells than the first row has heads.',
    '11 | expires | Write the expiry date, or the issue date.',
  ]);
});

test('a cell that looks like a formula is stored as text', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const formula = '=HYPERLINK("http://evil.example","x")';
  const file = `${heads}\n${ada.username},${type.name},"${formula.replaceAll('"', '""')}",,2027-01-01`;
  await commit(file).expect(200);
  expect((await recordsOf(ada.id))[0]?.certificateNumber).toBe(formula);
});

test('missing and duplicate column names are reported', async () => {
  const { body } = await send('Staff ID,Email,Expiry dat,Department\na,b,c,d\n').expect(200);
  expect(body.data).toMatchObject({ committed: false, rows: 0 });
  expect(
    body.data.errors.map(
      ({ row, message }: { row: number; message: string }) => `${row} ${message}`,
    ),
  ).toEqual([
    '1 A second column for the same: “Email”. Keep one of them.',
    '1 There is no column “Certification type, by its name”.',
    '1 There is neither a column “Issue date” nor “Expiry date”.',
  ]);
});

test.each([
  ['nothing but heads', `${heads}\n\n,,,,\n`, 'There is nothing to add'],
  ['a mark that never ends', `${heads}\na,b,c,,\na,"b,c,,\n`, 'Row 3 is too long, or a quotation'],
  ['a mark within a cell', `${heads}\na,b"b",c,,\n`, 'Row 2 has a quotation mark in a place'],
  ['a huge cell', `${heads}\na,b,${'x'.repeat(70_000)},,\n`, 'Row 2 is too long, or a quotation'],
  ['too many rows', `${heads}\n${'a,b,c,,\n'.repeat(20_001)}`, 'at most 20,000 rows'],
  ['endless empty rows', `${heads}\n${'\n'.repeat(60_001)}`, 'at most 20,000 rows'],
  ['a NUL', `${heads}\na,\u0000,c,,\n`, 'not UTF-8 text'],
  ['letters of Windows', Buffer.from(`${heads}\nOkoyé,b,c,,\n`, 'latin1'), 'not UTF-8 text'],
  ['UTF-16', Buffer.from(`\uFEFF${heads}\na,b,c,,\n`, 'utf16le'), 'not UTF-8 text'],
])('a file with %s is refused beside its field', async (_, file, message) => {
  const { status, body } = await send(file);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body.errors).toEqual([{ path: 'file', message: expect.stringContaining(message) }]);
});

test('a file of another type, an empty file and a missing file are refused', async () => {
  expect((await send(heads, { name: 'licences.ods' }).expect(415)).body.message).toBe(
    'Save the spreadsheet as XLSX or CSV and choose that file.',
  );
  await send('').expect(400);
  const none = await officer.post('/api/compliance/imports').field('mode', 'check').expect(400);
  expect(none.body.errors).toEqual([{ path: 'file', message: 'Choose the spreadsheet.' }]);
});

test('only officers may import, and each import is audited', async () => {
  for (const role of ['ROLE_HR', 'ROLE_STAFF'] as const) {
    await send(heads, { by: await portal.as(role) }).expect(403);
  }
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const by = await portal.person({ role: 'ROLE_ADMIN' });
  await send(`${heads}\n${ada.username},${type.name},,,2027-01-01`, {
    mode: 'commit',
    by: await portal.as(by),
  }).expect(200);
  const trace = await prisma.auditEvent.findFirstOrThrow({
    where: { actorId: by.id, action: 'compliance.imported' },
    include: { detail: true },
  });
  expect(trace.detail?.after).toMatchObject({
    fileName: 'licences.csv',
    rows: 1,
    records: 1,
    alreadyThere: 0,
    people: 1,
  });
});

test('a file with the maximum number of rows is stored by one call', {
  timeout: 60_000,
}, async () => {
  const types = await Promise.all(Array.from({ length: 20 }, () => addCertificationType(portal)));
  const { id: departmentId } = await prisma.department.findUniqueOrThrow({
    where: { name: 'Surgery' },
  });
  const people = Array.from({ length: 1000 }, () => {
    const unique = randomUUID();
    return {
      id: portal.platform.newId(),
      username: unique,
      name: `Person ${unique}`,
      email: `${unique}@example.com`,
      role: 'ROLE_STAFF' as const,
      departmentId,
      createdAt: portal.clock.now(),
      updatedAt: portal.clock.now(),
    };
  });
  await prisma.user.createMany({ data: people });
  const rows = people.flatMap(({ username }) =>
    types.map(({ name }) => `${username},${name},DEMO-1,2026-01-01,2027-01-01`),
  );
  const { body } = await commit([heads, ...rows].join('\n')).expect(200);
  expect(body.data).toMatchObject({ committed: true, records: 20_000, wrongRows: 0 });
  const stored = await prisma.complianceRecord.count({
    where: { userId: { in: people.map(({ id }) => id) } },
  });
  expect(stored).toBe(20_000);
  const due = await prisma.complianceStanding.count({
    where: { userId: { in: people.map(({ id }) => id) }, changesOn: dateOf('1900-01-01') },
  });
  expect(due).toBe(1000);
});
