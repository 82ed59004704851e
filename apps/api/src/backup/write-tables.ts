import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { type Manifest, tableEntry } from './archive-format.ts';
import type { ArchiveWriter, WrittenEntry } from './archive-writer.ts';
import type { Progress } from './progress.ts';
import { createRowMeter, readRows, readTables } from './tables.ts';

/** Writes every table, compressed. Each goes through `temporaryFile` first, since an archive states an entry's size before it. */
export async function writeTables(
  client: pg.Client,
  archive: ArchiveWriter,
  temporaryFile: string,
  progress: Progress,
): Promise<{ tables: Manifest['tables']; entries: WrittenEntry[] }> {
  const tables: Manifest['tables'] = [];
  const entries: WrittenEntry[] = [];
  try {
    for (const table of await readTables(client)) {
      const meter = createRowMeter();
      await pipeline(
        readRows(client, table),
        async function* (source: AsyncIterable<Buffer>) {
          for await (const chunk of source) {
            meter.see(chunk);
            progress.add(chunk.length);
            yield chunk;
          }
        },
        createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
        createWriteStream(temporaryFile, { mode: 0o600 }),
      );
      const { size } = await stat(temporaryFile);
      tables.push({ ...table, ...meter.read() });
      entries.push(
        await archive.add(
          tableEntry(table.name),
          size,
          // Most tables are small, and a buffer of its own for each is work for the garbage collector.
          createReadStream(temporaryFile, { highWaterMark: Math.min(size, 2 ** 20) }),
        ),
      );
    }
    return { tables, entries };
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
