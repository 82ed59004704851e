import { readFigure, readPage } from '@icare/contracts/document-reading';
import { describe, expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { office, pdf, wordFile } from '../testing/files.ts';
import { jpeg, png } from '../testing/images.ts';
import { testPortal } from '../testing/portal.ts';
import { drawPdf, scannedPdf, textPage } from '../testing/scans.ts';
import { sweepPagePictures } from './read-picture.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const staff = await portal.as('ROLE_STAFF');
const { visitor, platform } = portal;

const pathOf = (id: string, page: number | string) =>
  readPage.path.replace(':id', id).replace(':number', String(page));
const drawings = () => platform.sandbox.figures().files.get('pagePicture') ?? 0;

async function upload(bytes: Buffer, details = {}, name = 'scan.pdf') {
  return uploadDocument(admin, { visibility: 'public', ...details }, { bytes, name });
}

/** The size that the head of a WebP file with losses names. */
function sizeOf(webp: Buffer) {
  expect(webp.toString('latin1', 8, 15)).toBe('WEBPVP8');
  return { width: webp.readUInt16LE(26), height: webp.readUInt16LE(28) };
}

test('a page is drawn once, at the width of a phone, and browsers ask whether it is still the same', async () => {
  const { _id } = await upload(await scannedPdf(['Exposure', 'Wash the wound.'], ['Bleeding']));
  const before = drawings();
  const [first, same] = await Promise.all([
    visitor.get(pathOf(_id, 2)).responseType('blob'),
    visitor.get(pathOf(_id, 2)).responseType('blob'),
  ]);
  expect(first?.status).toBe(200);
  expect(first?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(sizeOf(first?.body)).toEqual({ width: 1200, height: 1697 });
  expect(first?.body.length).toBeLessThan(100_000);
  expect(same?.body.equals(first?.body)).toBe(true);
  const again = await visitor.get(pathOf(_id, 2)).responseType('blob');
  expect(again.body.equals(first?.body)).toBe(true);
  expect(drawings()).toBe(before + 1);
  const etag = String(first?.headers['etag']);
  expect((await visitor.get(pathOf(_id, 2)).set('if-none-match', etag)).status).toBe(304);
  expect((await visitor.get(pathOf(_id, 1)).set('if-none-match', etag)).status).toBe(200);
}, 120_000);

test('only those who may open a document see its pages', async () => {
  const bytes = await drawPdf(textPage(['Rota']));
  const { _id } = await upload(bytes, { visibility: 'staff' });
  expect((await visitor.get(pathOf(_id, 1))).status).toBe(401);
  const read = await staff.get(pathOf(_id, 1));
  expect(read.status).toBe(200);
  expect(read.headers).toMatchObject({
    ...{ 'cache-control': 'private, no-cache', vary: expect.stringContaining('authorization') },
  });
  const draft = await upload(bytes, { status: 'Draft' });
  expect((await staff.get(pathOf(draft._id, 1))).status).toBe(404);
  expect((await admin.get(pathOf(draft._id, 1))).status).toBe(200);
}, 120_000);

describe('a figure of a Word file', () => {
  const figurePath = (id: string, number: number) =>
    readFigure.path.replace(':id', id).replace(':number', String(number));
  const withPicture = async (picture: Buffer, part = 'a.png') => {
    return upload(await office('docx', { [`word/media/${part}`]: picture }), {}, 'ward.docx');
  };

  test('is drawn as large as it is, for those who may open the document', async () => {
    const { _id } = await withPicture(png({ width: 40, height: 20 }));
    const read = await visitor.get(figurePath(_id, 1)).responseType('blob');
    expect(read.status).toBe(200);
    expect(read.headers['content-type']).toBe('image/webp');
    expect(sizeOf(read.body)).toEqual({ width: 40, height: 20 });
    const etag = String(read.headers['etag']);
    const again = visitor.get(figurePath(_id, 1)).set('if-none-match', etag);
    expect((await again).status).toBe(304);
    expect((await visitor.get(figurePath(_id, 2))).status).toBe(404);
    const rota = await upload(await wordFile(['Rota']), { visibility: 'staff' }, 'rota.docx');
    expect((await visitor.get(figurePath(rota._id, 1))).status).toBe(401);
  }, 120_000);

  test.each([
    ['that is none', Buffer.from('MZ, and no picture')],
    ['of JPEG that is cut off', jpeg().subarray(0, 60)],
  ])(
    '%s is refused with a sentence',
    async (_, picture) => {
      const { _id } = await withPicture(picture, 'a.jpg');
      const refused = await visitor.get(figurePath(_id, 1));
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'undrawable_page',
        message: expect.stringContaining('figure cannot be drawn'),
      });
    },
    120_000,
  );

  test('of another file is not found', async () => {
    const { _id } = await upload(pdf());
    const refused = await visitor.get(figurePath(_id, 1));
    expect(refused.status).toBe(404);
    expect(refused.body.message).toBe(
      'Only the figures of Word and PowerPoint files can be shown.',
    );
  });
});

test('what has no such page, or none at all, says so', async () => {
  const { _id } = await upload(pdf());
  const before = drawings();
  for (const [page, status] of [
    [2, 404],
    [3, 404],
    [100_000, 404],
    [0, 400],
    ['one', 400],
  ] as const)
    expect((await visitor.get(pathOf(_id, page))).status).toBe(status);
  // The first has told how many there are.
  expect(drawings()).toBe(before + 1);
  const word = await upload(await wordFile(['Text']), {}, 'ward.docx');
  const refused = await visitor.get(pathOf(word._id, 1));
  expect(refused.status).toBe(404);
  expect(refused.body.message).toBe('Only the pages of PDF files can be shown as pictures.');
}, 120_000);

test('a file that cannot be drawn is refused with a sentence, and not tried again at once', async () => {
  // Whole enough to be taken, but its only page is missing.
  const { _id } = await upload(Buffer.from(String(pdf()).replace('/Kids[3 0 R]', '/Kids[9 0 R]')));
  const before = drawings();
  const refused = await visitor.get(pathOf(_id, 1));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    ...{ code: 'undrawable_page', message: expect.stringContaining('cannot be drawn') },
  });
  expect((await visitor.get(pathOf(_id, 1))).status).toBe(422);
  expect(drawings()).toBe(before + 1);
}, 120_000);

test('the pictures of a version go when it is gone', async () => {
  const { _id } = await upload(await drawPdf(textPage(['Rota'])));
  await visitor.get(pathOf(_id, 1));
  expect(await sweepPagePictures(platform)).toBe(0);
  const { fileId } = await platform.database.prisma.document.findUniqueOrThrow({
    where: { id: _id },
  });
  await platform.database.prisma.document.delete({ where: { id: _id } });
  await platform.database.prisma.storedFile.delete({ where: { id: fileId } });
  expect(await sweepPagePictures(platform)).toBe(1);
}, 120_000);
