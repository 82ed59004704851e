import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addCertificationType,
  addRecord,
  certificationTypeBody,
  inDays,
} from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const asked: string[] = [];
const portal = await testPortal({
  replace: () => ({ jobs: { soon: (name) => void asked.push(name) } }),
});
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const staff = await portal.person();
const staffClient = await portal.as(staff);
const types = '/api/compliance/certification-types';

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

describe('editing a type', () => {
  test('changes the given fields and audits the old values', async () => {
    const type = await addCertificationType(portal);
    const { status, body } = await client
      .patch(`${types}/${type.id}`)
      .send({ description: 'New', validityPeriodMonths: 24 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      name: type.name,
      description: 'New',
      validityPeriodMonths: 24,
    });
    const [event] = await auditOf(type.id);
    expect(event?.detail).toMatchObject({
      before: { description: '', validityPeriodMonths: 12 },
      after: { description: 'New', validityPeriodMonths: 24 },
    });
    await client.patch(`${types}/${type.id}`).send({ description: 'New' });
    expect(await auditOf(type.id)).toHaveLength(1);
  });

  test('what becomes a licence is waived no longer than a licence may be', async () => {
    const type = await addCertificationType(portal, { category: 'safety', isRequired: true });
    const waive = async (until: string | null) => {
      const { id: userId } = await portal.person();
      const row = { id: portal.platform.newId(), userId, typeId: type.id, reason: 'Strike' };
      const day = until === null ? null : new Date(until);
      await prisma.waiver.create({ data: { ...row, until: day, createdAt: portal.clock.now() } });
      return async () => (await prisma.waiver.findUniqueOrThrow({ where: { id: row.id } })).until;
    };
    const [endless, short] = [await waive(null), await waive(inDays(portal, 10))];
    const edit = (body: object) => client.patch(`${types}/${type.id}`).send(body).expect(200);
    await edit({ category: 'technical' });
    expect(await endless()).toBeNull();
    await edit({ category: 'professional' });
    expect(await endless()).toEqual(new Date(inDays(portal, 90)));
    expect(await short()).toEqual(new Date(inDays(portal, 10)));
  });

  test('is 404 for an unknown type and refused if another type has the name', async () => {
    const [type, other] = [await addCertificationType(portal), await addCertificationType(portal)];
    expect((await client.patch(`${types}/${randomUUID()}`).send({})).status).toBe(404);
    const { status, body } = await client
      .patch(`${types}/${type.id}`)
      .send({ name: other.name.toUpperCase() });
    expect(status).toBe(409);
    expect(body.errors[0].path).toBe('name');
    const own = await client.patch(`${types}/${type.id}`).send({ name: type.name.toUpperCase() });
    expect(own.body.data.name).toBe(type.name.toUpperCase());
  });

  test.each([
    [{ isRequired: true }, true],
    [{ appliesTo: { scope: 'cadres', cadres: ['Nurse'] } }, true],
    [{ graceDays: 90 }, true],
    [{ category: 'safety' }, true],
    [{ renewalRequired: false }, true],
    [{ dueWithinDays: 1 }, true],
    [{ name: `Renamed ${randomUUID()}`, checkSteps: 'Call them.' }, false],
  ])('with %j makes everybody due: %s', async (change, expected) => {
    const type = await addCertificationType(portal);
    await settleEveryone();
    asked.length = 0;
    expect((await client.patch(`${types}/${type.id}`).send(change)).status).toBe(200);
    expect(await isDue(staff.id)).toBe(expected);
    expect(asked).toHaveLength(expected ? 1 : 0);
  });
});

