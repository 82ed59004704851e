import { syncBuiltinESMExports } from 'node:module';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';
import { withoutSlack } from '../without-slack.ts';
import { createTextEncoder, encodeText } from './encoded-texts.ts';

/** Number of compressions since the test began. */
let compressions: () => number;
beforeEach(() => {
  const { mock } = vi.spyOn(zlib, 'brotliCompress');
  syncBuiltinESMExports();
  compressions = () => mock.calls.length;
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
});

test('a text is compressed once, and the least recently used text is dropped', async () => {
  // Two short texts, with what each costs beside its letters.
  const encoded = createTextEncoder(2_100);
  const first = await encoded('first');
  expect(brotliDecompressSync(first.br).toString()).toBe('first');
  expect(gunzipSync(first.gzip).toString()).toBe('first');
  await encoded('second');
  expect(await encoded('first')).toBe(first);
  await encoded('third');
  expect(await encoded('first')).toBe(first);
  const before = compressions();
  await encoded('second');
  expect(compressions()).toBe(before + 1);
});

describe('of the portal', async () => {
  const portal = await testPortal();
  const { prisma } = portal.platform.database;
  const job = await addPosting(portal);
  const ask = (path: string) => portal.visitor.get(path).set('accept-encoding', 'br');

  test('the page of a posting is compressed when it changes and not when it is asked for', async () => {
    const first = await ask(`/jobs/${job.id}`);
    expect(first.headers['content-encoding']).toBe('br');
    const before = compressions();
    for (let index = 0; index < 5; index++) {
      expect((await ask(`/jobs/${job.id}`)).text).toBe(first.text);
    }
    expect(compressions()).toBe(before);
    await prisma.posting.update({ where: { id: job.id }, data: { jobTitle: 'Matron' } });
    expect((await ask(`/jobs/${job.id}`)).text).toContain('<title>Matron · I-CARE Portal</title>');
    expect(compressions()).toBe(before + 1);
  });

  test.each(['/docs/json', '/docs/yaml'])(
    '%s is sent compressed, and compressed once',
    async (path) => {
      const first = await ask(path);
      expect(first.status).toBe(200);
      expect(first.headers['content-encoding']).toBe('br');
      expect(Number(first.headers['content-length'])).toBeLessThan(150_000);
      const before = compressions();
      const again = await ask(path).set('if-none-match', String(first.headers['etag']));
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await ask(path)).status).toBe(200);
      expect(compressions()).toBe(before);
    },
  );
});

test('what is kept keeps no more memory than it has bytes', async () => {
  const { identity, br, gzip } = await encodeText('Policy '.repeat(1000));
  expect(br.length).toBeLessThan(100);
  for (const bytes of [identity, br, gzip, withoutSlack(Buffer.from('short'))]) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
  expect(String(withoutSlack(Buffer.from('short')))).toBe('short');
});
