import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { assign, confirm, toRead } from '../../testing/reading.ts';
import { creditAllReading } from './credit-all-reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const day = 86_400_000;

/** Somebody who needs a training that a document meets, required since today and due in 10 days. */
async function training(more: object = {}) {
  const person = await portal.person({ department: 'Nursing' });
  const document = await uploadDocument(await portal.as('ROLE_ADMIN'));
  const type = await addCertificationType(portal, {
    ...{ category: 'safety', isRequired: true, scope: 'people', scopePeople: [person.id] },
    ...{ readingDocument: document.number, validityRule: 'none', dueWithinDays: 10 },
    ...{ requiredSince: dateOf(inDays(portal, 0)) },
    ...more,
  });
  return { person, document, type };
}

const deskOf = async (client: Client) =>
  (await client.get('/api/desk').expect(200)).body.data.reading;

test('what a required training asks for stands under what is to be read, until it is read', async () => {
  const { person, document, type } = await training();
  const nurse = await portal.as(person);
  const asked = { _id: document._id, dueOn: inDays(portal, 10), trainings: [type.name] };
  expect(await toRead(nurse)).toMatchObject([{ ...asked, version: 1, earlierVersion: null }]);
  expect(await deskOf(nurse)).toMatchObject({ documents: [asked], total: 1, overdue: 0 });
  const other = await portal.as(await portal.person({ department: 'Nursing' }));
  expect(await toRead(other)).toEqual([]);
  portal.clock.advance(11 * day);
  const later = await portal.as(person);
  expect(await deskOf(later)).toMatchObject({ total: 1, overdue: 1 });
  await confirm(later, document._id).expect(200);
  expect(await toRead(later)).toEqual([]);
  expect(await deskOf(later)).toEqual({ documents: [], total: 0, overdue: 0 });
  expect(await toRead(later, 'done')).toMatchObject([{ _id: document._id, trainings: [] }]);
});

test('asked for twice it stands once, with the earlier day', async () => {
  const { person, document, type } = await training();
  const admin = await portal.as('ROLE_ADMIN');
  const nurse = await portal.as(person);
  const rowsFor = async (days: number) => {
    await assign(admin, document._id, { people: [person.id] }, { days });
    return toRead(nurse);
  };
  const row = { _id: document._id, trainings: [type.name] };
  expect(await rowsFor(3)).toMatchObject([{ ...row, dueOn: inDays(portal, 3) }]);
  expect(await rowsFor(30)).toMatchObject([{ ...row, dueOn: inDays(portal, 10) }]);
});

test('two trainings by one document are named both', async () => {
  const { person, document, type } = await training({ name: 'A. Hand hygiene' });
  const { name } = await addCertificationType(portal, {
    ...{ name: 'B. Hand rubs', category: 'safety', isRequired: true, scope: 'people' },
    ...{ scopePeople: [person.id], readingDocument: document.number, dueWithinDays: 5 },
    ...{ validityRule: 'none', requiredSince: dateOf(inDays(portal, 0)) },
  });
  expect(await toRead(await portal.as(person))).toMatchObject([
    { dueOn: inDays(portal, 5), trainings: [type.name, name] },
  ]);
});

test('a new version is to be read by the last day of the training, though readers are asked once', async () => {
  const { person, document, type } = await training();
  const admin = await portal.as('ROLE_ADMIN');
  const once = { repeat: 'first_version' };
  await assign(admin, document._id, { people: [person.id] }, once);
  await confirm(await portal.as(person), document._id).expect(200);
  portal.clock.advance(30 * day);
  await (await portal.as('ROLE_ADMIN'))
    .post(`/documents/${document._id}/versions`)
    .attach('document', pdf(), 'new.pdf')
    .expect(201);
  await creditAllReading(portal.platform, new AbortController().signal);
  const nurse = await portal.as(person);
  expect(await toRead(nurse)).toMatchObject([
    { dueOn: inDays(portal, 10), version: 2, earlierVersion: 1, trainings: [type.name] },
  ]);
  await confirm(nurse, document._id, { version: 2 }).expect(200);
  expect(await toRead(nurse)).toEqual([]);
});

test('nothing is asked for what is waived, had by a certificate, retired or not in force', async () => {
  const rows = async ({ person }: { person: { id: string } }) => toRead(await portal.as(person));
  const officer = await portal.as('ROLE_COMPLIANCE');
  const waived = await training();
  await officer
    .post('/api/compliance/waivers')
    .send({
      ...{ userId: waived.person.id, certificationTypeId: waived.type.id, reason: 'On leave.' },
      until: inDays(portal, 20),
    })
    .expect(201);
  expect(await rows(waived)).toEqual([]);
  const held = await training();
  await addRecord(portal, {
    ...{ userId: held.person.id, typeId: held.type.id },
    expirationDate: dateOf(inDays(portal, 400)),
  });
  expect(await rows(held)).toEqual([]);
  const retired = await training({ status: 'inactive' });
  expect(await rows(retired)).toEqual([]);
  const archived = await training();
  await prisma.document.update({
    where: { id: archived.document._id },
    data: { status: 'Archived' },
  });
  expect(await rows(archived)).toEqual([]);
});

test('whom confirming it again would not help is not asked', async () => {
  const { person, document, type } = await training();
  const nurse = await portal.as(person);
  await confirm(nurse, document._id).expect(200);
  const record = await prisma.complianceRecord.findFirstOrThrow({ where: { typeId: type.id } });
  await (await portal.as('ROLE_COMPLIANCE'))
    .post(`/api/compliance/staff-compliance/${record.id}/revoke`)
    .send({ reason: 'Somebody else read it.' })
    .expect(200);
  expect(await toRead(nurse)).toEqual([]);
});

test('the page of a person names the training, before and after it is read', async () => {
  const { person, document, type } = await training();
  const officer = await portal.as('ROLE_COMPLIANCE');
  const reading = async () =>
    (await officer.get(`/api/compliance/people/${person.id}/reading`).expect(200)).body.data;
  const named = { _id: document._id, trainings: [type.name] };
  expect(await reading()).toMatchObject({
    ...{ asked: 1, read: 0, overdue: 0 },
    documents: [{ ...named, state: 'unread', dueOn: inDays(portal, 10), receipt: null }],
  });
  await confirm(await portal.as(person), document._id).expect(200);
  expect(await reading()).toMatchObject({
    ...{ asked: 1, read: 1, overdue: 0 },
    documents: [{ ...named, state: 'read', dueOn: null, receipt: { version: 1 } }],
  });
});
