import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const admin = await portal.person({ role: 'ROLE_ADMIN' });
const token = await portal.tokenOf(admin);
const client = portal.withToken(token);
for (let number = 0; number < 5; number++) await uploadDocument(client, { name: `Long ${number}` });

/** An answer as it comes over the line. */
async function fetchRaw(path: string, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
    .once('response', resolve)
    .once('error', reject)
    .end();
  const answer = await promise;
  return { headers: answer.headers, bytes: await buffer(answer) };
}

const list = '/documents?limit=100';

test.for([
  ['zstd', zstdDecompressSync],
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long answer is sent as %s to who takes it', async ([encoding, decompress]) => {
  const plain = await fetchRaw(list, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await fetchRaw(list, { 'accept-encoding': encoding });
  expect(packed.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(packed.bytes.length),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(decompress(packed.bytes).toString()).toBe(plain.bytes.toString());
});

test('short answers and files are sent as they are', async () => {
  const short = await fetchRaw('/hrsuit/user/check-token', { 'accept-encoding': 'zstd, br, gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
  const { _id, size } = await uploadDocument(client, { name: 'As it is' });
  const file = await fetchRaw(`/api/documents/${_id}/file`, {
    'accept-encoding': 'zstd, br, gzip',
  });
  expect(file.headers['content-encoding']).toBeUndefined();
  expect(file.bytes.length).toBe(size);
});

test('a compressed body is not unpacked', async () => {
  const response = await fetch(`${portal.url}/hrsuit/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: Buffer.from('1f8b', 'hex'),
  });
  expect(response.status).toBe(400);
});
