import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { byteOrderMark, csvRow } from '@icare/domain/csv-row';
import type { Platform } from '../../platform/platform.ts';
import type { StagedFile } from '../../platform/storage/storage.ts';
import type { Cell } from '../reports/report.ts';
import { csvCell } from '../reports/report-labels.ts';
import { writeTo } from '../reports/write-to.ts';

/** A file of a pack that lies on the disk until it is in the ZIP. */
export type MadeFile = { path: string; place: string; size: number; sha256: string };

/** The files of a pack that are made before its ZIP; `discard` removes them all. */
export function openStagedFiles({ storage }: Pick<Platform, 'storage'>) {
  const staged: StagedFile[] = [];
  const stage = async () => {
    const file = await storage.stage();
    staged.push(file);
    return file;
  };

  async function describe(path: string, { path: place }: StagedFile): Promise<MadeFile> {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(place)) hash.update(chunk);
    return { path, place, size: (await stat(place)).size, sha256: hash.digest('hex') };
  }

  return {
    /** A table that is written row by row. Dates are YYYY-MM-DD, an empty cell stands for what is not known. */
    openTable: async (path: string, heads: readonly string[]) => {
      const file = await stage();
      const out = writeTo(file.writable);
      let rows = 0;
      await out.write(byteOrderMark + csvRow(heads));
      return {
        add: async (row: readonly Cell[]): Promise<void> => {
          rows++;
          await out.write(csvRow(row.map(csvCell)));
        },
        close: async (): Promise<MadeFile & { rows: number }> => {
          await out.end();
          return { ...(await describe(path, file)), rows };
        },
      };
    },
    /** A file that `write` writes and closes. */
    make: async (
      path: string,
      write: (file: StagedFile['writable']) => Promise<unknown>,
    ): Promise<MadeFile> => {
      const file = await stage();
      await write(file.writable);
      return describe(path, file);
    },
    discard: async (): Promise<void> => {
      for (const file of staged) {
        file.writable.destroy();
        await file.discard();
      }
    },
  };
}

export type StagedFiles = ReturnType<typeof openStagedFiles>;
