import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from '../testing/application-files.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../testing/compliance.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');
const officer = await portal.as('ROLE_COMPLIANCE');
const head = await portal.person({ name: 'Head Of Surgery', department: 'Nursing' });
const deputy = await portal.person({ name: 'Deputy Of Surgery', department: 'Surgery' });
const surgeon = await portal.person({
  name: 'Sade Surgeon',
  department: 'Surgery',
  cadre: 'Doctor',
});
const nurse = await portal.person({ name: 'Nneka Nurse', department: 'Nursing', cadre: 'Nurse' });
const licence = await addCertificationType(portal, { name: 'Licence', isRequired: true });
const ended = { expirationDate: dateOf(inDays(portal, -3)) };
const records = {
  surgeon: await addRecord(portal, {
    userId: surgeon.id,
    typeId: licence.id,
    fileId: await storeFile(portal, pdf(), 'licence.pdf'),
    ...ended,
  }),
  nurse: await addRecord(portal, { userId: nurse.id, typeId: licence.id, ...ended }),
};

async function lead(leaders: object) {
  const { id } = await prisma.department.findUniqueOrThrow({ where: { name: 'Surgery' } });
  const body = { headId: null, ...leaders };
  const { status } = await admin.patch(`/hrsuit/api/departments/${id}`).send(body);
  expect(status).toBe(200);
}

const ofSurgery = '?department=Surgery';
const compliance = '/api/compliance';
/** Every call that a head may make about a department, and the same about another one. */
const lists = ['people', 'reports/summary', 'reports/department', 'reports/expiration'];

beforeAll(async () => {
  // Evaluates everybody, which raises the alerts.
  await officer.get(`${compliance}/people`);
  await lead({ headId: head.id });
});

describe('the head of a department', () => {
  test('learns which departments they lead', async () => {
    const { body } = await (await portal.as(head)).get('/hrsuit/checkToken');
    expect(body.authData.leads).toEqual(['Surgery']);
    const other = await (await portal.as(nurse)).get('/hrsuit/checkToken');
    expect(other.body.authData.leads).toEqual([]);
  });

  test('C9: sees its people, requirements, records and alerts, and nobody else’s', async () => {
    const client = await portal.as(head);
    const people = await client.get(`${compliance}/people${ofSurgery}`);
    expect(people.body.data.people.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
      'Deputy Of Surgery',
      'Sade Surgeon',
    ]);
    expect(people.body.page.total).toBe(2);
    const list = await client.get(`${compliance}/staff-compliance${ofSurgery}`);
    expect(list.body.data.compliance.map(({ id }: { id: string }) => id)).toEqual([
      records.surgeon.id,
    ]);
    expect(list.body.page.total).toBe(1);
    const alerts = await client.get(`${compliance}/alerts${ofSurgery}`);
    const concerned = alerts.body.data.alerts.map(({ user }: { user: { id: string } }) => user.id);
    expect(new Set(concerned)).toEqual(new Set([surgeon.id, deputy.id]));
    const dashboard = await client.get(`${compliance}/dashboard${ofSurgery}`);
    expect(dashboard.body.data.overview.totalStaff).toBe(2);
    expect(dashboard.body.data.overview.peopleByClearance.not_cleared).toBe(2);
    expect(dashboard.body.data.openAlerts).toBe(alerts.body.page.total);
    expect(dashboard.body.data.byDepartment).toHaveLength(1);
    expect(
      dashboard.body.data.notCleared.map(({ user }: { user: { id: string } }) => user.id).sort(),
    ).toEqual([surgeon.id, deputy.id].sort());
    const person = await client.get(`${compliance}/people/${surgeon.id}`);
    expect(person.body.data.records).toHaveLength(1);
    expect(person.body.data.alerts).toHaveLength(1);
    expect(person.body.data.can).toEqual(['remind']);
  });

  test('gets their own where they name no department, and that of others is refused', async () => {
    const client = await portal.as(head);
    for (const path of ['staff-compliance', 'alerts', 'dashboard']) {
      for (const query of ['', '?department=Nursing', `?userId=${surgeon.id}`]) {
        const { status, text } = await client.get(`${compliance}/${path}${query}`);
        expect([path, query, status]).toEqual([path, query, 200]);
        expect(text).not.toContain(surgeon.id);
        expect(text).not.toContain(nurse.id);
      }
    }
    for (const path of lists) {
      for (const query of ['', '?department=Nursing']) {
        const { status } = await client.get(`${compliance}/${path}${query}`);
        expect([path, query, status]).toEqual([path, query, 403]);
      }
    }
    expect((await client.get(`${compliance}/people/${nurse.id}`)).status).toBe(404);
    expect((await client.get(`${compliance}/staff-compliance/${records.nurse.id}`)).status).toBe(
      404,
    );
    expect((await client.get(`${compliance}/outlook`)).status).toBe(403);
  });

  test('sees that there is a certificate, but may not open it', async () => {
    const client = await portal.as(head);
    const path = `${compliance}/staff-compliance/${records.surgeon.id}`;
    const { body } = await client.get(path);
    expect(body.data).toMatchObject({
      documentPath: null,
      documentName: expect.any(String),
      can: [],
    });
    expect((await client.get(`${path}/document`)).status).toBe(404);
    expect((await client.get(`${path}/history`)).status).toBe(200);
    const mine = await (await portal.as(surgeon)).get(path);
    expect(mine.body.data.documentPath).toBe(`${path}/document`);
  });

  test('gets the reports of the department', async () => {
    const client = await portal.as(head);
    for (const report of ['summary', 'department', 'expiration']) {
      const answer = await client.get(`${compliance}/reports/${report}${ofSurgery}&format=csv`);
      expect([report, answer.status]).toEqual([report, 200]);
      expect(answer.text).toContain('Sade Surgeon');
      expect(answer.text).not.toContain('Nneka Nurse');
    }
  });

  test('acknowledges its alerts with a note, but not those of others', async () => {
    const client = await portal.as(head);
    const { body } = await officer.get(`${compliance}/alerts`);
    const alertOf = ({ id }: { id: string }) =>
      body.data.alerts.find(({ user }: { user: { id: string } }) => user.id === id).id;
    const acknowledge = (id: string) =>
      client.put(`${compliance}/alerts/${id}/acknowledge`).send({ note: 'Off the rota.' });
    const done = await acknowledge(alertOf(surgeon));
    expect([done.status, done.body.data]).toMatchObject([
      200,
      {
        status: 'acknowledged',
        acknowledgedBy: 'Head Of Surgery',
        acknowledgeNote: 'Off the rota.',
      },
    ]);
    expect((await acknowledge(alertOf(nurse))).status).toBe(404);
    // They lead Surgery, but work in Nursing: nobody decides about themselves either way.
    expect((await acknowledge(alertOf(head))).status).toBe(404);
  });

  test('reads what officers noted about their people, but not about themselves', async () => {
    const own = await portal.person({ name: 'Head Among Their People', department: 'Surgery' });
    await lead({ headId: own.id });
    const { body } = await officer.get(`${compliance}/alerts?userId=${own.id}`);
    const note = 'The council is asked. Do not tell them yet.';
    await officer
      .put(`${compliance}/alerts/${body.data.alerts[0].id}/acknowledge`)
      .send({ note })
      .expect(200);
    const client = await portal.as(own);
    const ids = [own.id, own.id.toUpperCase()];
    for (const path of [`alerts${ofSurgery}`, 'alerts', ...ids.map((id) => `people/${id}`)]) {
      const { status, body: found } = await client.get(`${compliance}/${path}`);
      const [alert] = found.data.alerts.filter(
        ({ user }: { user: { id: string } }) => user.id === own.id,
      );
      expect([path, status, alert.acknowledgeNote]).toEqual([path, 200, null]);
    }
    await lead({ headId: head.id });
    const other = await (await portal.as(head)).get(`${compliance}/people/${own.id}`);
    expect(other.body.data.alerts[0].acknowledgeNote).toBe(note);
  });

  test('a reader of everybody who leads one department is offered actions for that department only', async () => {
    const personnel = await portal.person({ role: 'ROLE_HR', department: 'Human Resources' });
    await lead({ headId: personnel.id });
    const client = await portal.as(personnel);
    for (const [{ id }, can, acts] of [
      [surgeon, ['remind'], []],
      [deputy, ['remind'], ['acknowledge']],
      [nurse, [], []],
    ] as const) {
      const { body } = await client.get(`${compliance}/people/${id}`);
      expect([body.data.can, body.data.alerts[0].can]).toEqual([can, acts]);
    }
    await lead({ headId: head.id });
  });

  test('may change nothing else', async () => {
    const client = await portal.as(head);
    const path = `${compliance}/staff-compliance/${records.surgeon.id}`;
    const reason = { reason: 'Because' };
    expect((await client.post(`${path}/revoke`).send(reason)).status).toBe(403);
    expect((await client.post(`${compliance}/waivers`).send({})).status).toBe(403);
  });
});

