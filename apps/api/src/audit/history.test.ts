import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const [it, hr, officer, staff] = [
  await portal.as('ROLE_ADMIN'),
  await portal.as('ROLE_HR'),
  await portal.as('ROLE_COMPLIANCE'),
  await portal.as('ROLE_STAFF'),
];

const history = async (client: Client, kind: string, id = '') =>
  (await client.get(`/api/history/${kind}/${id}`)).body.data;

test('the history of a person names who changed what, newest first, and nobody else', async () => {
  const [person, other] = [await portal.person(), await portal.person()];
  const admin = await portal.person({ role: 'ROLE_ADMIN' });
  const asAdmin = await portal.as(admin);
  await asAdmin.patch(`/users/${person.id}`).send({ cadre: 'Pharmacist' }).expect(200);
  await asAdmin.patch(`/users/${person.id}`).send({ cadre: 'Radiographer' }).expect(200);
  await asAdmin.patch(`/users/${other.id}`).send({ cadre: 'Physicist' }).expect(200);
  const { events, isCut } = await history(it, 'user', person.id);
  expect(isCut).toBe(false);
  expect(events.slice(0, 2)).toMatchObject([
    { by: admin.name, before: { cadre: 'Pharmacist' }, after: { cadre: 'Radiographer' } },
    { by: admin.name, after: { cadre: 'Pharmacist' } },
  ]);
  expect(JSON.stringify(events)).not.toContain('Physicist');
  // Where a call came from is only in the log.
  expect(Object.keys(events[0]).sort()).toEqual(
    ['action', 'after', 'at', 'before', 'by', 'erasedAt', 'id'].sort(),
  );
});

test('what changes nothing about a person does not fill their history; what the portal did is said', async () => {
  const person = await portal.person();
  await it.patch(`/users/${person.id}`).send({ cadre: 'Pharmacist' }).expect(200);
  const { events: before } = await history(it, 'user', person.id);
  const at = new Date(portal.clock.now().getTime() + 60_000);
  const actions = [
    ...['session.refused', 'user.opened', 'user.compliance_opened'],
    ...['user.development_proof_opened', 'user.compliance_reminded'],
  ];
  const add = async (action: string, address: string | null) => {
    const id = randomUUID();
    const subject = { subjectType: 'user', subjectId: person.id };
    await prisma.auditEvent.create({ data: { id, at, action, ...subject } });
    await prisma.auditDetail.create({ data: { eventId: id, address } });
  };
  for (let round = 0; round < 45; round += 1) {
    for (const action of actions) await add(action, null);
  }
  expect(await history(it, 'user', person.id)).toEqual({ events: before, isCut: false });
  await add('user.deactivated', 'portal');
  const { events } = await history(it, 'user', person.id);
  expect(events[0]).toMatchObject({ action: 'user.deactivated', by: 'The portal itself' });
});

test('HR reads what was done to postings and mails, officers to types, IT everything, others nothing', async () => {
  const posting = await addPosting(portal);
  await hr.put(`/hrsuit/api/jobs/${posting.id}`).send({ location: 'Orlu' }).expect(200);
  expect((await history(hr, 'job', posting.id)).events).toMatchObject([
    { after: { location: 'Orlu' } },
  ]);
  const id = randomUUID();
  const paths = {
    [`job/${id}`]: [it, hr],
    mail_template: [it, hr],
    [`certification_type/${id}`]: [it, officer],
    [`paper_holder/${id}`]: [it, officer],
    [`user/${id}`]: [it],
    [`service_account/${id}`]: [it],
    [`doctor/${id}`]: [it],
    [`facility/${id}`]: [it],
    [`synonyms/${id}`]: [it],
    visitor_information: [it],
  };
  for (const [path, readers] of Object.entries(paths)) {
    for (const client of [it, hr, officer, staff]) {
      const { status } = await client.get(`/api/history/${path}`);
      const refused = client === staff ? 403 : 404;
      expect([path, status]).toEqual([path, readers.includes(client) ? 200 : refused]);
    }
  }
  await portal.visitor.get(`/api/history/user/${id}`).expect(401);
});

test('of kinds that have no history here, or without saying which one, nothing is answered', async () => {
  await it.get(`/api/history/application/${randomUUID()}`).expect(400);
  await it.get('/api/history/user').expect(400);
  await it.get('/api/history/user/everybody').expect(400);
});
