import { expect, test } from 'vitest';
import { addCertificationType } from '../testing/compliance.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { assign, documentToRead } from '../testing/reading.ts';
import { addCollection } from '../testing/reading-collections.ts';

const portal = await testPortal({ pages: false });
const admin = await portal.as('ROLE_ADMIN');

const dependants = (...documents: string[]) =>
  admin.post('/documents/dependants').send({ documents });

test('whoever would take a document away learns who is asked to read it and what is met by it', async () => {
  const [one, two] = [await portal.person(), await portal.person()];
  const document = await documentToRead(admin, { people: [one.id, two.id] });
  const meant = { readingDocument: document.number, validityRule: 'none' } as const;
  const training = { category: 'safety', isRequired: true, ...meant } as const;
  const { name } = await addCertificationType(portal, training);
  await addCertificationType(portal, { ...training, isRequired: false });
  await addCertificationType(portal, { ...training, status: 'inactive' });
  const { body } = await dependants(document._id).expect(200);
  expect(body.data).toEqual({ asked: 2, trainings: [name] });
});

test('who is asked by a document and by a collection counts once; nobody is asked to read a draft', async () => {
  const person = await portal.person();
  const document = await documentToRead(admin, { people: [person.id] });
  await addCollection(admin, [document._id], { audience: { people: [person.id] } });
  expect((await dependants(document._id).expect(200)).body.data.asked).toBe(1);
  await admin.patch(`/documents/${document._id}`).send({ status: 'Draft' }).expect(200);
  expect((await dependants(document._id).expect(200)).body.data).toEqual({
    ...{ asked: 0, trainings: [] },
  });
});

test('of several documents each person counts once, and each training', async () => {
  const [one, two, three] = [await portal.person(), await portal.person(), await portal.person()];
  const [first, second, third] = [
    await documentToRead(admin, { people: [one.id, two.id] }),
    await documentToRead(admin, { people: [two.id, three.id] }),
    await documentToRead(admin, { people: [one.id] }),
  ];
  const met = { isRequired: true, readingDocument: second.number, validityRule: 'none' } as const;
  const { name } = await addCertificationType(portal, { category: 'safety', ...met });
  const { body } = await dependants(first._id, second._id).expect(200);
  expect(body.data).toEqual({ asked: 3, trainings: [name] });
  expect((await dependants(third._id).expect(200)).body.data.asked).toBe(1);
});

test('only IT may know; a document that was deleted counts for nothing', async () => {
  const document = await uploadDocument(admin);
  await assign(admin, document._id, { everyone: true });
  const officer = await portal.as('ROLE_COMPLIANCE');
  const documents = [document._id];
  await officer.post('/documents/dependants').send({ documents }).expect(403);
  await admin.delete(`/documents/${document._id}`).expect(200);
  expect((await dependants(document._id).expect(200)).body.data.asked).toBe(0);
});
