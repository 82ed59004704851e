import { subscribe } from 'node:diagnostics_channel';
import { expect, test, vi } from 'vitest';
import { policyFields } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { boundary, multipartBody, multipartHead } from '../../testing/multipart.ts';
import { testPortal } from '../../testing/portal.ts';
import { sendRaw } from '../../testing/raw-socket.ts';

/** Calls whose handler has ended, including its cleanup: that is long after the connection has closed. */
let ended = 0;
subscribe('tracing:fastify.request.handler:asyncEnd', () => {
  ended++;
});

const portal = await testPortal();
const token = await portal.tokenOf(await portal.person({ role: 'ROLE_ADMIN' }));
const fields = policyFields as Record<string, string>;
const body = multipartBody(fields, { name: 'cut.pdf', bytes: pdf({ size: 300_000 }) });
const head = multipartHead('/documents', token, body.length);
const fileStart = body.indexOf('%PDF-');

const nothingLeft = async () => {
  const rows = await portal.platform.database.prisma.document.findMany();
  return { rows: rows.length, files: (await portal.files()).length };
};

test('uncut, the same upload succeeds', async () => {
  const whole = multipartBody(fields, { name: 'whole.pdf', bytes: pdf() });
  const answer = await sendRaw(
    portal.url,
    Buffer.concat([Buffer.from(multipartHead('/documents', token, whole.length)), whole]),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
});

test.each([
  ['within the first field', 60],
  ['within the head of the file part', fileStart - 20],
  ['at the first byte of the file', fileStart],
  ['after the first bytes of the file', fileStart + 7],
  ['in the middle of the file', Math.floor(body.length / 2)],
  ['just before the end of the file', body.length - boundary.length - 12],
  ['within the last boundary', body.length - 6],
])('the line breaks %s: nothing is left of it', async (_, length) => {
  const [before, endedBefore] = [await nothingLeft(), ended];
  await sendRaw(portal.url, Buffer.concat([Buffer.from(head), body.subarray(0, length)]), {
    hangUp: true,
  });
  await vi.waitUntil(() => ended > endedBefore, { timeout: 20_000 });
  expect(await nothingLeft()).toEqual(before);
});

test.each([
  ['has no last boundary', body.subarray(0, body.length - boundary.length - 8)],
  ['ends in the middle of the file', body.subarray(0, fileStart + 5000)],
  ['ends in the head of a part', body.subarray(0, fileStart - 10)],
  ['has no boundary at all', Buffer.from('name=x&category=Policies')],
  ['is empty', Buffer.alloc(0)],
  ['starts in the middle', body.subarray(40)],
  ['is one boundary after the other', Buffer.from(`--${boundary}\r\n`.repeat(20))],
  ['has a part without a name', Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`)],
])('a body that %s is refused in words', async (_, bytes) => {
  const before = await nothingLeft();
  const answer = await sendRaw(
    portal.url,
    Buffer.concat([Buffer.from(multipartHead('/documents', token, bytes.length)), bytes]),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    success: false,
    code: 'invalid',
    requestId: expect.any(String),
  });
  expect(await nothingLeft()).toEqual(before);
});

test.each([
  ['a field called __proto__', { ...fields, ['__proto__x'.slice(0, 9)]: 'x' }],
  ['a field called constructor', { ...fields, constructor: 'x' }],
  ['a field called toString', { ...fields, toString: 'x' }],
])('%s does no harm', async (_, strange) => {
  const bytes = multipartBody(strange, { name: 'x.pdf', bytes: pdf() });
  const answer = await sendRaw(
    portal.url,
    Buffer.concat([Buffer.from(multipartHead('/documents', token, bytes.length)), bytes]),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 (201|400) /);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

test.each([
  ['fifty fields', Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, 'x']))],
  ['a field of 100 kB', { extra: 'x'.repeat(100_000) }],
])('%s are more than is taken', async (_, more) => {
  const before = await nothingLeft();
  const bytes = multipartBody({ ...fields, ...more }, { name: 'x.pdf', bytes: pdf() });
  const answer = await sendRaw(
    portal.url,
    Buffer.concat([Buffer.from(multipartHead('/documents', token, bytes.length)), bytes]),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(await nothingLeft()).toEqual(before);
});

test('an upload without a token is refused before its file is sent', async () => {
  const answer = await sendRaw(
    portal.url,
    multipartHead('/documents', 'no.token', 5_000_000) + body.subarray(0, 200).toString(),
    { waitFor: /requestId/ },
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});
