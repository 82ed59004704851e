import { beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from '../testing/application-files.ts';
import {
  addAlert,
  addCertificationType,
  addPrivilege,
  addRecord,
  addReminder,
  addWaiver,
  dateOf,
  inDays,
} from '../testing/compliance.ts';
import { addPaper, addPaperHolder } from '../testing/hospital-papers.ts';
import { addInspector } from '../testing/inspectors.ts';
import { testPortal } from '../testing/portal.ts';
import { drawPdf, textPage } from '../testing/scans.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const surgeon = await portal.person({
  name: 'Sade Surgeon',
  department: 'Surgery',
  cadre: 'Doctor',
});
const nurse = await portal.person({ name: 'Nneka Nurse', department: 'Nursing', cadre: 'Nurse' });
const licence = await addCertificationType(portal, { name: 'Licence', isRequired: true });
const certificate = await drawPdf(textPage(['Practising licence', 'Number 4711']));
const secret = 'Was late with it, watch him.';
const recordOf = async (userId: string) =>
  addRecord(portal, {
    ...{ userId, typeId: licence.id, notes: secret },
    fileId: await storeFile(portal, certificate, 'licence.pdf'),
    expirationDate: dateOf(inDays(portal, 100)),
  });
const records = { surgeon: await recordOf(surgeon.id), nurse: await recordOf(nurse.id) };
await addWaiver(portal, { userId: surgeon.id, typeId: licence.id });
await addPrivilege(portal, { userId: surgeon.id, typeId: licence.id });
const inspector = await addInspector(portal, { departments: ['Surgery'] });
const client = await portal.as(inspector);
const whole = await portal.as(await addInspector(portal));
const compliance = '/api/compliance';
const ofSurgery = '?department=Surgery';
const names = (body: { data: { people: { fullName: string }[] } }) =>
  body.data.people.map(({ fullName }) => fullName);
const events = () =>
  prisma.auditEvent.findMany({
    where: { actorId: inspector.id },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });

beforeAll(async () => {
  await (await portal.as('ROLE_COMPLIANCE')).get(`${compliance}/people`);
});

const lists = [
  'people',
  'staff-compliance',
  'dashboard',
  'privileges',
  'hospital-papers',
  'missing-papers',
  'matrix',
  'reports/summary',
  'reports/department',
  'reports/expiration',
];

describe.each(lists)('%s', (list) => {
  test('answers for an inspected department, and is refused for another and for all', async () => {
    expect((await client.get(`${compliance}/${list}${ofSurgery}`)).status).toBe(200);
    for (const query of ['', '?department=Nursing', '?department=surgery']) {
      expect([400, 403]).toContain((await client.get(`${compliance}/${list}${query}`)).status);
    }
    expect(
      (await client.get(`${compliance}/${list}${ofSurgery}&department=Nursing`)).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await whole.get(`${compliance}/${list}`)).status).toBe(200);
    expect((await whole.get(`${compliance}/${list}?department=Nursing`)).status).toBe(200);
  });
});

test('only people and records of the inspected department are there, history among them', async () => {
  expect(names((await client.get(`${compliance}/people${ofSurgery}`)).body)).toEqual([
    'Sade Surgeon',
  ]);
  for (const more of ['', '&include=history', `&userId=${nurse.id}`, '&search=Nneka']) {
    const { body } = await client.get(`${compliance}/staff-compliance${ofSurgery}${more}`);
    expect(JSON.stringify(body)).not.toContain('Nneka');
  }
  const named = await client.get(`${compliance}/people?search=Nneka`);
  expect(named.status).toBe(403);
});

test('ids of others are as if they did not exist, in whichever case they are written', async () => {
  const paths = (person: string, record: string) => [
    `people/${person}`,
    `staff-compliance/${record}`,
    `staff-compliance/${record}/history`,
    `staff-compliance/${record}/document`,
  ];
  for (const path of paths(nurse.id, records.nurse.id)) {
    for (const spelt of [path, path.replace(/[a-f]/g, (letter) => letter.toUpperCase())]) {
      expect([spelt, (await client.get(`${compliance}/${spelt}`)).status]).toEqual([
        spelt,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ]);
    }
  }
  for (const path of paths(surgeon.id, records.surgeon.id)) {
    expect([path, (await client.get(`${compliance}/${path}`)).status]).toEqual([path, 200]);
  }
});

test('what officers write for each other, and how to reach people, is in nothing they read', async () => {
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: surgeon.id } });
  for (const path of [
    `people/${surgeon.id}`,
    `people${ofSurgery}`,
    `staff-compliance${ofSurgery}`,
    `staff-compliance/${records.surgeon.id}`,
    `staff-compliance/${records.surgeon.id}/history`,
    `dashboard${ofSurgery}`,
  ]) {
    const text = (await client.get(`${compliance}/${path}`)).text;
    expect(text).not.toContain(secret);
    expect(text).not.toContain(email);
  }
  const { body } = await client.get(`${compliance}/people/${surgeon.id}`);
  expect(body.data).toMatchObject({ can: [], alerts: [], developmentActivities: [] });
  expect(body.data.waivers).toHaveLength(1);
  expect(body.data.privileges).toHaveLength(1);
  expect(body.data.records[0]).toMatchObject({ can: [], notes: null });
  expect(body.data.records[0].documentPath).not.toBeNull();
});

test('a certificate is a copy with a watermark, never the file, and each opening is written down', async () => {
  const path = `${compliance}/staff-compliance/${records.surgeon.id}/document`;
  const opened = (all: Awaited<ReturnType<typeof events>>) =>
    all.filter(({ action }) => action === 'staff_compliance.certificate_opened').length;
  const before = opened(await events());
  for (const range of ['bytes=0-', 'bytes=0-99', 'bytes=-10']) {
    const { status, body, headers } = await client.get(path).set('range', range).buffer();
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(body.includes(certificate.subarray(100, 200))).toBe(false);
    expect(body.length).toBeGreaterThan(certificate.length);
  }
  expect(opened(await events())).toBe(before + 3);
}, 180_000);

