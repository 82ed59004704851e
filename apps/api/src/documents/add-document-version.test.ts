import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../testing/documents.ts';
import { office, pdf } from '../testing/files.ts';
import { removePeople } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const person = await portal.person({ role: 'ROLE_ADMIN', name: 'Amaka Obi' });
const admin = await portal.as(person);

const replace = (id: string, fields: Record<string, string>, bytes = pdf(), name = 'new.pdf') =>
  sendForm(admin, `/documents/${id}/versions`, fields, { bytes, name });

test('a new version becomes the current file', async () => {
  const document = await uploadDocument(admin, { name: 'Fire drill' });
  portal.clock.advance(1000);
  const bytes = await office('docx');
  const answer = await replace(document._id, { basedOn: '1' }, bytes, 'drill.docx');
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    message: 'Fire drill is now at version 2.',
    data: {
      document: {
        ...document,
        version: 2,
        size: bytes.length,
        extension: 'docx',
        originalName: 'drill.docx',
        sha256: expect.not.stringMatching(document.sha256),
        versionCreatedAt: portal.clock.now().toISOString(),
        updatedAt: portal.clock.now().toISOString(),
      },
      sameFileAs: [],
    },
  });
  const file = await portal.visitor.get(document.path).responseType('blob');
  expect(Buffer.compare(file.body, bytes)).toBe(0);
});

test('the history lists every version, newest first', async () => {
  const document = await uploadDocument(admin, {}, { bytes: pdf(), name: 'one.pdf' });
  await replace(document._id, {}, pdf(), 'two.pdf');
  await replace(document._id, {}, pdf(), 'three.pdf');
  const { body } = await admin.get(`/documents/${document._id}/versions`);
  expect(body.data.versions).toMatchObject([
    { number: 3, originalName: 'three.pdf', createdBy: 'Amaka Obi' },
    { number: 2, originalName: 'two.pdf' },
    { number: 1, originalName: 'one.pdf', sha256: document.sha256, size: document.size },
  ]);
});

test('only IT personnel can download an earlier version', async () => {
  const first = pdf();
  const document = await uploadDocument(admin, {}, { bytes: first });
  const second = pdf();
  await replace(document._id, {}, second);
  const earlier = await admin.get(`${document.path}?version=1`).responseType('blob');
  expect(Buffer.compare(earlier.body, first)).toBe(0);
  expect((await portal.visitor.get(`${document.path}?version=1`)).status).toBe(404);
  const staff = await portal.as('ROLE_STAFF');
  expect((await staff.get(`${document.path}?version=1`)).status).toBe(404);
  const current = await staff.get(`${document.path}?version=2`).responseType('blob');
  expect(Buffer.compare(current.body, second)).toBe(0);
  expect((await admin.get(`${document.path}?version=3`)).status).toBe(404);
});

test('an upload based on an outdated version is refused', async () => {
  const document = await uploadDocument(admin);
  await replace(document._id, { basedOn: '1' });
  const filesBefore = await portal.files();
  const answer = await replace(document._id, { basedOn: '1' });
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({
    code: 'conflict',
    message: 'A newer version (2) exists. Look at it before you replace it.',
  });
  expect(await portal.files()).toEqual(filesBefore);
});

test('of five concurrent uploads based on one version, one succeeds', async () => {
  const document = await uploadDocument(admin);
  const filesBefore = await portal.files();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => replace(document._id, { basedOn: '1' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  const { body } = await admin.get(`/documents/${document._id}/versions`);
  expect(body.data.versions).toHaveLength(2);
  expect(await portal.files()).toHaveLength(filesBefore.length + 1);
});

test('five concurrent uploads without a base version get different numbers', async () => {
  const document = await uploadDocument(admin);
  const answers = await Promise.all(Array.from({ length: 5 }, () => replace(document._id, {})));
  const numbers = answers.map(({ body }) => body.data.document.version).sort();
  expect(numbers).toEqual([2, 3, 4, 5, 6]);
});

test('a document in the list keeps its place when its file changes', async () => {
  const older = await uploadDocument(admin, { category: 'SOPs', subcategory: 'Quality Control' });
  portal.clock.advance(1000);
  const newer = await uploadDocument(admin, { category: 'SOPs', subcategory: 'Quality Control' });
  portal.clock.advance(1000);
  await replace(older._id, {});
  const { body } = await portal.visitor.get('/api/documents?category=SOPs');
  const ids = body.data.documents.map(({ _id }: { _id: string }) => _id);
  expect(ids.indexOf(newer._id)).toBeLessThan(ids.indexOf(older._id));
});

test('uploading the current file again reports no duplicate document', async () => {
  const bytes = pdf();
  const document = await uploadDocument(admin, {}, { bytes });
  const twin = await uploadDocument(admin, { name: 'Twin' }, { bytes });
  const answer = await replace(document._id, {}, bytes);
  expect(answer.body.data.sameFileAs).toMatchObject([{ _id: twin._id, name: 'Twin' }]);
});

test.each(['0', '-1', '1.5', 'one', '1e99'])('basedOn %s is refused', async (basedOn) => {
  const document = await uploadDocument(admin);
  const filesBefore = await portal.files();
  const answer = await replace(document._id, { basedOn });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe('basedOn');
  expect(await portal.files()).toEqual(filesBefore);
});

test('a deleted or unknown document takes no new version', async () => {
  const document = await uploadDocument(admin);
  await admin.delete(`/documents/${document._id}`);
  const filesBefore = await portal.files();
  expect((await replace(document._id, {})).status).toBe(404);
  expect((await replace(portal.platform.newId(), {})).status).toBe(404);
  expect((await admin.get(`/documents/${portal.platform.newId()}/versions`)).status).toBe(404);
  expect(await portal.files()).toEqual(filesBefore);
});

test('a version has no uploader once the account is deleted', async () => {
  const leaver = await portal.person({ role: 'ROLE_ADMIN' });
  const document = await uploadDocument(await portal.as(leaver));
  await removePeople(portal, leaver.id);
  const { body } = await admin.get(`/documents/${document._id}/versions`);
  expect(body.data.versions[0].createdBy).toBeNull();
});

test('size and hash of a document equal those of its current file', async () => {
  const wrong = await portal.platform.database.prisma.$queryRaw<unknown[]>`
    SELECT d.id FROM documents AS d JOIN stored_files AS f ON f.id = d.file_id
     WHERE (d.original_name, d.extension, d.size) IS DISTINCT FROM (f.name, f.extension, f.size)`;
  expect(wrong).toEqual([]);
  expect(await portal.platform.database.prisma.documentVersion.count()).toBeGreaterThan(5);
});
