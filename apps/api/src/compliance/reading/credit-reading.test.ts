import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { confirm, documentToRead } from '../../testing/reading.ts';
import { creditAllReading } from './credit-all-reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;
const day = 86_400_000;

/** A training that a nurse has by reading a document, due in 10 days. */
async function training(assignment: object = {}) {
  const person = await portal.person({ department: 'Nursing' });
  // Due for long.
  const joinedOn = dateOf('2020-01-06');
  await prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  const admin = await portal.as('ROLE_ADMIN');
  const document = await documentToRead(admin, { people: [person.id] }, assignment);
  const type = await addCertificationType(portal, {
    ...{ category: 'safety', isRequired: true, scope: 'people', scopePeople: [person.id] },
    ...{ readingDocument: document.number, validityRule: 'none', dueWithinDays: 10 },
  });
  return { person, document, type };
}

const addVersion = async (id: string) =>
  (await portal.as('ROLE_ADMIN'))
    .post(`/documents/${id}/versions`)
    .attach('document', pdf(), 'new.pdf')
    .expect(201);

const recordsOf = ({ id }: { id: string }, type: { id: string }) =>
  prisma.complianceRecord.findMany({
    where: { userId: id, typeId: type.id },
    orderBy: { createdAt: 'asc' },
  });

async function requirement(client: Client, person: { id: string }, type: { id: string }) {
  const { body } = await client.get(`/api/compliance/people/${person.id}`).expect(200);
  return body.data.requirements.find(
    ({ certificationTypeId }: { certificationTypeId: string }) => certificationTypeId === type.id,
  );
}

test('confirming the document meets the training at once, by a verified record without an end', async () => {
  const { person, document, type } = await training();
  const officer = await portal.as('ROLE_COMPLIANCE');
  expect(await requirement(officer, person, type)).toMatchObject({
    state: 'missing',
    certificationType: { readingDocument: { _id: document._id, name: document.name } },
  });
  await confirm(await portal.as(person), document._id).expect(200);
  expect(await requirement(officer, person, type)).toMatchObject({ state: 'met' });
  expect(await recordsOf(person, type)).toMatchObject([
    {
      ...{ state: 'active', readingDocument: document.number, readingVersion: 1 },
      ...{ expirationDate: null, issueDate: dateOf(inDays(portal, 0)) },
      ...{
        verifiedOn: dateOf(inDays(portal, 0)),
        notes: `Read and confirmed version 1 of ${document.number}.`,
      },
    },
  ]);
  await confirm(await portal.as(person), document._id).expect(200);
  await creditAllReading(portal.platform, signal);
  expect(await recordsOf(person, type)).toHaveLength(1);
});

test('a new version gives the training a last day; reading that takes it away again', async () => {
  const { person, document, type } = await training();
  await confirm(await portal.as(person), document._id).expect(200);
  portal.clock.advance(30 * day);
  await addVersion(document._id);
  await creditAllReading(portal.platform, signal);
  const [old] = await recordsOf(person, type);
  expect(old?.expirationDate).toEqual(dateOf(inDays(portal, 10)));
  const officer = await portal.as('ROLE_COMPLIANCE');
  expect(await requirement(officer, person, type)).toMatchObject({ state: 'expiring' });
  portal.clock.advance(60_000);
  await confirm(await portal.as(person), document._id, { version: 2 }).expect(200);
  const [first, second] = await recordsOf(person, type);
  expect(first?.supersededById).toBe(second?.id);
  expect(await requirement(officer, person, type)).toMatchObject({ state: 'met' });
  await creditAllReading(portal.platform, signal);
  expect(await recordsOf(person, type)).toHaveLength(2);
});

test('whoever does not read the new version in time has the training no more', async () => {
  const { person, document, type } = await training();
  await confirm(await portal.as(person), document._id).expect(200);
  portal.clock.advance(day);
  await addVersion(document._id);
  await creditAllReading(portal.platform, signal);
  portal.clock.advance(11 * day);
  const officer = await portal.as('ROLE_COMPLIANCE');
  expect(await requirement(officer, person, type)).toMatchObject({ state: 'expired' });
});

test('a minor version ends nothing; one that readers are not asked for again does, and can be confirmed', async () => {
  const minor = await training();
  await confirm(await portal.as(minor.person), minor.document._id).expect(200);
  await prisma.document.update({
    where: { id: minor.document._id },
    data: { version: 2, minorVersions: 1, majorVersionAt: portal.clock.now() },
  });
  const { person, document, type } = await training({ repeat: 'first_version' });
  await confirm(await portal.as(person), document._id).expect(200);
  await addVersion(document._id);
  await creditAllReading(portal.platform, signal);
  const ends = async (of: { id: string }, by: { id: string }) =>
    (await recordsOf(of, by)).map(({ expirationDate }) => expirationDate);
  expect(await ends(minor.person, minor.type)).toEqual([null]);
  expect(await ends(person, type)).toEqual([dateOf(inDays(portal, 10))]);
  const nurse = await portal.as(person);
  const { body } = await nurse.get(`/api/documents/${document._id}/own-reading`).expect(200);
  // As the list of what is to be read has it, for the training.
  expect(body.data).toMatchObject({ isAsked: true, isDone: false, training: type.name });
  await confirm(nurse, document._id, { version: 2 }).expect(200);
  const after = await nurse.get(`/api/documents/${document._id}/own-reading`).expect(200);
  expect(after.body.data.training).toBeNull();
});

test('whoever needs the training can confirm its document without being asked to read it', async () => {
  const { document, type } = await training();
  const other = await portal.as(await portal.person({ department: 'Finance' }));
  const own = () => other.get(`/api/documents/${document._id}/own-reading`).expect(200);
  expect((await own()).body.data).toMatchObject({ isAsked: false, training: type.name });
});

