import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readPieces } from './read-pieces.ts';

async function storedFile(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-pieces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}

async function readAll(path: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readPieces(path)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

test('files are read completely, several at once and after one was abandoned in the middle', async () => {
  const files = [0, 1, 262_144, 700_001].map((size, index) => Buffer.alloc(size, 65 + index));
  const paths = await Promise.all(files.map(storedFile));
  for await (const piece of readPieces(paths[3] as string)) {
    expect(piece.length).toBe(262_144);
    break;
  }
  const read = await Promise.all([...paths, ...paths].map(readAll));
  for (const [index, bytes] of [...files, ...files].entries()) {
    expect(bytes.equals(read[index] as Buffer)).toBe(true);
  }
});

test('reading a missing file throws', async () => {
  await expect(readAll('/nowhere/file')).rejects.toThrow('ENOENT');
});
