import { listCriticalDocuments } from '@icare/contracts/document-reading';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { policyFields, sendForm, uploadDocument } from '../testing/documents.ts';
import { pdf, wordFile } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';
import { readDocumentTexts } from './text/read-document-texts.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { document: documents } = portal.platform.database.prisma;

test('a document is marked critical with the number to call, at the upload and later', async () => {
  const made = await uploadDocument(admin, { isCritical: 'true', emergencyCall: '333' });
  expect(made).toMatchObject({ isCritical: true, emergencyCall: '333' });
  const plain = await uploadDocument(admin);
  expect(plain).toMatchObject({ isCritical: false, emergencyCall: null });

  const path = `/documents/${plain._id}`;
  const edited = await admin.patch(path).send({ isCritical: true, emergencyCall: '+234 803 1' });
  expect(edited.body.data.document).toMatchObject({
    isCritical: true,
    emergencyCall: '+234 803 1',
  });
  const refused = await admin.patch(path).send({ emergencyCall: 'the ward' });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    {
      path: 'emergencyCall',
      message: 'Write a telephone number or an extension, such as 333.',
    },
  ]);
  const { body } = await portal.visitor.get(`/api/documents/${plain._id}`);
  expect(body.data).toMatchObject({ isCritical: true });
});

test('critical documents that would be too large together are refused, however they grow', async () => {
  await documents.updateMany({ data: { isCritical: false } });
  const large = await uploadDocument(admin, { isCritical: 'true' });
  const use = await admin.get('/documents/critical-use');
  expect(use.body.data).toEqual({ used: large.size, limit: limits.criticalBytes });
  const other = await uploadDocument(admin, {}, { bytes: pdf({ size: 5000 }) });
  await documents.update({ where: { id: large._id }, data: { size: limits.criticalBytes - 4000 } });

  const message = expect.stringMatching(
    /^Critical documents may have 50\.00 MB in all: the others/,
  );
  const refusal = { errors: [{ path: 'isCritical', message }] };
  const edited = await admin.patch(`/documents/${other._id}`).send({ isCritical: true });
  expect(edited.body).toMatchObject(refusal);
  const fields = { ...policyFields, isCritical: 'true' };
  const uploaded = await sendForm(admin, '/documents', fields, { bytes: pdf({ size: 5000 }) });
  expect(uploaded.body).toMatchObject(refusal);

  const small = await uploadDocument(admin, { isCritical: 'true' }, { bytes: pdf() });
  const versions = `/documents/${small._id}/versions`;
  const grown = await sendForm(admin, versions, {}, { bytes: pdf({ size: 5000 }) });
  expect(grown.body).toMatchObject(refusal);
});

test('a deleted critical document is not restored into more than phones keep', async () => {
  await documents.updateMany({ data: { isCritical: false } });
  const critical = { isCritical: 'true' };
  const deleted = await uploadDocument(admin, critical, { bytes: pdf({ size: 5000 }) });
  await admin.delete(`/documents/${deleted._id}`);
  const { _id } = await uploadDocument(admin, critical);
  await documents.update({ where: { id: _id }, data: { size: limits.criticalBytes - 4000 } });

  const refused = await admin.post(`/documents/${deleted._id}/restore`);
  expect(refused.body.errors?.[0].message).toMatch(/^Critical documents may have 50\.00 MB in all/);
  const { deletedAt } = await documents.findUniqueOrThrow({ where: { id: deleted._id } });
  expect(deletedAt).not.toBeNull();
});

test('devices learn which critical documents to keep, and when their text changes', async () => {
  await documents.updateMany({ data: { isCritical: false } });
  const bytes = await wordFile(['Call 333.']);
  const critical = { isCritical: 'true', visibility: 'public' };
  const open = await uploadDocument(
    admin,
    { ...critical, name: 'Code blue' },
    { bytes, name: 'a.docx' },
  );
  await uploadDocument(admin, { ...critical, name: 'Antidotes', visibility: 'staff' });
  await uploadDocument(admin, { ...critical, name: 'A draft', status: 'Draft' });
  const ask = async (client: typeof portal.visitor) => {
    const { body } = await client.get(listCriticalDocuments.path);
    return listCriticalDocuments.response.parse(body).data.documents;
  };

  const [waiting, ...others] = await ask(portal.visitor);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({ document: { _id: open._id, version: 1 }, textParts: 0 });
  await readDocumentTexts(portal.platform, new AbortController().signal, { pauseRatio: 0 });
  const [read] = await ask(portal.visitor);
  expect(read?.textParts).toBe(1);
  expect(read?.textRevision).not.toBe(waiting?.textRevision);
  const staff = await ask(await portal.as('ROLE_STAFF'));
  expect(staff.map(({ document }) => document.name)).toEqual(['Antidotes', 'Code blue']);
});
