import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { emptyPlace, type Part, putTogether, restore, seal, stateOf } from '../testing/archives.ts';
import { forge } from '../testing/forged-archives.ts';
import { testPortal } from '../testing/portal.ts';
import { type Manifest, sealLength } from './archive-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyArchive } from './verify-archive.ts';

const forged = await forge(await testPortal({ pages: false }));
const { folder, good, bytes, parts, manifest, place, before, firstFile } = forged;
const { newPath, withParts, withManifest, tablePart, written, expectRefused } = forged;

test('the archive from which all the others are made is restored', async () => {
  const copy = await putTogether(newPath(), parts, manifest);
  const target = await emptyPlace();
  expect((await restore(target, copy)).files).toBe(2);
});

describe('not an archive of the portal', () => {
  test.each([
    ['empty', Buffer.alloc(0), 'is empty.'],
    ['text', Buffer.from('Dear backup,\n'.repeat(100)), 'is not a backup of the portal.'],
    ['zeros', Buffer.alloc(4096), 'is not a backup of the portal.'],
    ['packed', gzipSync(bytes), 'is not a backup of the portal.'],
    [
      'a zip',
      Buffer.concat([Buffer.from('PK\u0003\u0004'), bytes]),
      'is not a backup of the portal.',
    ],
  ])('%s', async (_, content, sentence) => {
    await expectRefused(await written(content), sentence);
  });

  test('another tool wrote it', async () => {
    const tar = pack();
    tar.entry({ name: 'pg_dump.sql' }, 'DROP TABLE users;');
    tar.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
    const sentence = 'is an archive of something else, not a backup of the portal.';
    await expectRefused(await written(Buffer.concat(chunks)), sentence);
    await expectRefused(await seal(newPath(), Buffer.concat(chunks)), sentence);
  });

  test('a folder, or nothing at all', async () => {
    await expectRefused(folder, 'is not a file.');
    await expectRefused(join(folder, 'nowhere.tar'), 'cannot be read (ENOENT)');
  });

  test('a format of another version', async () => {
    const [head, ...rest] = parts as [Part, ...Part[]];
    const told = { ...JSON.parse(head.content.toString()), version: 2, portal: '9.0.0' };
    const changed = [{ ...head, content: Buffer.from(JSON.stringify(told)) }, ...rest];
    await expectRefused(await withParts(changed), /format 2 .* format 1\. .* 9\.0\.0/);
  });
});

describe('damaged in transfer', () => {
  test('cut anywhere', async () => {
    const lengths = [
      1,
      511,
      512,
      1024,
      5000,
      bytes.length >> 1,
      bytes.length - 513,
      bytes.length - 1,
    ];
    for (const length of [...lengths, bytes.length - sealLength]) {
      await expect(restore(place, await written(bytes.subarray(0, length)), true)).rejects.toThrow(
        'Nothing was changed.',
      );
    }
    await expectRefused(await written(bytes.subarray(0, -1024)), 'is cut or has something added');
  });

  test('something was added', async () => {
    const added = Buffer.concat([bytes, Buffer.alloc(sealLength, 'x')]);
    await expectRefused(await written(added), 'is cut or has something added');
  });

  test('a single bit is flipped, anywhere', { timeout: 180_000 }, async () => {
    const places = new Set<number>();
    // Every part of the first headers, beginnings and ends of blocks, and the whole seal.
    for (let at = 0; at < 1100; at += 7) places.add(at);
    for (let at = 0; at < bytes.length; at += 512 * 13) places.add(at).add(at + 500);
    for (let at = bytes.length - 1700; at < bytes.length; at += 11) places.add(at);
    const path = newPath();
    for (const at of places) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ (1 << (at % 8));
      await writeFile(path, flipped);
      const outcome = await restore(place, path, true).then(
        () => 'restored',
        ({ message }: Error) => message,
      );
      expect([at, outcome]).toEqual([at, expect.stringContaining('Nothing was changed.')]);
    }
    expect(places.size).toBeGreaterThan(300);
    expect(await stateOf(place)).toEqual(before);
  });
});

