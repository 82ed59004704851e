import { randomUUID } from 'node:crypto';
import type { Role } from '@icare/contracts/roles';
import { expect, test } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number, told } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const administrator = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(administrator);
const { send, commit, staff, stored } = importsInto(portal, admin);

const eventsOf = (subjectId: string) =>
  prisma.auditEvent.findMany({
    where: { subjectId },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });

test('a dry run tells what would be done and stores nothing; a commit adds people', async () => {
  const [first, second] = [number(), number()];
  const [ada, ben] = [address(), address()];
  const file = [
    'Payroll no;FULL NAME;e-mail address;Dept;Username;Role;Rank;GSM;Date of first appointment;Status',
    `${first};Ada Obi;${ada.toUpperCase()};nursing;${second.slice(4)}.ada;human resources;Matron;0803 123 4567;1/2/2020;active`,
    `${second};Dr Benedict Ịgwe;${ben};Human  Resources;;;;8031234568;;Inactive`,
  ].join('\r\n');
  const outcome = {
    rows: 2,
    added: 2,
    changed: 0,
    unchanged: 0,
    errors: [],
    wrongRows: 0,
    warnings: ['1 person gets the role Human resources.'],
    cadresWithoutLicence: [{ cadre: 'Matron', people: 1 }],
    activated: { people: 1, notCleared: 0, withWarning: 0, first: [] },
    heads: [
      'Payroll no',
      'FULL NAME',
      'e-mail address',
      'Dept',
      'Username',
      'Role',
      'Rank',
      'GSM',
      'Date of first appointment',
      'Status',
    ],
    columns: {
      staffNumber: 'Payroll no',
      name: 'FULL NAME',
      email: 'e-mail address',
      department: 'Dept',
      username: 'Username',
      role: 'Role',
      cadre: 'Rank',
      phone: 'GSM',
      joinedOn: 'Date of first appointment',
      status: 'Status',
    },
    changes: [],
    rest: { heads: expect.arrayContaining(['Payroll no', 'Status']), rows: [] },
    sample: [
      { row: 2, staffNumber: first, name: 'Ada Obi', department: 'Nursing', does: 'add' },
      {
        ...{ row: 3, staffNumber: second, name: 'Dr Benedict Ịgwe' },
        ...{ department: 'Human Resources', does: 'add' },
      },
    ],
  };
  expect((await send(file).expect(200)).body.data).toEqual({
    ...outcome,
    ...{ committed: false, importId: null },
  });
  expect(await stored(first)).toBeNull();
  expect((await commit(file).expect(200)).body.data).toEqual({
    ...outcome,
    ...{ committed: true, importId: expect.any(String) },
  });
  const one = await stored(first);
  expect(one).toMatchObject({
    username: `${second.slice(4)}.ada`,
    name: 'Ada Obi',
    email: ada,
    role: 'ROLE_HR',
    status: 'Active',
    cadre: 'Matron',
    phone: '+2348031234567',
    joinedOn: new Date('2020-02-01'),
    passwordHash: null,
    inactiveSince: null,
    department: { name: 'Nursing' },
  });
  expect(await stored(second)).toMatchObject({
    username: expect.stringMatching(/^benedict\.igwe\d*$/),
    role: 'ROLE_STAFF',
    status: 'Inactive',
    phone: '+2348031234568',
    inactiveSince: portal.clock.now(),
  });
  const [created, ...others] = await eventsOf(one?.id ?? '');
  expect(others).toEqual([]);
  expect(created).toMatchObject({ action: 'user.created', actorId: administrator.id });
  expect(created?.detail?.after).toMatchObject({ staffNumber: first, department: 'Nursing' });
  const [standing] = await prisma.complianceStanding.findMany({ where: { userId: one?.id ?? '' } });
  expect(standing?.departmentId).toBe(one?.departmentId);
});

test('the same file again changes nobody; what it says otherwise is changed, by staff number', async () => {
  const person = await staff({ staffNumber: `omc/${randomUUID().slice(0, 8)}` });
  const file = `${heads}\n${person.staffNumber?.toUpperCase()},${person.name},${person.email},Nursing\n`;
  const again = await commit(file).expect(200);
  expect(again.body.data).toMatchObject({ committed: true, added: 0, changed: 0, unchanged: 1 });
  expect(await eventsOf(person.id)).toEqual([]);
  const other = `${heads}\n${person.staffNumber},Ngozi Ada,${person.email},Surgery\n`;
  expect((await send(other)).body.data.sample).toMatchObject([
    { name: 'Ngozi Ada', does: 'change' },
  ]);
  expect((await commit(other)).body.data).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await stored(person.staffNumber)).toMatchObject({
    name: 'Ngozi Ada',
    username: person.username,
    department: { name: 'Surgery' },
  });
  const events = await eventsOf(person.id);
  expect(events.map(({ action, detail }) => [action, detail?.before, detail?.after])).toEqual([
    [
      'user.edited',
      { name: person.name, department: 'Nursing' },
      { name: 'Ngozi Ada', department: 'Surgery' },
    ],
  ]);
});

