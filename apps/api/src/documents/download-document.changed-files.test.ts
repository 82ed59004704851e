import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ mayFail: true, pages: false });
const admin = await portal.as('ROLE_ADMIN');

/** Creates a document and replaces its stored bytes by others of the same length. */
async function changedDocument(bytes: Buffer) {
  const { _id } = await uploadDocument(admin, {}, { bytes });
  const { fileId } = await portal.platform.database.prisma.document.findUniqueOrThrow({
    where: { id: _id },
  });
  const changed = Buffer.from(bytes);
  changed[bytes.length - 100] = (changed[bytes.length - 100] ?? 0) ^ 1;
  await writeFile(join(portal.filesFolder, fileId.slice(-2), fileId), changed);
  return { path: `/api/documents/${_id}/file`, fileId };
}

async function toldToIt(fileId: string) {
  expect(portal.log.filter(({ file }) => file === fileId)).toHaveLength(1);
  await expect
    .poll(async () => (await admin.get('/api/system/errors')).body.data.serverErrors.length)
    .toBeGreaterThan(0);
  const { body } = await admin.get('/api/system/errors');
  expect(body.data.serverErrors[0].name).toBe('FileChanged');
}

test('a short file whose bytes changed is answered with 410 and reported to IT', async () => {
  const { path, fileId } = await changedDocument(pdf());
  const answer = await portal.visitor.get(path);
  expect([answer.status, answer.body.code]).toEqual([410, 'file_gone']);
  await toldToIt(fileId);
});

test('the download of a long changed file is cut off before its end', async () => {
  const { path, fileId } = await changedDocument(pdf({ size: 400_000 }));
  const download = fetch(`${portal.url}${path}`).then((answer) => answer.arrayBuffer());
  await expect(download).rejects.toThrow();
  await toldToIt(fileId);
});

test('no range of a changed file is sent', async () => {
  const { path, fileId } = await changedDocument(pdf({ size: 400_000 }));
  const answer = await portal.visitor.get(path).set('range', 'bytes=0-9');
  expect([answer.status, answer.body.code]).toEqual([410, 'file_gone']);
  await toldToIt(fileId);
});

test('ranges of an unchanged file are sent as requested', async () => {
  const bytes = pdf({ size: 400_000 });
  const { _id } = await uploadDocument(admin, {}, { bytes });
  for (const start of [0, 65_530, 399_990]) {
    const answer = await portal.visitor
      .get(`/api/documents/${_id}/file`)
      .set('range', `bytes=${start}-${start + 9}`)
      .responseType('blob');
    expect([answer.status, answer.body]).toEqual([206, bytes.subarray(start, start + 10)]);
  }
});

test('an unchanged file of any length is sent completely', async () => {
  for (const size of [0, 65_536, 262_144, 262_145, 400_000]) {
    const bytes = pdf({ size });
    const { _id } = await uploadDocument(admin, {}, { bytes });
    const answer = await fetch(`${portal.url}/api/documents/${_id}/file`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test('what visitors open is sent from memory, until it is for staff alone', async () => {
  const bytes = pdf();
  const document = await uploadDocument(admin, {}, { bytes });
  const path = `/api/documents/${document._id}/file`;
  const download = () => portal.visitor.get(path).responseType('blob');
  expect((await download()).body).toEqual(bytes);
  const { fileId } = await portal.platform.database.prisma.document.findUniqueOrThrow({
    where: { id: document._id },
  });
  await writeFile(join(portal.filesFolder, fileId.slice(-2), fileId), 'damaged');
  expect((await download()).body).toEqual(bytes);
  await admin.patch(`/documents/${document._id}`).send({ visibility: 'staff' }).expect(200);
  await portal.visitor.get(path).expect(401);
  // For staff it is read again, and found damaged.
  await admin.get(path).expect(410);
});