test('openings by a head are in the audit log', async () => {
  const other = await portal.person({ name: 'Another Head' });
  await lead({ headId: other.id });
  const client = await portal.as(other);
  await client.get(`${compliance}/people${ofSurgery}`);
  await client.get(`${compliance}/staff-compliance${ofSurgery}`);
  await client.get(`${compliance}/people/${surgeon.id}`);
  const events = await prisma.auditEvent.findMany({
    where: { actorId: other.id, action: { endsWith: 'opened' } },
    orderBy: { id: 'asc' },
  });
  expect(events.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['compliance_list.opened', null],
    ['staff_compliance_list.opened', null],
    ['user.compliance_opened', surgeon.id],
  ]);
});

describe('rights end', () => {
  const seesSurgery = async (who: { id: string }) =>
    (await (await portal.as(who)).get(`${compliance}/people${ofSurgery}`)).status;

  test('at once with the head, and a running session loses them', async () => {
    await lead({ headId: head.id });
    const client = await portal.as(head);
    expect((await client.get(`${compliance}/people${ofSurgery}`)).status).toBe(200);
    await lead({ headId: null });
    expect((await client.get(`${compliance}/people${ofSurgery}`)).status).toBe(403);
    expect((await client.get(`${compliance}/people/${surgeon.id}`)).status).toBe(403);
  });

  test('for a deputy after the last day, at midnight in Lagos', async () => {
    const today = lagosDate(portal.clock.now());
    await lead({ headId: head.id, deputyId: deputy.id, deputyUntil: today });
    expect(await seesSurgery(deputy)).toBe(200);
    const midnight = new Date(`${addDays(today, 1)}T00:00:00+01:00`).getTime();
    portal.clock.advance(midnight - 1 - portal.clock.now().getTime());
    expect(await seesSurgery(deputy)).toBe(200);
    portal.clock.advance(1);
    expect(await seesSurgery(deputy)).toBe(403);
    expect(await seesSurgery(head)).toBe(200);
    const { body } = await (await portal.as(head)).get('/hrsuit/api/departments');
    const surgery = body.data.departments.find(({ name }: { name: string }) => name === 'Surgery');
    expect(surgery).toMatchObject({ head: { id: head.id }, deputy: null });
  });
});
