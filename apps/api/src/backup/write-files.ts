import { readFile } from 'node:fs/promises';
import { fileEntry, type Manifest } from './archive-format.ts';
import type { ArchiveWriter, WrittenEntry } from './archive-writer.ts';
import type { HeldFiles } from './hold-files.ts';
import type { Progress } from './progress.ts';
import type { Snapshot } from './take-snapshot.ts';

/**
 * Writes every file that the rows name, and compares it with its row. Each file is read into memory as a whole: an upload
 * has at most 10 MB.
 */
export async function writeFiles(
  { files, missing }: Snapshot,
  held: HeldFiles,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<{ entries: WrittenEntry[]; damaged: Manifest['damaged'] }> {
  const entries: WrittenEntry[] = [];
  const damaged: Manifest['damaged'] = [];
  // The next file is read while this one is hashed and written.
  const read = (index: number) => {
    const file = files[index];
    return file && !missing.has(file.id) ? readContent(held.pathOf(file.id)) : null;
  };
  let next = read(0);
  for (const [index, { id, size, sha256 }] of files.entries()) {
    const content = await next;
    next = read(index + 1);
    if (content === null) {
      damaged.push({ id, problem: 'missing' });
      continue;
    }
    const entry = await archive.addWhole(fileEntry(id), content);
    if (entry.bytes !== size || entry.sha256 !== sha256) damaged.push({ id, problem: 'changed' });
    entries.push(entry);
    progress.add(entry.bytes);
  }
  return { entries, damaged };
}

/** Null if the file is missing although it was held. */
function readContent(path: string): Promise<Buffer | null> {
  const content = readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Awaited only later; until then a failure must not count as an unhandled rejection.
  content.catch(() => {});
  return content;
}
