import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const client = await portal.as('ROLE_COMPLIANCE');
const path = '/api/compliance/staff-compliance';

async function subject() {
  const type = await addCertificationType(portal, { isRequired: true, category: 'professional' });
  const person = await portal.person();
  const ids = { userId: person.id, certificationTypeId: type.id };
  const add = async (fields: Record<string, string>) => {
    const { status, body } = await sendForm(client, path, { ...ids, ...fields }, null);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data;
  };
  const hold = (days: number | null, more: object = {}) =>
    addRecord(portal, {
      ...{ userId: person.id, typeId: type.id },
      expirationDate: days === null ? null : dateOf(inDays(portal, days)),
      ...more,
    });
  return { type, person, add, hold };
}
const read = async (id: string) => (await client.get(`${path}/${id}`)).body.data;
const openAlerts = (userId: string, typeId: string) =>
  prisma.complianceAlert.count({ where: { userId, typeId, resolvedAt: null } });

test('C4: adding a record renews the expired one of its type: its alert resolves, and both are one chain', async () => {
  const { add, person, type } = await subject();
  const old = await add({ expirationDate: inDays(portal, -20) });
  expect(old).toMatchObject({ status: 'expired', renewalOf: null });
  expect(await openAlerts(person.id, type.id)).toBe(1);
  const added = await add({ expirationDate: inDays(portal, 400) });
  expect(added).toMatchObject({ status: 'active', renewalOf: old.id, supersededBy: null });
  expect(await read(old.id)).toMatchObject({
    displayStatus: 'superseded',
    supersededBy: added.id,
    can: [],
  });
  expect(await openAlerts(person.id, type.id)).toBe(0);
  const { body } = await client.get(`${path}/${added.id}/history`);
  expect(body.data.chain.map(({ id }: { id: string }) => id).sort()).toEqual(
    [old.id, added.id].sort(),
  );
  const events = await prisma.complianceRecordEvent.findMany({
    where: { recordId: old.id, action: 'superseded' },
  });
  expect(events).toHaveLength(1);
  const standing = await prisma.complianceStanding.findUniqueOrThrow({
    where: { userId: person.id },
  });
  expect(standing).toMatchObject({ active: 1, expired: 0 });
});

test('it renews a record that is still in force too', async () => {
  const { add, hold } = await subject();
  const old = await hold(10);
  const added = await add({ expirationDate: inDays(portal, 375) });
  expect(added.renewalOf).toBe(old.id);
});

test('a record that ends no later than the one held stands beside it', async () => {
  const { add, hold } = await subject();
  const held = await hold(100);
  for (const days of [100, 50]) {
    expect((await add({ expirationDate: inDays(portal, days) })).renewalOf).toBeNull();
  }
  expect((await read(held.id)).supersededBy).toBeNull();
});

test('revoked and submitted records, and records of other types, are not renewed', async () => {
  const { add, hold, person } = await subject();
  await hold(-10, { state: 'revoked' });
  await hold(20, { state: 'pending' });
  const other = await addCertificationType(portal);
  await addRecord(portal, {
    ...{ userId: person.id, typeId: other.id },
    expirationDate: dateOf(inDays(portal, -1)),
  });
  expect((await add({ expirationDate: inDays(portal, 365) })).renewalOf).toBeNull();
});

test('what was revoked is set aside by no entry of one officer, until its issuer confirms it', async () => {
  const { add, person, type } = await subject();
  const old = await add({ expirationDate: inDays(portal, 100) });
  await client.post(`${path}/${old.id}/revoke`).send({ reason: 'Struck off' }).expect(200);
  const added = await add({ expirationDate: inDays(portal, 400) });
  const clearance = async () =>
    (await client.get(`/api/compliance/people/${person.id}`).expect(200)).body.data.person
      .clearance;
  const item = (reason: string) => ({
    ...{ reason, certificationType: { id: type.id, name: type.name } },
  });
  expect((await clearance()).items).toContainEqual(expect.objectContaining(item('revoked')));
  expect((await clearance()).clearance).toBe('not_cleared');
  expect(await read(old.id)).toMatchObject({ status: 'revoked', supersededBy: null });
  const check = (result: string) =>
    client.post(`${path}/${added.id}/verify`).send({ method: 'portal', result }).expect(200);
  await check('unreachable');
  expect((await clearance()).clearance).toBe('not_cleared');
  await check('match');
  expect((await clearance()).items.map(({ reason }: { reason: string }) => reason)).not.toContain(
    'revoked',
  );
  expect((await read(old.id)).supersededBy).toBe(added.id);
  expect(await openAlerts(person.id, type.id)).toBe(0);
});

test('a record whose renewal waits to be verified is left to that renewal', async () => {
  const { add, hold } = await subject();
  const held = await hold(10);
  await hold(375, { state: 'pending', renewalOfId: held.id });
  expect((await add({ expirationDate: inDays(portal, 370) })).renewalOf).toBeNull();
  expect((await read(held.id)).supersededBy).toBeNull();
});

test('of two records added at the same moment the second renews the first or stands beside it', async () => {
  const { add, hold, person } = await subject();
  const old = await hold(-10);
  await Promise.all([
    add({ expirationDate: inDays(portal, 300) }),
    add({ expirationDate: inDays(portal, 365) }),
  ]);
  const renewals = await prisma.complianceRecord.findMany({
    where: { userId: person.id, renewalOfId: { not: null } },
  });
  expect(renewals.filter(({ renewalOfId }) => renewalOfId === old.id)).toHaveLength(1);
});