describe('forged with knowledge of the format', () => {
  test.each([
    ['/etc/cron.d/x', 'with an absolute path'],
    ['C:\\portal\\x', 'with an absolute path'],
    ['\\\\server\\x', 'with an absolute path'],
    ['../x', 'that leads out of its folder'],
    ['files/../../x', 'that leads out of its folder'],
    ['files\\..\\x', 'that leads out of its folder'],
    ['files/x', 'that no backup has'],
    ['files/incoming/01936873-0000-7000-8000-000000000000', 'that no backup has'],
    [`files/${'a'.repeat(300)}`, 'that no backup has'],
    ['secrets/postgres-password', 'that no backup has'],
    ['tables/users.copy', 'that no backup has'],
  ])('an entry named %s', async (name, sentence) => {
    const more = [...parts, { header: { name }, content: Buffer.from('x') }];
    await expectRefused(await withParts(more), sentence);
  });

  test.each([
    ['symlink', '/etc/passwd'],
    ['link', 'jwt-secret'],
    ['character-device', undefined],
    ['block-device', undefined],
    ['fifo', undefined],
    ['directory', undefined],
    ['contiguous-file', undefined],
  ] as const)('an entry that is a %s', async (type, linkname) => {
    const header = { ...firstFile.header, type, ...(linkname && { linkname }) };
    const changed = parts.map((part) =>
      part === firstFile ? { header, content: Buffer.alloc(0) } : part,
    );
    await expectRefused(await withParts(changed, manifest), `has a ${type} named`);
  });

  test('an entry twice', async () => {
    await expectRefused(await withParts([...parts, firstFile]), /has the entry .* twice/);
    const twice = [...manifest.entries, manifest.entries.at(-1)];
    await expectRefused(
      await putTogether(newPath(), parts, { ...manifest, entries: twice }),
      'twice',
    );
  });

  test('entries in another order', async () => {
    await expectRefused(
      await withParts([...parts].reverse()),
      /something else|where no backup has it/,
    );
    const [head, ...rest] = parts as [Part, ...Part[]];
    await expectRefused(await withParts([head, ...rest.reverse()]), 'where no backup has it');
  });

  test('an entry missing or added', async () => {
    const fewer = parts.filter((part) => part !== firstFile);
    await expectRefused(await withParts(fewer, manifest), 'lacks the entry files/');
    await expectRefused(await withParts(fewer), /lacks the file .* that its rows name/);
    const name = 'files/01936873-0000-7000-8000-000000000000';
    const more = [...parts, { header: { name }, content: Buffer.from('x') }];
    await expectRefused(await withParts(more, manifest), 'that its manifest does not name');
    await expectRefused(await withParts(more), 'that no row names');
  });

  test('an entry of other bytes', async () => {
    const changed = parts.map((part) =>
      part === firstFile ? { ...part, content: Buffer.from('other') } : part,
    );
    await expectRefused(await withParts(changed, manifest), 'that is not what its manifest says');
    await expectRefused(await withParts(changed), 'that is not what its row says');
  });

  test('no manifest, or an empty one', async () => {
    for (const told of [
      null,
      Buffer.from('{'),
      {},
      { ...manifest, tables: [{ name: 'users; x' }] },
    ]) {
      await expectRefused(
        await putTogether(newPath(), parts, told),
        'has no manifest that can be read',
      );
    }
  });

  test('a decompression bomb', async () => {
    const zeros = zstdCompressSync(Buffer.alloc(256 * 2 ** 20));
    const part = tablePart('users');
    const changed = parts.map((one) => (one === part ? { ...one, content: zeros } : one));
    await expectRefused(await withParts(changed), 'that unpacks to far too much');
  });

  test('rows that cannot be unpacked', async () => {
    const part = tablePart('users');
    const zeros = Buffer.alloc(part.content.length);
    for (const content of [part.content.subarray(0, -9), zeros, Buffer.from('x')]) {
      const changed = parts.map((one) => (one === part ? { ...one, content } : one));
      await expectRefused(await withParts(changed), 'cannot be unpacked');
    }
  });

  test('sizes beyond the end of the archive', async () => {
    const [table, ...rest] = manifest.tables as [Manifest['tables'][number], ...Manifest['tables']];
    const tables = [{ ...table, bytes: 2 ** 40 }, ...rest];
    await expectRefused(await withManifest({ tables }), 'that are not what its manifest says');
    const huge = Buffer.from(bytes.subarray(0, -sealLength));
    const header = huge.indexOf(firstFile.header.name);
    huge.write('77777777777', header + 124);
    huge.write('        ', header + 148);
    const sum = huge.subarray(header, header + 512).reduce((total, byte) => total + byte, 0);
    huge.write(`${sum.toString(8).padStart(6, '0')}\0 `, header + 148);
    await expectRefused(await seal(newPath(), huge), 'which is too large');
  });
});

test('an archive that is changed between its verification and the restore', async () => {
  const proven = await verifyArchive(good);
  const changed = parts.map((part) =>
    part === firstFile ? { ...part, content: Buffer.alloc(firstFile.content.length, 'x') } : part,
  );
  for (const other of [changed, parts.filter((part) => part !== tablePart('waivers'))]) {
    const path = await withParts(other);
    await expect(
      restoreBackup({ ...place, path, manifest: proven, replace: true }),
    ).rejects.toThrow('was changed while it was being restored');
    expect(await stateOf(place)).toEqual(before);
  }
});
