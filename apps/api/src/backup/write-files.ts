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
  // The next files are read while this one is hashed and written.
  const read = (index: number) => {
    const file = files[index];
    const content = file && !missing.has(file.id) ? held.read(file.id) : null;
    // Awaited only later; until then a failure must not count as an unhandled rejection.
    content?.catch(() => {});
    return content;
  };
  const next = Array.from({ length: held.ahead }, (_, index) => read(index));
  for (const [index, { id, size, sha256 }] of files.entries()) {
    const content = (await next.shift()) ?? null;
    next.push(read(index + held.ahead));
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
