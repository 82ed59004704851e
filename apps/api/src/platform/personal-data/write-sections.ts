import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Database } from '../database/database.ts';
import { readInBatches } from '../database/read-in-batches.ts';
import { createSafeNames } from './safe-names.ts';
import type { Section, SectionFile } from './section.ts';

export type WrittenSections = { counts: Map<string, number>; files: SectionFile[] };

/**
 * Writes the rows of all sections, as of one moment, as one JSON text, and returns their number and files. Rows are read
 * in batches, so that a long history needs no more memory than a short one.
 */
export async function writeSections(
  database: Pick<Database, 'pool'>,
  sections: readonly Section[],
  head: Record<string, unknown>,
  target: Writable,
  signal: AbortSignal,
): Promise<WrittenSections> {
  const done = finished(target);
  done.catch(() => {});
  const write = async (text: string) => {
    signal.throwIfAborted();
    if (!target.write(text)) await Promise.race([once(target, 'drain'), done]);
  };
  const counts = new Map<string, number>();
  const filePaths = createFilePaths();
  await write(`{\n${Object.entries(head).map(line).join('')}`);
  await readInBatches(database, async (read) => {
    for (const [index, section] of sections.entries()) {
      await write(`  ${JSON.stringify(section.name)}: [`);
      let count = 0;
      for await (const row of read(section.query)) {
        const text = JSON.stringify(withFile(row, section, filePaths), null, 2);
        await write(`${count === 0 ? '' : ','}\n    ${text.replaceAll('\n', '\n    ')}`);
        count++;
      }
      await write(`${count > 0 ? '\n  ' : ''}]${index < sections.length - 1 ? ',' : ''}\n`);
      counts.set(section.name, count);
    }
  });
  await write('}\n');
  target.end();
  await done;
  return { counts, files: filePaths.files };
}

function line([key, value]: [string, unknown]): string {
  return `  ${JSON.stringify(key)}: ${JSON.stringify(value)},\n`;
}

/** Gives each file a path in the ZIP; a file that several rows name gets only one. */
function createFilePaths() {
  const pathOf = createSafeNames();
  const paths = new Map<string, string>();
  const files: SectionFile[] = [];
  return {
    files,
    of: (id: string, size: number, folder: string, name: string): string => {
      const known = paths.get(id);
      if (known !== undefined) return known;
      const path = pathOf(folder, name);
      paths.set(id, path);
      files.push({ id, size, path });
      return path;
    },
  };
}

function withFile(
  { fileId, fileSize, fileName, ...row }: Record<string, unknown>,
  { folder = 'files' }: Section,
  filePaths: ReturnType<typeof createFilePaths>,
) {
  if (typeof fileId !== 'string') return row;
  return { ...row, file: filePaths.of(fileId, Number(fileSize), folder, String(fileName)) };
}