test('a certificate that was revoked does not come back by what was read before', async () => {
  const { person, document, type } = await training();
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { readingDocument: null },
  });
  await confirm(await portal.as(person), document._id).expect(200);
  const paper = await addRecord(portal, { userId: person.id, typeId: type.id });
  const officer = await portal.as('ROLE_COMPLIANCE');
  await officer
    .post(`/api/compliance/staff-compliance/${paper.id}/revoke`)
    .send({ reason: 'Forged.' })
    .expect(200);
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { readingDocument: document.number },
  });
  await creditAllReading(portal.platform, signal);
  expect(await recordsOf(person, type)).toMatchObject([{ id: paper.id, state: 'revoked' }]);
});

test('a document that is out of force is no way to a training: certificates are taken again', async () => {
  const { person, document, type } = await training();
  await (await portal.as('ROLE_ADMIN'))
    .patch(`/documents/${document._id}`)
    .send({ status: 'Archived' })
    .expect(200);
  await (await portal.as(person))
    .post('/api/compliance/my-certifications')
    .field('certificationTypeId', type.id)
    .expect(201);
});

test('a training whose document is out of force says so, and everything else of it can be changed', async () => {
  const { person, document, type } = await training();
  const officer = await portal.as('ROLE_COMPLIANCE');
  const stored = async () => {
    const { body } = await officer
      .get('/api/compliance/certification-types')
      .query({ search: type.name })
      .expect(200);
    return body.data[0];
  };
  expect(await stored()).toMatchObject({ readingInForce: true });
  await (await portal.as('ROLE_ADMIN'))
    .patch(`/documents/${document._id}`)
    .send({ status: 'Draft' })
    .expect(200);
  expect(await stored()).toMatchObject({ readingInForce: false });
  expect(await requirement(officer, person, type)).toMatchObject({
    certificationType: { readingDocument: null, readingOutOfForce: document.number },
  });
  const { body } = await officer
    .patch(`/api/compliance/certification-types/${type.id}`)
    .send({ description: 'Read it again soon.' })
    .expect(200);
  expect(body.data).toMatchObject({ readingDocument: document.number, readingInForce: false });
});

test('what was read before the training asked for it counts, of the version in force alone', async () => {
  const { person, document, type } = await training();
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { readingDocument: null },
  });
  await confirm(await portal.as(person), document._id).expect(200);
  expect(await recordsOf(person, type)).toEqual([]);
  const officer = await portal.as('ROLE_COMPLIANCE');
  const set = (number: string | null) =>
    officer
      .patch(`/api/compliance/certification-types/${type.id}`)
      .send({ readingDocument: number })
      .expect(200);
  const { body } = await set(document.number);
  expect(body.data.readingDocumentName).toBe(document.name);
  await creditAllReading(portal.platform, signal);
  expect(await recordsOf(person, type)).toHaveLength(1);
  // Another document from now on: what was earned by this one ends.
  const other = await documentToRead(await portal.as('ROLE_ADMIN'), { people: [person.id] });
  await set(other.number);
  await creditAllReading(portal.platform, signal);
  const [record] = await recordsOf(person, type);
  expect(record?.expirationDate).toEqual(dateOf(inDays(portal, 10)));
});

test('what an officer revoked does not come back by itself', async () => {
  const { person, document, type } = await training();
  await confirm(await portal.as(person), document._id).expect(200);
  const [record] = await recordsOf(person, type);
  const officer = await portal.as('ROLE_COMPLIANCE');
  await officer
    .post(`/api/compliance/staff-compliance/${record?.id}/revoke`)
    .send({ reason: 'Somebody else read it.' })
    .expect(200);
  await creditAllReading(portal.platform, signal);
  expect(await requirement(officer, person, type)).toMatchObject({ state: 'revoked' });
  portal.clock.advance(60_000);
  await addVersion(document._id);
  await confirm(await portal.as(person), document._id, { version: 2 }).expect(200);
  expect(await requirement(officer, person, type)).toMatchObject({ state: 'met' });
});

test('the certificate that somebody had handed in gives way; none is taken any more', async () => {
  const { person, document, type } = await training();
  const paper = await addRecord(portal, { userId: person.id, typeId: type.id });
  const nurse = await portal.as(person);
  await confirm(nurse, document._id).expect(200);
  const stored = await prisma.complianceRecord.findUniqueOrThrow({ where: { id: paper.id } });
  expect(stored.supersededById).not.toBeNull();
  const { body } = await nurse
    .post('/api/compliance/my-certifications')
    .field('certificationTypeId', type.id)
    .expect(400);
  expect(body.errors[0].message).toBe(
    `No certificate is needed: read ${document.number} in the portal and confirm it at its end.`,
  );
});

test('two processes, and many at once, give everybody one record', async () => {
  const { person, document, type } = await training();
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { readingDocument: null },
  });
  await confirm(await portal.as(person), document._id).expect(200);
  await prisma.certificationType.update({
    where: { id: type.id },
    data: { readingDocument: document.number },
  });
  await Promise.all([1, 2, 3].map(() => creditAllReading(portal.platform, signal)));
  expect(await recordsOf(person, type)).toHaveLength(1);
});

test.for([
  ['a licence', { category: 'professional' }, 'Nobody gets a licence by reading a document.'],
  [
    'an unknown number',
    { readingDocument: 'POL-XX-999' },
    'There is no document with the number POL-XX-999 in force.',
  ],
] as const)('%s is not met by reading', async ([, more, message]) => {
  const { document, type } = await training();
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { body } = await officer
    .patch(`/api/compliance/certification-types/${type.id}`)
    .send({ readingDocument: document.number, ...more })
    .expect(400);
  expect(body.errors).toEqual([{ path: 'readingDocument', message }]);
});
