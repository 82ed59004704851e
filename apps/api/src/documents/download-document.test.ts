import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'content-disposition';
import { expect, test } from 'vitest';
import { uploadDocument } from '../testing/documents.ts';
import { office, pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const bytes = pdf({ size: 2000 });
const { path } = await uploadDocument(admin, { name: 'Range' }, { bytes });
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;

const get = (headers: Record<string, string> = {}) =>
  portal.visitor.get(path).set(headers).responseType('blob');

test('a download has the uploaded bytes and is an attachment that browsers do not open', async () => {
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(Buffer.compare(answer.body, bytes)).toBe(0);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '2000',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
});

test('HEAD has the same headers and no body', async () => {
  const answer = await portal.visitor.head(path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-length': '2000', etag });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
});

test.each([
  'Hand hygiene',
  'Ụkpụrụ ịsa aka na ụlọ ọgwụ',
  '手部卫生政策',
  'سياسة غسل اليدين',
  'Emoji 🏥 policy',
  'He said "wash" – 50% of 100%',
  "It's 5 o'clock; semi=colon, comma",
  '..\\..\\windows\\system32',
  'a/b/c',
  'ends in a dot.',
  'ů'.repeat(200),
])('“%s” is saved under its own name', async (name) => {
  const document = await uploadDocument(admin, { name });
  const answer = await portal.visitor.get(document.path);
  const { type, parameters } = parse(answer.headers['content-disposition'] ?? '');
  expect(type).toBe('attachment');
  // The file name must not contain path separators.
  expect(parameters['filename']).toBe(`${name.replace(/[\\/]/g, '-')}.pdf`);
});

test('each file type has its media type', async () => {
  const document = await uploadDocument(
    admin,
    {},
    { bytes: await office('xlsx'), name: 'rota.xlsx' },
  );
  const { headers } = await portal.visitor.get(document.path);
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
});

test.each([
  ['bytes=0-9', 0, 10],
  ['bytes=10-19', 10, 20],
  ['bytes=1990-', 1990, 2000],
  ['bytes=-10', 1990, 2000],
  ['bytes=1999-5000', 1999, 2000],
  ['bytes=-5000', 0, 2000],
  ['bytes=0-0', 0, 1],
])('%s', async (range, from, to) => {
  const answer = await get({ range });
  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/2000`);
  expect(answer.headers['content-length']).toBe(String(to - from));
  expect(Buffer.compare(answer.body, bytes.subarray(from, to))).toBe(0);
});

test.each(['bytes=2000-', 'bytes=5000-6000', 'bytes=-0'])('%s is not there', async (range) => {
  const answer = await portal.visitor.get(path).set({ range });
  expect(answer.status).toBe(416);
  expect(answer.headers['content-range']).toBe('bytes */2000');
  expect(answer.body).toMatchObject({ success: false, code: 'range_not_satisfiable' });
  expect(answer.headers['content-disposition']).toBeUndefined();
});

test.each(['bytes=0-9,20-29', 'lines=1-2', 'bytes=abc', 'nonsense'])(
  '%s gets the whole',
  async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(2000);
  },
);

test('If-Range: a range of the same file, all of a changed one', async () => {
  const same = await get({ range: 'bytes=0-9', 'if-range': etag });
  expect([same.status, same.body.length]).toEqual([206, 10]);
  const other = await get({ range: 'bytes=0-9', 'if-range': '"another"' });
  expect([other.status, other.body.length]).toEqual([200, 2000]);
});

test.each([etag, `W/${etag}`, `"x", ${etag}`, '*'])('If-None-Match: %s', async (header) => {
  const answer = await get({ 'if-none-match': header });
  expect(answer.status).toBe(304);
  expect(answer.headers['etag']).toBe(etag);
});

test('If-None-Match with the tag of another file gets the file', async () => {
  expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
});

test('a file missing in storage is 410 with a message', async () => {
  const document = await uploadDocument(admin);
  const row = await portal.platform.database.prisma.document.findUniqueOrThrow({
    where: { id: document._id },
  });
  await rm(join(portal.filesFolder, row.fileId.slice(-2), row.fileId));
  for (const answer of [
    await portal.visitor.get(document.path),
    await portal.visitor.get(document.path).set('range', 'bytes=0-9'),
  ]) {
    expect(answer.status).toBe(410);
    expect(answer.headers['content-type']).toMatch('application/json');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['etag']).toBeUndefined();
    expect(answer.body).toEqual({
      success: false,
      code: 'file_gone',
      message: 'This file is no longer in storage. Please tell IT.',
      requestId: answer.headers['x-request-id'],
    });
  }
});

test.each(['0', '-1', '1.5', 'x', '1000001', '1&version=2'])(
  'version %s is refused',
  async (version) => {
    const answer = await admin.get(`${path}?version=${version}`);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].path).toBe('version');
  },
);

test('an invalid id is 400, an unknown one 404', async () => {
  expect((await portal.visitor.get('/api/documents/seven/file')).status).toBe(400);
  const unknown = `/api/documents/${portal.platform.newId()}/file`;
  expect((await portal.visitor.get(unknown)).body).toMatchObject({ code: 'not_found' });
});