test('a column that is not there changes nothing; an empty cell takes away what may be missing', async () => {
  const person = await staff();
  const facts = { cadre: 'Matron', phone: '+2348031234567', joinedOn: new Date('2020-02-01') };
  await prisma.user.update({ where: { id: person.id }, data: facts });
  const row = `${person.staffNumber},${person.name},${person.email},Nursing`;
  expect((await commit(`${heads}\n${row}\n`)).body.data.unchanged).toBe(1);
  expect(await stored(person.staffNumber)).toMatchObject(facts);
  await commit(`${heads},Cadre,Phone,Joined on,Role,Status,Username\n${row},,,,,,\n`).expect(200);
  expect(await stored(person.staffNumber)).toMatchObject({
    ...{ cadre: null, phone: null, joinedOn: null },
    ...{ role: 'ROLE_STAFF', status: 'Active', username: person.username },
  });
});

test('whoever comes without a username gets one that nobody has', async () => {
  const name = `Ada Z${randomUUID().replaceAll(/[^a-f]/g, 'x')}`;
  const base = name.toLowerCase().replace(' ', '.');
  await portal.person({ username: `${base}2` });
  const numbers = [number(), number(), number()];
  const rows = numbers.map(
    (staffNumber, index) => `${staffNumber},${name},${address()},IT,${index === 2 ? base : ''}`,
  );
  await commit(`${heads},Username\n${rows.join('\n')}\n`).expect(200);
  const usernames = await Promise.all(numbers.map(async (one) => (await stored(one))?.username));
  expect(usernames).toEqual([`${base}3`, `${base}4`, base]);
});

test('columns are chosen by the words in the first row', async () => {
  const [staffNumber, email] = [number(), address()];
  const columns = { staffNumber: 'No', name: ' Who ', email: 'Where', department: 'Ward' };
  const file = `No,Who,Where,Ward,Name\n${staffNumber},Ada Obi,${email},Nursing,Somebody else\n`;
  const unnamed = await send(file).expect(200);
  expect(unnamed.body.data).toMatchObject({
    ...{ committed: false, rows: 0, columns: { name: 'Name' } },
    heads: ['No', 'Who', 'Where', 'Ward', 'Name'],
  });
  expect(told(unnamed)).toEqual([
    '1 | staffNumber | Choose the column for “Staff number”.',
    '1 | email | Choose the column for “E-mail”.',
    '1 | department | Choose the column for “Department”.',
  ]);
  await commit(file, { columns: JSON.stringify(columns) }).expect(200);
  expect(await stored(staffNumber)).toMatchObject({ name: 'Ada Obi', email });
});

test('a byte order mark, formulas and line breaks of all kinds are read as they are written', async () => {
  const numbers = [number(), number()];
  const formula = '=HYPERLINK("http://evil.example","x")';
  const quoted = `"${formula.replaceAll('"', '""')}"`;
  const rows = numbers.map((one) => `${one},${quoted},${address()},Nursing`);
  await commit(`\uFEFF${heads}\r${rows.join('\r')}`).expect(200);
  for (const one of numbers) expect(await stored(one)).toMatchObject({ name: formula });
  const broken = await send(`${heads}\n${number()},"Ada\nObi",${address()},Nursing\n`);
  expect(told(broken)).toEqual(['2 | name | Name contains characters that cannot be stored.']);
});

test('who is deactivated is out at once; nobody deactivates themselves', async () => {
  const person = await staff();
  const client = await portal.as(person);
  await client.get('/hrsuit/api/departments').expect(200);
  const row = (who: Person, status: string) =>
    `${who.staffNumber},${who.name},${who.email},${who.department},${status}`;
  const file = (who: Person, status: string) => `${heads},Status\n${row(who, status)}\n`;
  await commit(file(person, 'INACTIVE')).expect(200);
  await client.get('/hrsuit/api/departments').expect(401);
  const left = await stored(person.staffNumber);
  expect(left).toMatchObject({ status: 'Inactive', inactiveSince: portal.clock.now() });
  expect(await prisma.session.count({ where: { userId: person.id, endedAt: null } })).toBe(0);
  await commit(file(person, 'Active')).expect(200);
  expect(await stored(person.staffNumber)).toMatchObject({ status: 'Active', inactiveSince: null });

  const self = await staff({ role: 'ROLE_ADMIN' });
  const refused = await commit(file(self, 'Inactive'), { by: await portal.as(self) }).expect(200);
  expect(told(refused)).toEqual(['2 | status | You cannot deactivate yourself.']);
});