test('papers are read with the department they belong to, and those of the hospital by who inspects all of it', async () => {
  const { id: holderId } = await addPaperHolder(portal);
  const { id } = await addPaper(portal, { holderId });
  const { department } = await prisma.paperHolder.findUniqueOrThrow({
    where: { id: holderId },
    include: { department: true },
  });
  const theirs = department.name === 'Surgery';
  expect((await client.get(`${compliance}/hospital-papers/${id}`)).status).toBe(theirs ? 200 : 404);
  const { body } = await whole.get(`${compliance}/hospital-papers/${id}`).expect(200);
  expect(body.data).toMatchObject({ notes: null, alert: null, can: [] });
  await whole.get(`${compliance}/hospital-papers/${id}/history`).expect(200);
});

test('every opening is in the log, with what was asked for, and officers read it there', async () => {
  const seen = (await events()).length;
  const asked = [
    `people${ofSurgery}`,
    `people${ofSurgery}&search=Sade`,
    `people${ofSurgery}`,
    `people/${surgeon.id}`,
    `staff-compliance${ofSurgery}`,
    `staff-compliance/${records.surgeon.id}`,
    `staff-compliance/${records.surgeon.id}/history`,
    `dashboard${ofSurgery}`,
    `privileges${ofSurgery}`,
    `hospital-papers${ofSurgery}`,
    `missing-papers${ofSurgery}`,
    `matrix${ofSurgery}`,
    `reports/summary${ofSurgery}`,
    'certification-types',
  ];
  for (const path of asked) await client.get(`${compliance}/${path}`).expect(200);
  const log = (await events()).slice(seen);
  expect(log).toHaveLength(asked.length);
  expect(log[1]?.detail?.after).toMatchObject({ department: 'Surgery', search: 'Sade' });
  const lists = log.map(({ detail }) => (detail?.after as { list?: string } | undefined)?.list);
  expect(lists.filter(Boolean)).toEqual(['privileges', 'missing']);
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { body } = await officer.get(`/api/inspectors/${inspector.id}/openings?limit=20`);
  expect(body.data.openings[0]).toMatchObject({ action: 'certification_type_list.opened' });
  const person = body.data.openings.find(
    ({ action }: { action: string }) => action === 'user.compliance_opened',
  );
  expect(person.subject).toMatchObject({ id: surgeon.id, label: 'Sade Surgeon' });
});

test('reports say for whom they were made', async () => {
  const { text } = await client.get(`${compliance}/reports/department${ofSurgery}&format=csv`);
  expect(text).toContain('Copy for inspection · Ngozi Okafor, Medical and Dental Council');
});

test('they change their own password, and a person who moves away is out of reach at once', async () => {
  const own = await addInspector(portal, { departments: ['Surgery'] });
  const asOwn = await portal.as(own);
  const newPassword = 'the harmattan comes early';
  await asOwn
    .post('/hrsuit/password')
    .send({ currentPassword: own.password, newPassword })
    .expect(200);
  await asOwn.get(`${compliance}/people/${surgeon.id}`).expect(401);
  const { departmentId } = await prisma.user.findUniqueOrThrow({ where: { id: surgeon.id } });
  const nursing = await prisma.department.findUniqueOrThrow({ where: { name: 'Nursing' } });
  const moveTo = (id: string) =>
    prisma.user.update({ where: { id: surgeon.id }, data: { departmentId: id } });
  await moveTo(nursing.id);
  await client.get(`${compliance}/people/${surgeon.id}`).expect(404);
  await moveTo(departmentId);
  await client.get(`${compliance}/people/${surgeon.id}`).expect(200);
});

test('accounts that are nobody of the staff are in nothing about staff, their own among them', async () => {
  const other = await addInspector(portal);
  const administration = await addInspector(portal, { departments: ['Administration'] });
  const officer = await portal.as('ROLE_COMPLIANCE');
  for (const who of [await portal.as(administration), whole, officer]) {
    for (const { id } of [other, administration]) {
      expect((await who.get(`${compliance}/people/${id}`)).status).toBe(404);
    }
  }
});

test('what the hospital does about a gap is in nothing they read: neither alerts nor reminders', async () => {
  const late = await portal.person({ name: 'Lara Late', department: 'Surgery', cadre: 'Doctor' });
  const { id } = await addRecord(portal, {
    ...{ userId: late.id, typeId: licence.id },
    expirationDate: dateOf(inDays(portal, -3)),
  });
  await addAlert(portal, { id, userId: late.id, typeId: licence.id });
  await addReminder(portal, { userId: late.id, typeId: licence.id, sentById: nurse.id });
  const officer = await portal.as('ROLE_COMPLIANCE');
  const reminders = async (as: typeof client) => {
    const list = await as.get(`${compliance}/people${ofSurgery}`).expect(200);
    const one = await as.get(`${compliance}/people/${late.id}`).expect(200);
    return [
      ...list.body.data.people.flatMap((person: { cells: object[] }) => person.cells),
      ...one.body.data.requirements,
    ].filter(({ lastReminder }) => lastReminder !== null).length;
  };
  const open = async (as: typeof client) =>
    (await as.get(`${compliance}/dashboard${ofSurgery}`).expect(200)).body.data.openAlerts;
  expect([await reminders(officer), await reminders(client)]).toEqual([2, 0]);
  expect(await open(officer)).toBeGreaterThan(0);
  expect(await open(client)).toBe(0);
});
