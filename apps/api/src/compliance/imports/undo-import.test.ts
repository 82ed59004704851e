import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addAlert, addCertificationType, addRecord, inDays } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import type { Person } from '../../testing/people.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const importer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const officer = await portal.as(importer);
const imports = '/api/compliance/imports';
const records = '/api/compliance/staff-compliance';

const preview = (id: string) => officer.get(`${imports}/${id}/undo`);
const undo = (id: string, by: Client = officer) => by.post(`${imports}/${id}/undo`);
const openAlerts = (userId: string, typeId: string) =>
  prisma.complianceAlert.count({ where: { userId, typeId, resolvedAt: null } });
const recordsOf = (userId: string) =>
  prisma.complianceRecord.findMany({ where: { userId }, orderBy: { expirationDate: 'asc' } });

const fileOf = ({ username }: Person, type: string, ends: readonly string[]) =>
  ['Staff,Certification,Expires', ...ends.map((end) => `${username},${type},${end}`)].join('\n');

/** Imports two renewals of one person, of whom an expired record is held. */
async function imported() {
  const type = await addCertificationType(portal, { isRequired: true });
  const person = await portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
  const held = await sendForm(
    officer,
    records,
    { userId: person.id, certificationTypeId: type.id, expirationDate: inDays(portal, -20) },
    null,
  );
  const before = await openAlerts(person.id, type.id);
  const file = fileOf(person, type.name, [inDays(portal, 345), inDays(portal, 710)]);
  const { status, body } = await officer
    .post(imports)
    .field('mode', 'commit')
    .attach('file', Buffer.from(file), { filename: 'x.csv', contentType: 'text/csv' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ committed: true, effects: { renews: 2 } });
  // What happens next happens later: the clock of a test stands still.
  portal.clock.advance(1000);
  const [, ...renewals] = await recordsOf(person.id);
  const [first, last] = renewals.map(({ id }) => id);
  if (!first || !last) throw new Error('Nothing was imported');
  return { person, type, heldId: held.body.data.id, id: body.data.importId, first, last, before };
}

