import { readFile } from 'node:fs/promises';
import { fileEntry, type Manifest } from './archive-format.ts';
import type { ArchiveWriter, WrittenEntry } from './archive-writer.ts';
import type { HeldFiles } from './hold-files.ts';
import type { Progress } from './progress.ts';
import type { Snapshot } from './take-snapshot.ts';

/**
 * Every file that the rows name, compared with its row as it goes. Whole in memory one at a time: an upload has at most
 * ten megabytes.
 */
export async function writeFiles(
  { files, missing }: Snapshot,
  held: HeldFiles,
  archive: ArchiveWriter,
  progress: Progress,
): Promise<{ entries: WrittenEntry[]; damaged: Manifest['damaged'] }> {
  const entries: WrittenEntry[] = [];
  const damaged: Manifest['damaged'] = [];
  // The next one is read while this one is hashed and written.
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

/** Null where the file went in spite of everything. */
function readContent(path: string): Promise<Buffer | null> {
  const content = readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Awaited a moment later; until then a failure must not count as one that nobody looks at.
  content.catch(() => {});
  return content;
}