test('I5: what is wrong is told with the value and the person of the row', async () => {
  const staffNumber = number();
  const file = `${heads},Status\n${staffNumber},Ada Obi,${address()},Nursng,Active\n,,${address()},Nursing,Gone\n`;
  const { body } = await send(file).expect(200);
  expect(body.data.errors).toMatchObject([
    { row: 2, column: 'department', value: 'Nursng', person: `Ada Obi, ${staffNumber}` },
    { row: 3, column: 'staffNumber', value: null, person: null },
    { row: 3, column: 'name', value: null, person: null },
    { row: 3, column: 'status', value: 'Gone', person: null },
  ]);
});

test('invitations go to those who are added and can sign in, and to nobody else', async () => {
  const [active, inactive] = [number(), number()];
  const [known, email] = [await staff(), address()];
  const file = [
    `${heads},Status`,
    `${active},Ada Obi,${email},Nursing,`,
    `${inactive},Ben Obi,${address()},Nursing,Inactive`,
    `${known.staffNumber},New Name,${known.email},Nursing,`,
  ].join('\n');
  await commit(file, { invite: true }).expect(200);
  const added = await stored(active);
  const [mail, ...others] = await prisma.mail.findMany({ where: { to: email } });
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ state: 'waiting', holdsSecret: true, aboutId: added?.id });
  const secret = /set-password#(\S+)/.exec(mail?.text ?? '')?.[1];
  const opened = await portal.visitor.post('/hrsuit/password-links/open').send({ link: secret });
  expect(opened.body.data).toMatchObject({ fullName: 'Ada Obi', purpose: 'invitation' });
  const quiet = [(await stored(inactive))?.id ?? '', known.id];
  expect(await prisma.mail.count({ where: { aboutId: { in: quiet } } })).toBe(0);
  const actions = (await eventsOf(added?.id ?? '')).map(({ action }) => action);
  expect(actions).toEqual(['user.created', 'user.invited']);
});

test('only IT personnel import, and each import leaves its trace', async () => {
  for (const role of ['ROLE_HR', 'ROLE_COMPLIANCE', 'ROLE_STAFF'] satisfies Role[]) {
    await send(heads, { by: await portal.as(role) }).expect(403);
  }
  const by = await portal.person({ role: 'ROLE_ADMIN' });
  await commit(`${heads}\n${number()},Ada Obi,${address()},Nursing\n`, { by: await portal.as(by) });
  const trace = await prisma.auditEvent.findFirstOrThrow({
    where: { actorId: by.id, action: 'user_import.committed' },
    include: { detail: true },
  });
  expect(trace.detail?.after).toMatchObject({
    ...{ fileName: 'staff.csv', rows: 1, added: 1, changed: 0, unchanged: 0, invited: 0 },
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('how far it has come can be asked by its id, which names one import', async () => {
  const progressId = randomUUID();
  const early = await admin.get(`/users/imports/${progressId}`).expect(200);
  expect(early.body.data).toEqual({ phase: 'reading', done: 0, total: 0 });
  const file = `${heads}\n${number()},Ada Obi,${address()},Nursing\n`;
  await commit(file, { progressId }).expect(200);
  const { body } = await admin.get(`/users/imports/${progressId}`).expect(200);
  expect(body.data).toEqual({ phase: 'done', done: 1, total: 1 });
  await send(file, { progressId }).expect(409);
  const failed = randomUUID();
  await send(`${heads}\n`, { progressId: failed }).expect(400);
  expect((await admin.get(`/users/imports/${failed}`)).body.data.phase).toBe('failed');
});

test('rights, deactivations and cleared values are told before anything is stored', async () => {
  const known = await portal.person({ staffNumber: number(), role: 'ROLE_HR' });
  await prisma.user.update({ where: { id: known.id }, data: { cadre: 'Matron' } });
  const { name, email } = await prisma.user.findUniqueOrThrow({ where: { id: known.id } });
  const file = [
    'Staff number,Name,E-mail,Department,Role,Status,Cadre',
    `${known.staffNumber},${name},${email},Nursing,IT personnel,Inactive,`,
    `${number()},Ada Obi,${address()},Nursing,Staff,Active,`,
  ].join('\n');
  const { body } = await send(file);
  expect(body.data.warnings).toEqual([
    '1 person gets the role IT personnel.',
    '1 person becomes Inactive and is signed out.',
    '1 person loses the Cadre they have, since the cell is empty.',
    '1 person works in a clinical department without a cadre, so which licence they need is not known.',
  ]);
  const back = file.replace('IT personnel,Inactive', 'Staff,Active');
  expect((await send(back)).body.data.warnings.slice(0, 2)).toEqual([
    '1 person has only the role Staff from now on.',
    '1 person is signed out, since the role changes.',
  ]);
});
