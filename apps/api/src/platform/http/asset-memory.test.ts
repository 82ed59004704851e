import { once } from 'node:events';
import { rename, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const assets = join(portal.platform.config.dataDirectory, 'web', 'assets');

/** Files as the build makes them: not everything is compressed. */
const files = {
  'script-0a1b2c3d.js': { text: 'export const script = 1;\n'.repeat(300), forms: ['br', 'gz'] },
  'chunk-_a-B_2-d.css': { text: 'a { color: red }\n'.repeat(50), forms: ['br', 'gz'] },
  'only-zipped-0a1b2c3d.mjs': { text: 'export {};\n'.repeat(40), forms: ['gz'] },
  'font-0a1b2c3d.woff2': { text: 'font', forms: [] },
  'reader-0a1b2c3d.wasm': { text: 'w'.repeat(900_000), forms: ['br', 'gz'] },
  'image-0a1b2c3d.ttf': { text: 'i'.repeat(600_000), forms: [] },
  'empty-0a1b2c3d.js': { text: '', forms: ['br', 'gz'] },
};
const compress = { br: brotliCompressSync, gz: gzipSync };

async function writeAsset(name: string, text: string, forms: readonly string[]) {
  await writeFile(join(assets, name), text);
  for (const form of forms) {
    const bytes = compress[form as keyof typeof compress](text);
    await writeFile(join(assets, `${name}.${form}`), bytes);
  }
}

beforeAll(async () => {
  for (const [name, { text, forms }] of Object.entries(files)) await writeAsset(name, text, forms);
});

type Asked = { method?: string; headers?: Record<string, string> };

async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}) {
  const sent = request(`${portal.url}${path}`, { method, headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode, rawHeaders } = answer;
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !/^(?:date|x-request-id)$/i.test(name)
      ? [`${name}: ${rawHeaders[at + 1]}`]
      : [],
  );
  const body = (await buffer(answer)).toString('latin1');
  return { status: statusCode, lines, body: body.replace(/"requestId":"[^"]*"/, '') };
}

/** With a query nothing comes from memory: the static plugin answers from the disk. */
const fromDisk = (name: string, asked: Asked) => ask(`/assets/${name}?disk`, asked);
const etagIn = (lines: string[]) => lines.find((line) => /^etag:/i.test(line))?.slice(6) ?? '';

const encodings = [
  ...['', 'gzip', 'br', 'deflate', 'gzip, deflate', 'gzip, deflate, br', 'gzip, deflate, br, zstd'],
  ...[
    'identity',
    'GZIP',
    'Br,gzip',
    'x br',
    'gzip br',
    'x-gzip',
    '*',
    'br;q=0, gzip',
    'gzip;q=1, br;q=0.5',
    'zstd',
  ],
];

describe.each(Object.keys(files))('%s', (name) => {
  test.each([undefined, ...encodings])(
    'is the same from memory, accepted: %s',
    async (accepted) => {
      const asked = { headers: accepted === undefined ? {} : { 'accept-encoding': accepted } };
      const expected = await fromDisk(name, asked);
      expect(expected.status).toBe(200);
      for (const _ of ['kept', 'sent from memory', 'again']) {
        expect(await ask(`/assets/${name}`, asked)).toEqual(expected);
      }
    },
  );

  test('answers HEAD, ranges and conditions as before once it is in memory', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      const { lines } = await ask(`/assets/${name}`, { headers });
      const etag = etagIn(lines);
      expect(etag).toMatch(/^W\/"/);
      const later = new Date(Date.now() + 86_400_000).toUTCString();
      const earlier = new Date(0).toUTCString();
      const all: Asked[] = [
        { method: 'HEAD' },
        ...[{ range: 'bytes=0-9' }, { range: 'bytes=-5' }, { range: 'bytes=99999999-' }],
        ...[{ range: 'lines=1' }, { range: 'bytes=0-9', 'if-range': etag }],
        ...[{ 'if-none-match': etag }, { 'if-none-match': `"x", ${etag}` }],
        ...[{ 'if-none-match': '*' }, { 'if-none-match': '"other"' }],
        { 'if-none-match': etag, 'cache-control': 'no-cache' },
        { 'if-none-match': etag, 'if-match': '"other"' },
        ...[{ 'cache-control': 'no-cache' }, { 'if-modified-since': later }],
        ...[
          { 'if-modified-since': earlier },
          { 'if-none-match': etag, 'if-modified-since': earlier },
        ],
        ...[{ 'if-match': etag }, { 'if-match': '"other"' }, { 'if-unmodified-since': earlier }],
      ].map((each) =>
        'method' in each ? { ...each, headers } : { headers: { ...headers, ...each } as never },
      );
      for (const asked of all) {
        const expected = await fromDisk(name, asked);
        expect(await ask(`/assets/${name}`, asked), JSON.stringify(asked)).toEqual(expected);
      }
    }
  });
});

test.each([
  ['gzip, x br', 'gzip'],
  ['gzip br', 'identity'],
])('an answer to %s is kept for nobody who accepts %s', async (strange, usual) => {
  const name = `first-${usual}-0a1b2c3d.js`;
  await writeAsset(name, 'first\n'.repeat(300), ['br', 'gz']);
  await ask(`/assets/${name}`, { headers: { 'accept-encoding': strange } });
  const asked = { headers: { 'accept-encoding': usual } };
  expect(await ask(`/assets/${name}`, asked)).toEqual(await fromDisk(name, asked));
});

test('what is not served is not served from memory either', async () => {
  await writeFile(join(assets, 'script-0a1b2c3d.js.map'), '{}');
  for (const name of ['script-0a1b2c3d.js.map', 'script-0a1b2c3d.js.br', 'gone-0a1b2c3d.js'])
    for (const _ of ['first', 'second']) {
      expect((await ask(`/assets/${name}`)).status, name).toBe(404);
    }
  expect((await ask('/assets/script-0a1b2c3d.js', { method: 'POST' })).status).toBe(404);
});

test('a build that replaces this one is served, and who still has a page of this one gets its files', async () => {
  await writeAsset('former-0a1b2c3d.js', 'former', ['br', 'gz']);
  const former = await ask('/assets/former-0a1b2c3d.js');
  for (const ending of ['', '.br', '.gz']) {
    await rm(join(assets, `former-0a1b2c3d.js${ending}`));
  }
  expect((await ask('/assets/next-1b2c3d4e.js')).status).toBe(404);
  await writeAsset('next-1b2c3d4e.js', 'next', ['br', 'gz']);
  expect((await ask('/assets/next-1b2c3d4e.js')).body).toBe('next');
  expect(await ask('/assets/former-0a1b2c3d.js')).toEqual(former);
});

test('a file is read from the disk once', async () => {
  await writeAsset('once-0a1b2c3d.js', 'once', []);
  await ask('/assets/once-0a1b2c3d.js');
  await rename(join(assets, 'once-0a1b2c3d.js'), join(assets, 'moved-0a1b2c3d.js'));
  expect((await ask('/assets/once-0a1b2c3d.js')).body).toBe('once');
  expect((await fromDisk('once-0a1b2c3d.js', {})).status).toBe(404);
});
