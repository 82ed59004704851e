import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sweepStorage } from '../../platform/storage/sweep.ts';
import { storeFile } from '../../testing/application-files.ts';
import { addCertificationType, addRecord, storedRecords } from '../../testing/compliance.ts';
import { type FormFile, sendForm } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { jpeg, png } from '../../testing/images.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const client = await portal.as('ROLE_COMPLIANCE');
const nurse = await portal.person({ name: 'Adaụgọ Nwosu' });
const own = await portal.as(nurse);
const type = await addCertificationType(portal, { name: 'Licence 3/2026' });
const records = '/api/compliance/staff-compliance';

async function withCertificate(
  bytes = pdf(),
  extension = 'pdf',
  details: Partial<Parameters<typeof addRecord>[1]> = {},
) {
  return addRecord(portal, {
    userId: nurse.id,
    typeId: type.id,
    fileId: await storeFile(portal, bytes, `IMG_1.${extension}`),
    ...details,
  });
}
const openings = (subjectId: string) =>
  prisma.auditEvent.count({
    where: { subjectId, action: 'staff_compliance.certificate_opened' },
  });
const replace = (id: string, file: FormFile | null) =>
  sendForm(client, `${records}/${id}/document`, { sent: 'yes' }, file);

describe('opening a certificate', () => {
  test.each([
    ['pdf', pdf(), 'application/pdf'],
    ['jpg', jpeg(), 'image/jpeg'],
    ['jpeg', jpeg(), 'image/jpeg'],
    ['png', png(), 'image/png'],
  ])(
    '%s comes whole, as an attachment that nobody keeps, and is written down',
    async (extension, bytes, mediaType) => {
      const { id } = await withCertificate(bytes, extension);
      const answer = await client.get(`${records}/${id}/document`).buffer();
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': mediaType,
        'content-length': String(bytes.length),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const disposition = answer.headers['content-disposition'] ?? '';
      expect(disposition).toMatch(/^attachment;/);
      expect(decodeURIComponent(disposition)).toContain(`Adaụgọ Nwosu Licence 3-2026.${extension}`);
      expect(Buffer.from(answer.body).equals(bytes)).toBe(true);
      expect(await openings(id)).toBe(1);
    },
  );

  test('is possible for officers and the person; for others the record is 404', async () => {
    const { id } = await withCertificate();
    for (const role of ['ROLE_COMPLIANCE', 'ROLE_HR', 'ROLE_ADMIN'] as const) {
      expect((await (await portal.as(role)).get(`${records}/${id}/document`)).status).toBe(200);
    }
    expect((await own.get(`${records}/${id}/document`)).status).toBe(200);
    const other = await portal.as('ROLE_STAFF');
    const refused = await other.get(`${records}/${id}/document`);
    const nothing = await other.get(`${records}/${randomUUID()}/document`);
    expect([refused.status, nothing.status]).toEqual([404, 404]);
    expect(refused.body.message).toBe(nothing.body.message);
    expect((await portal.visitor.get(`${records}/${id}/document`)).status).toBe(401);
    expect(await openings(id)).toBe(4);
  });

  test('works for superseded records', async () => {
    const { id: successor } = await withCertificate();
    for (const details of [{ state: 'rejected' }, { supersededById: successor }] as const) {
      const { id } = await withCertificate(pdf(), 'pdf', details);
      expect((await own.get(`${records}/${id}/document`)).status).toBe(200);
    }
  });

  test('is 404 if there is none, and 410 if storage has lost the file', async () => {
    const bare = await addRecord(portal, { userId: nurse.id, typeId: type.id });
    expect((await client.get(`${records}/${bare.id}/document`)).status).toBe(404);
    const lost = await withCertificate();
    await portal.platform.storage.remove(lost.fileId as string);
    expect((await client.get(`${records}/${lost.id}/document`)).status).toBe(410);
    expect(await openings(lost.id)).toBe(0);
  });
});

describe('another certificate', () => {
  test('replaces the earlier one, whose file is deleted', async () => {
    const record = await withCertificate();
    const bytes = png();
    const { status, body } = await replace(record.id, { bytes, name: 'Scan 2.png' });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.documentName).toBe('Scan 2.png');
    const files = await portal.files();
    expect(files).not.toContain(record.fileId);
    expect(await prisma.storedFile.count({ where: { id: record.fileId as string } })).toBe(0);
    const opened = await client.get(`${records}/${record.id}/document`).buffer();
    expect(Buffer.from(opened.body).equals(bytes)).toBe(true);
    const events = await prisma.complianceRecordEvent.findMany({ where: { recordId: record.id } });
    expect(events).toMatchObject([
      {
        action: 'certificate_replaced',
        changes: [{ field: 'documentName', before: 'IMG_1.pdf', after: 'Scan 2.png' }],
      },
    ]);
  });

  test('can be the first, and is kept by the storage sweep', async () => {
    const { id } = await addRecord(portal, { userId: nurse.id, typeId: type.id });
    expect((await replace(id, { bytes: jpeg(), name: 'photo.jpg' })).status).toBe(200);
    // The sweep only removes files that are older than an hour.
    await sweepStorage(portal.platform, -3_600_000);
    expect((await client.get(`${records}/${id}/document`)).status).toBe(200);
  });

  test.each([
    ['none', null, 400],
    ['one cut', { bytes: jpeg({ size: 5000 }).subarray(0, 3000), name: 'a.jpg' }, 400],
    ['one of another kind', { bytes: jpeg(), name: 'a.pdf' }, 415],
    ['one a byte too large', { bytes: pdf({ size: 10_485_761 }), name: 'a.pdf' }, 413],
  ])('that is %s is refused, and the one before stays', async (_, file, status) => {
    const record = await withCertificate();
    const before = await storedRecords(portal);
    const answer = await replace(record.id, file);
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    expect(answer.body.errors).toEqual([{ path: 'document', message: answer.body.message }]);
    expect(await storedRecords(portal)).toEqual(before);
  });

  test('is refused for superseded records, and without a file', async () => {
    const record = await withCertificate(pdf(), 'pdf', { state: 'rejected' });
    const before = await storedRecords(portal);
    expect((await replace(record.id, { bytes: pdf() })).status).toBe(409);
    expect((await replace(randomUUID(), { bytes: pdf() })).status).toBe(404);
    expect(await storedRecords(portal)).toEqual(before);
  });

  test('uploaded twice concurrently leaves the later one and one file', async () => {
    const record = await withCertificate();
    const before = await portal.files();
    const answers = await Promise.all([
      replace(record.id, { bytes: pdf(), name: 'a.pdf' }),
      replace(record.id, { bytes: pdf(), name: 'b.pdf' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await portal.files()).toHaveLength(before.length);
    expect((await client.get(`${records}/${record.id}/document`)).status).toBe(200);
  });
});