test('an import of the last day is undone as a whole: what it renewed is current again', async () => {
  const { person, type, heldId, id, before } = await imported();
  expect([before, await openAlerts(person.id, type.id)]).toEqual([1, 0]);
  const listed = await officer.get(imports).expect(200);
  expect(listed.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({
    ...{ records: 2, renewals: 2 },
    ...{ fileName: 'x.csv', by: importer.name, at: expect.any(String) },
  });
  const by = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const { body } = await undo(id, await portal.as(by)).expect(200);
  expect(body.data).toEqual({
    ...{ records: 2, restored: 1, acknowledgedAlerts: 0 },
    ...{ keptRecords: 0, kept: [] },
  });
  expect(await recordsOf(person.id)).toMatchObject([{ id: heldId, supersededById: null }]);
  expect(await openAlerts(person.id, type.id)).toBe(1);
  const events = await prisma.complianceRecordEvent.findMany({
    where: { recordId: heldId },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
  expect(events.map(({ action }) => action)).toEqual(['created', 'superseded', 'restored']);
  const audit = await prisma.auditEvent.findMany({
    where: { actorId: by.id, action: { startsWith: 'compliance.' } },
    include: { detail: true },
  });
  expect(audit).toMatchObject([{ action: 'compliance.import_undone', subjectId: id }]);
  expect(audit[0]?.detail?.after).toMatchObject({ records: 2, restored: 1, people: 1 });
  await undo(id).expect(404);
  const after = await officer.get(imports).expect(200);
  expect(after.body.data.some((one: { id: string }) => one.id === id)).toBe(false);
});

test.each([
  [
    'corrected',
    ({ last }: Awaited<ReturnType<typeof imported>>) =>
      officer.patch(`${records}/${last}`).send({ notes: 'Seen.' }).expect(200),
  ],
  [
    'checked without an answer',
    ({ last }: Awaited<ReturnType<typeof imported>>) =>
      officer
        .post(`${records}/${last}/verify`)
        .send({ method: 'phone', result: 'unreachable' })
        .expect(200),
  ],
  [
    'renewed',
    ({ last }: Awaited<ReturnType<typeof imported>>) =>
      sendForm(officer, `${records}/${last}/renew`, { expirationDate: inDays(portal, 999) }, null),
  ],
  [
    'submitted anew by its holder',
    async ({ person, type }: Awaited<ReturnType<typeof imported>>) =>
      sendForm(
        await portal.as(person),
        '/api/compliance/my-certifications',
        { certificationTypeId: type.id, expirationDate: inDays(portal, 999) },
        null,
      ),
  ],
])('nothing is undone where a record was %s since, and it is named', async (_, change) => {
  const one = await imported();
  await change(one);
  const before = await recordsOf(one.person.id);
  const { status, body } = await undo(one.id);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect(body.message).toBe(
    `Nothing was undone, since this was changed after the import: ${one.type.name} of ${one.person.name}.`,
  );
  expect(await recordsOf(one.person.id)).toEqual(before);
});

test('an acknowledged alert ends with its record, and is counted', async () => {
  const { person, type, id, last } = await imported();
  const day = 86_400_000;
  await prisma.complianceRecord.update({
    where: { id: last },
    data: { expirationDate: new Date(portal.clock.now().getTime() + 20 * day) },
  });
  await addAlert(portal, { id: last, userId: person.id, typeId: type.id });
  const alert = await prisma.complianceAlert.findFirstOrThrow({ where: { recordId: last } });
  await officer.put(`/api/compliance/alerts/${alert.id}/acknowledge`).send({}).expect(200);
  const { body: asked } = await preview(id).expect(200);
  const { body } = await undo(id).expect(200);
  expect(body.data).toEqual(asked.data);
  expect(body.data).toMatchObject({ records: 2, acknowledgedAlerts: 1, keptRecords: 0 });
  expect(await prisma.complianceAlert.count({ where: { id: alert.id } })).toBe(0);
  const audit = await prisma.auditEvent.findFirst({
    where: { action: 'compliance.import_undone', subjectId: id },
    include: { detail: true },
  });
  expect(audit?.detail?.after).toMatchObject({ acknowledgedAlerts: 1, keptRecords: 0 });
});

test('what was worked on stays and is named; the other records are removed', async () => {
  const { person, heldId, type, id, first, last } = await imported();
  await prisma.complianceRecordEvent.create({
    data: { id: randomUUID(), recordId: first, action: 'edited', at: portal.clock.now() },
  });
  const { body: asked } = await preview(id).expect(200);
  expect(asked.data).toEqual({
    ...{ records: 1, restored: 1, acknowledgedAlerts: 0, keptRecords: 1 },
    kept: [
      {
        ...{ id: first, userId: person.id, fullName: person.name },
        ...{ certification: type.name, reason: 'edited' },
      },
    ],
  });
  expect(await recordsOf(person.id)).toHaveLength(3);
  expect((await undo(id).expect(200)).body.data).toEqual(asked.data);
  expect(await recordsOf(person.id)).toMatchObject([
    { id: heldId, supersededById: first },
    { id: first, supersededById: null },
  ]);
  expect(await prisma.complianceRecord.count({ where: { id: last } })).toBe(0);
  await undo(id).expect(409);
});

test('a record that is renewed by one that stays stays, too', async () => {
  const { id, first, last } = await imported();
  await officer.patch(`${records}/${last}`).send({ notes: 'Seen.' }).expect(200);
  const { body } = await preview(id).expect(200);
  expect(body.data).toMatchObject({ records: 0, restored: 0, keptRecords: 2 });
  const reasons = Object.fromEntries(
    body.data.kept.map((one: { id: string; reason: string }) => [one.id, one.reason]),
  );
  expect(reasons).toEqual({ [first]: 'renewal_kept', [last]: 'edited' });
});

test('an import whose records another one renewed can be undone after that one', async () => {
  const { person, type, id } = await imported();
  const { status, body } = await officer
    .post(imports)
    .field('mode', 'commit')
    .attach('file', Buffer.from(fileOf(person, type.name, [inDays(portal, 999)])), {
      ...{ filename: 'y.csv', contentType: 'text/csv' },
    });
  expect(status).toBe(200);
  portal.clock.advance(1000);
  expect((await preview(id)).body.data).toMatchObject({ records: 0, keptRecords: 2 });
  await undo(body.data.importId).expect(200);
  expect((await undo(id).expect(200)).body.data).toMatchObject({ records: 2, keptRecords: 0 });
});

test('records about oneself stay; without any others nobody undoes them', async () => {
  const own = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const { id, type } = await imported();
  await addRecord(portal, { userId: own.id, typeId: type.id, importId: id });
  const by = await portal.as(own);
  const { body } = await undo(id, by).expect(200);
  expect(body.data).toMatchObject({ records: 2, keptRecords: 1, kept: [{ reason: 'own' }] });
  await undo(id, by).expect(403);
});

test('after a day, of an unknown import and about oneself nothing is undone', async () => {
  const { id, person } = await imported();
  await undo(randomUUID()).expect(404);
  await undo('1').expect(400);
  await prisma.user.update({ where: { id: person.id }, data: { role: 'ROLE_COMPLIANCE' } });
  await undo(id, await portal.as(person)).expect(403);
  for (const role of ['ROLE_HR', 'ROLE_STAFF'] as const) {
    const other = await portal.as(role);
    await undo(id, other).expect(403);
    await other.get(imports).expect(403);
  }
  const dayBefore = new Date(portal.clock.now().getTime() - 25 * 3_600_000);
  await prisma.complianceRecord.updateMany({
    where: { importId: id },
    data: { createdAt: dayBefore, updatedAt: dayBefore },
  });
  const { status, body } = await undo(id);
  expect([status, body.message]).toEqual([409, expect.stringContaining('for one day')]);
});

test('two concurrent calls undo an import once', async () => {
  const { id } = await imported();
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});
