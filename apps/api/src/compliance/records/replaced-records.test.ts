import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const client = await portal.as(await portal.person({ role: 'ROLE_COMPLIANCE' }));
const records = '/api/compliance/staff-compliance';
const nurse = await portal.person();

test('it is known before a check whose place a record takes, and these are what it supersedes', async () => {
  const replacedBy = async (reader: typeof client, id: string) =>
    reader.get(`${records}/${id}/replaced-by-match`);
  const old = await addRecord(portal, {
    userId: nurse.id,
    typeId: (await addCertificationType(portal)).id,
    expirationDate: dateOf(inDays(portal, 200)),
    certificateNumber: 'OLD-1',
  });
  const { userId, typeId } = old;
  const revokedAt = portal.clock.now();
  portal.clock.advance(1000);
  const given = { userId, typeId, createdAt: portal.clock.now() };
  const back = await addRecord(portal, {
    ...given,
    ...{ state: 'revoked', revokedAt, closedOn: dateOf(inDays(portal, -9)) },
  });
  // Revoked after the renewal was handed in, so that it says nothing of this one.
  await addRecord(portal, {
    ...given,
    ...{ state: 'revoked', revokedAt: new Date(portal.clock.now().getTime() + 500) },
  });
  const renewal = await addRecord(portal, {
    ...given,
    ...{ state: 'pending', renewalOfId: old.id },
    ...{ issueDate: null, expirationDate: dateOf(inDays(portal, 500)) },
  });
  const { status, body } = await replacedBy(client, renewal.id);
  expect(status, JSON.stringify(body)).toBe(200);
  const told: { id: string }[] = body.data.records;
  expect(told).toHaveLength(2);
  expect(told).toContainEqual({
    ...{ id: old.id, certificateNumber: 'OLD-1', isRevoked: false },
    expirationDate: inDays(portal, 200),
  });
  expect(told).toContainEqual(expect.objectContaining({ id: back.id, isRevoked: true }));
  expect((await client.post(`${records}/${renewal.id}/verify`).send({})).status).toBe(200);
  const superseded = await prisma.complianceRecord.findMany({
    where: { supersededById: renewal.id },
    select: { id: true },
  });
  expect(new Set(superseded.map(({ id }) => id))).toEqual(new Set(told.map(({ id }) => id)));
  expect((await replacedBy(client, renewal.id)).body.data.records).toEqual([]);
  expect((await replacedBy(client, randomUUID())).status).toBe(404);
  expect((await replacedBy(await portal.as(nurse), renewal.id)).status).toBe(403);
});