test('retiring and reactivating are idempotent and keep the requirement', async () => {
  const type = await addCertificationType(portal, { isRequired: true });
  await settleEveryone();
  for (const [move, status] of [
    ['retire', 'inactive'],
    ['retire', 'inactive'],
    ['restore', 'active'],
    ['restore', 'active'],
  ] as const) {
    const answer = await client.post(`${types}/${type.id}/${move}`);
    expect(answer.body.data).toMatchObject({ id: type.id, status });
  }
  expect((await auditOf(type.id)).map(({ action }) => action)).toEqual([
    'certification_type.retired',
    'certification_type.restored',
  ]);
  expect(await isDue(staff.id)).toBe(true);
  const row = await prisma.certificationType.findUniqueOrThrow({ where: { id: type.id } });
  expect(row.requiredSince).toEqual(type.requiredSince);
  expect((await client.post(`${types}/${randomUUID()}/retire`)).status).toBe(404);
});

describe('the list', () => {
  const mark = randomUUID().slice(0, 8);

  test('is the array `data`, sorted by name, and can be searched and filtered', async () => {
    const [b, a] = [
      await addCertificationType(portal, { name: `b ${mark}`, category: 'safety' }),
      await addCertificationType(portal, { name: `A ${mark}`, issuingAuthority: 'X%_council' }),
    ];
    const retired = await addCertificationType(portal, { name: `C ${mark}`, status: 'inactive' });
    const list = async (query: string) => {
      const { body } = await client.get(`${types}?${query}`);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await list(`search=${mark.toUpperCase()}`)).toEqual([a.id, b.id, retired.id]);
    expect(await list(`search=${mark}&category=safety`)).toEqual([b.id]);
    expect(await list(`search=${mark}&status=inactive`)).toEqual([retired.id]);
    expect(await list(`search=${encodeURIComponent('x%_C')}`)).toEqual([a.id]);
    expect(await list(`search=${encodeURIComponent('%_')}`)).toEqual([a.id]);
    const first = await client.get(`${types}?search=${mark}&limit=2`);
    expect(first.body.page).toMatchObject({ total: 3, totalIsLowerBound: false });
    expect(await list(`search=${mark}&limit=2&cursor=${first.body.page.nextCursor}`)).toEqual([
      retired.id,
    ]);
    expect((await client.get(`${types}?category=surgical`)).status).toBe(400);
  });

  test('shows staff active types and those they hold, and no names but their own', async () => {
    const marked = (details: object) => addCertificationType(portal, { ...details });
    const inUse = await marked({ scope: 'people', scopePeople: [staff.id, officer.id] });
    const retired = await marked({ status: 'inactive' });
    const held = await marked({ status: 'inactive' });
    await addRecord(portal, { userId: staff.id, typeId: held.id });
    await addRecord(portal, { userId: officer.id, typeId: retired.id });
    const { body } = await staffClient.get(types);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(inUse.id);
    expect(ids).toContain(held.id);
    expect(ids).not.toContain(retired.id);
    const shown = body.data.find(({ id }: { id: string }) => id === inUse.id);
    expect(shown.appliesTo.people).toEqual([{ id: staff.id, fullName: staff.name }]);
    const hr = await portal.as('ROLE_HR');
    const all = await hr.get(`${types}?status=inactive`);
    expect(all.body.data.map(({ id }: { id: string }) => id)).toContain(retired.id);
  });
});

test('keeps the day on which a type became required when its scope changes', async () => {
  const { body } = await client.post(types).send(certificationTypeBody());
  const { id } = body.data;
  const since = async () =>
    (await prisma.certificationType.findUniqueOrThrow({ where: { id } })).requiredSince;
  const edit = async (details: object) => {
    // Signed in again, since sessions expire when the clock advances.
    const now = await portal.as(officer);
    expect((await now.patch(`${types}/${id}`).send(details)).status).toBe(200);
  };
  expect(await since()).toBeNull();
  await edit({ isRequired: true, appliesTo: { scope: 'departments', departments: ['Nursing'] } });
  const first = await since();
  expect(first?.toISOString().slice(0, 10)).toBe(inDays(portal, 0));
  portal.clock.advance(3 * 86_400_000);
  await edit({ appliesTo: { scope: 'everyone' } });
  expect(await since()).toEqual(first);
  await edit({ isRequired: false });
  expect(await since()).toBeNull();
  await edit({ isRequired: true });
  expect((await since())?.toISOString().slice(0, 10)).toBe(inDays(portal, 0));
});
