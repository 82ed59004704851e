import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';
import { encodedTexts } from './encoded-texts.ts';

const compressed = vi.hoisted(() => ({ times: 0 }));
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>();
  const brotliCompress = (...call: Parameters<typeof zlib.brotliCompress>) => {
    compressed.times++;
    return zlib.brotliCompress(...call);
  };
  return { ...zlib, brotliCompress };
});

test('a text is compressed once, and what was not asked for the longest is let go', async () => {
  const encoded = encodedTexts(2);
  const first = await encoded('first');
  expect(brotliDecompressSync(first.br).toString()).toBe('first');
  expect(gunzipSync(first.gzip).toString()).toBe('first');
  await encoded('second');
  expect(await encoded('first')).toBe(first);
  await encoded('third');
  expect(await encoded('first')).toBe(first);
  const before = compressed.times;
  await encoded('second');
  expect(compressed.times).toBe(before + 1);
});

describe('of the portal', async () => {
  const portal = await testPortal();
  const { prisma } = portal.platform.database;
  const job = await addPosting(portal);
  const ask = (path: string) => portal.visitor.get(path).set('accept-encoding', 'br');

  test('the page of a posting is compressed when it changes and not when it is asked for', async () => {
    const first = await ask(`/jobs/${job.id}`);
    expect(first.headers['content-encoding']).toBe('br');
    const before = compressed.times;
    for (let index = 0; index < 5; index++) {
      expect((await ask(`/jobs/${job.id}`)).text).toBe(first.text);
    }
    expect(compressed.times).toBe(before);
    await prisma.posting.update({ where: { id: job.id }, data: { jobTitle: 'Matron' } });
    expect((await ask(`/jobs/${job.id}`)).text).toContain('<title>Matron · I-CARE Portal</title>');
    expect(compressed.times).toBe(before + 1);
  });

  test.each(['/docs/json', '/docs/yaml'])(
    '%s is sent compressed, and compressed once',
    async (path) => {
      const first = await ask(path);
      expect(first.status).toBe(200);
      expect(first.headers['content-encoding']).toBe('br');
      expect(Number(first.headers['content-length'])).toBeLessThan(150_000);
      const before = compressed.times;
      const again = await ask(path).set('if-none-match', String(first.headers['etag']));
      expect([again.status, again.text]).toEqual([304, '']);
      expect((await ask(path)).status).toBe(200);
      expect(compressed.times).toBe(before);
    },
  );
});
