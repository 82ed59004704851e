import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { certificationTypeBody, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const asked: string[] = [];
const portal = await testPortal({
  replace: () => ({ jobs: { soon: (name) => void asked.push(name) } }),
});
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const staff = await portal.person();
const types = '/api/compliance/certification-types';

const create = (details: Record<string, unknown> = {}) =>
  client.post(types).send(certificationTypeBody(details));
const auditOf = (subjectId: string) =>
  prisma.auditEvent.findMany({
    where: { subjectId },
    include: { detail: true },
    orderBy: { id: 'asc' },
  });
const isDue = async (userId: string) => {
  const { changesOn } = await prisma.complianceStanding.findUniqueOrThrow({ where: { userId } });
  return changesOn.toISOString().startsWith('1900-01-01');
};
const settleEveryone = () =>
  prisma.complianceStanding.updateMany({ data: { changesOn: new Date('9999-12-31') } });

describe('adding a type', () => {
  test('accepts the payload of the specification', async () => {
    const body = certificationTypeBody({ validityPeriodMonths: 24, category: 'medical' });
    const answer = await client.post(types).send(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const { data } = answer.body;
    const message = 'Certification type created successfully.';
    expect(answer.body).toEqual({ success: true, message, data });
    expect(data).toMatchObject({ ...body, status: 'active' });
    const [event] = await auditOf(data.id);
    expect(event).toMatchObject({ action: 'certification_type.created', actorId: officer.id });
    expect(event?.detail?.after).toMatchObject(body);
  });

  test('fills missing fields with the defaults of the specification', async () => {
    const name = `Licence ${randomUUID()}`;
    const { status, body } = await client.post(types).send({ name });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: body.data.id,
      name,
      category: 'professional',
      validityPeriodMonths: 12,
      issuingAuthority: '',
      description: '',
      isRequired: false,
      requiredSince: null,
      renewalRequired: true,
      status: 'active',
      validityRule: 'months',
      renewalOpens: null,
      graceDays: 0,
      heldBy: 'person',
      development: null,
      readingDocument: null,
      readingDocumentName: null,
      readingInForce: null,
      dueWithinDays: 30,
      appliesTo: { scope: 'everyone', departments: [], cadres: [], people: [] },
      checkAddress: null,
      checkSteps: '',
      createdAt: portal.clock.now().toISOString(),
      updatedAt: portal.clock.now().toISOString(),
    });
  });

  test.each([
    ['validityPeriodMonths', 0],
    ['validityPeriodMonths', -1],
    ['validityPeriodMonths', 1.5],
    ['validityPeriodMonths', 1201],
    ['validityPeriodMonths', '12'],
    ['validityPeriodMonths', null],
    ['category', 'surgical'],
    ['category', ''],
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(201)],
    ['isRequired', 'yes'],
    ['graceDays', 366],
    ['dueWithinDays', -1],
    ['validityRule', 'weekly'],
    ['renewalOpens', '13-01'],
    ['checkAddress', 'javascript:alert(1)'],
  ])('%s: %j is refused beside the field, and nothing is stored', async (field, value) => {
    const before = await prisma.certificationType.count();
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid' });
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([field]);
    expect(await prisma.certificationType.count()).toBe(before);
  });

  test.each([1, 1200])('%i months are taken', async (validityPeriodMonths) => {
    expect((await create({ validityPeriodMonths })).status).toBe(201);
  });

  test('a name that differs only in case or surrounding spaces is taken', async () => {
    const name = `Ụlọ ${randomUUID()}`;
    expect((await create({ name })).status).toBe(201);
    for (const other of [name.toUpperCase(), `  ${name.toLowerCase()} `]) {
      const { status, body } = await create({ name: other });
      expect(status).toBe(409);
      const message = 'There is a certification type of this name already.';
      expect(body).toMatchObject({
        code: 'conflict',
        message,
        errors: [{ path: 'name', message }],
      });
    }
    const [first, second] = await Promise.all([
      create({ name: `${name} 2` }),
      create({ name: `${name} 2` }),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
  });

  test('with one Idempotency-Key, two calls add one', async () => {
    const body = certificationTypeBody();
    const send = () =>
      client.post(types).set('idempotency-key', `key-${body.name}`.replaceAll(' ', '-')).send(body);
    const [first, again] = await Promise.all([send(), send()]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await prisma.certificationType.count({ where: { name: body.name } })).toBe(1);
  });

  test('a required type is required from today, and everyone is evaluated again', async () => {
    await settleEveryone();
    asked.length = 0;
    const { body } = await create({ isRequired: true });
    const row = await prisma.certificationType.findUniqueOrThrow({ where: { id: body.data.id } });
    expect(row.requiredSince?.toISOString().slice(0, 10)).toBe(inDays(portal, 0));
    expect(await isDue(staff.id)).toBe(true);
    expect(asked).toEqual(['evaluate-compliance']);

    await settleEveryone();
    await create({ isRequired: false });
    expect(await isDue(staff.id)).toBe(false);
  });

  test('a type for departments, cadres or people lists them', async () => {
    const people = await create({
      isRequired: true,
      appliesTo: { scope: 'people', userIds: [staff.id, officer.id, staff.id], cadres: ['Nurse'] },
    });
    expect(people.status).toBe(201);
    const named = [staff, officer].sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(people.body.data.appliesTo).toEqual({
      scope: 'people',
      departments: [],
      cadres: [],
      people: named.map(({ id, name }) => ({ id, fullName: name })),
    });
    const departments = await create({
      appliesTo: { scope: 'departments', departments: ['Nursing', 'Surgery'] },
    });
    expect(departments.body.data.appliesTo.departments).toEqual(['Nursing', 'Surgery']);
  });

  test.each([
    ['departments', {}],
    ['cadres', { departments: ['Nursing'] }],
    ['userIds', { cadres: ['Nurse'] }],
    ['userIds', { userIds: [randomUUID()] }],
  ])('for nobody or for somebody unknown it is refused at %s', async (list, lists) => {
    const scope = list === 'userIds' ? 'people' : list;
    const { status, body } = await create({ appliesTo: { scope, ...lists } });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: `appliesTo.${list}`, message: body.message }]);
  });
});
