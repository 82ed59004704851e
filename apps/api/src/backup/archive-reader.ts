import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { CommandError } from '../platform/process/command-errors.ts';
import {
  type EntryKind,
  entryKinds,
  formatName,
  formatVersion,
  head,
  headName,
  isSeal,
  kindOfEntry,
  largestEntry,
  sealLength,
} from './archive-format.ts';

export type ArchiveEntry = {
  name: string;
  kind: EntryKind;
  bytes: number;
  body: AsyncIterable<Buffer>;
};

/** `problem` continues a sentence that begins with the name of the archive. */
export class BadArchive extends CommandError {
  constructor(path: string, problem: string) {
    super(`${basename(path)} ${problem} Nothing was changed.`);
  }
}

/**
 * Reads the entries of an archive one after the other; the body of each must be read to its end before the next comes.
 * Throws BadArchive for an entry that no backup has. `whole` is updated with every byte before the seal.
 */
export async function* readEntries(path: string, whole?: Hash): AsyncGenerator<ArchiveEntry> {
  const { size } = await stat(path);
  const tar = extract();
  const reading = pipeline(
    createReadStream(path, { end: size - sealLength - 1, highWaterMark: 2 ** 20 }),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        whole?.update(chunk);
        yield chunk;
      }
    },
    tar,
  );
  // The loop over the entries fails together with this, and reports the error.
  reading.catch(() => {});
  const names = new Set<string>();
  let reached = 0;
  try {
    for await (const entry of tar) {
      const { header } = entry;
      const kind = kindOfHeader(path, header);
      if (names.has(header.name)) {
        throw new BadArchive(path, `has the entry ${header.name} twice.`);
      }
      names.add(header.name);
      const place = entryKinds.indexOf(kind);
      if (place < reached) {
        throw new BadArchive(path, `has the entry ${header.name} where no backup has it.`);
      }
      reached = place;
      const bytes = header.size ?? 0;
      if (bytes > largestEntry[kind]) {
        throw new BadArchive(
          path,
          `has an entry ${header.name} of ${bytes} bytes, which is too large.`,
        );
      }
      yield { name: header.name, kind, bytes, body: entry as AsyncIterable<Buffer> };
    }
    await reading;
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EIO' || code === 'EACCES') throw error;
    if (/tar header|end of data|Header|Invalid|PAX/i.test(message)) {
      throw new BadArchive(path, 'is damaged: it is no longer the archive that was written.');
    }
    throw error;
  } finally {
    tar.destroy(null);
  }
}

/** Accepts only plain files with names of a backup. Links, and paths that lead out of the folder, are refused. */
function kindOfHeader(path: string, { name, type, pax }: Header): EntryKind {
  const shown = JSON.stringify(name.slice(0, 200));
  if (type !== 'file') {
    throw new BadArchive(path, `has a ${type} named ${shown}; a backup has plain files only.`);
  }
  if (/^([/\\]|[a-zA-Z]:)/.test(name)) {
    throw new BadArchive(path, `has an entry with an absolute path, ${shown}.`);
  }
  if (name.split(/[/\\]/).includes('..')) {
    throw new BadArchive(path, `has an entry that leads out of its folder, ${shown}.`);
  }
  const kind = kindOfEntry(name);
  if (kind === null || pax) {
    throw new BadArchive(path, `has an entry that no backup has, ${shown}.`);
  }
  return kind;
}

export async function readWhole({ body, bytes }: ArchiveEntry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, bytes);
}

/** Refuses by its beginning and end a file that is no backup, or has a format unknown to this version. Returns the seal. */
export async function readEnds(path: string): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}). Nothing was changed.`);
  });
  try {
    const info = await file.stat();
    if (!info.isFile()) throw new BadArchive(path, 'is not a file.');
    if (info.size === 0) throw new BadArchive(path, 'is empty.');
    await assertHead(path, file);
    const seal = await read(file, Math.max(0, info.size - sealLength), sealLength);
    if (info.size % sealLength !== 0 || !isSeal(seal)) {
      throw new BadArchive(
        path,
        'is cut or has something added: it does not end as a backup ends.',
      );
    }
    return seal;
  } finally {
    await file.close();
  }
}

async function assertHead(path: string, file: FileHandle): Promise<void> {
  const block = await read(file, 0, 512);
  const isTar = block.subarray(257, 262).toString('latin1') === 'ustar';
  const name = block.subarray(0, 100).toString('latin1').replace(/\0.*$/s, '');
  if (!isTar) throw new BadArchive(path, 'is not a backup of the portal.');
  if (name !== headName) {
    throw new BadArchive(path, 'is an archive of something else, not a backup of the portal.');
  }
  const length = Number.parseInt(block.subarray(124, 135).toString('latin1'), 8);
  const content = await read(file, 512, Math.min(length || 0, largestEntry.head));
  const found = head.safeParse(parseJson(content.toString()));
  if (!found.success || found.data.format !== formatName) {
    throw new BadArchive(path, 'is damaged: its beginning cannot be read.');
  }
  if (found.data.version !== formatVersion) {
    throw new BadArchive(
      path,
      `is a backup of format ${found.data.version} and this version of the portal reads format ${formatVersion}. Restore it with the version that made it, ${found.data.portal}.`,
    );
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const newHash = () => createHash('sha256');
