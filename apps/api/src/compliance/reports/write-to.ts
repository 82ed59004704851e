import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Writes at the pace of the disk, so that what waits to be written stays small; a failed write fails the writer. */
export function writeTo(file: Writable) {
  const done = finished(file);
  done.catch(() => {});
  return {
    write: async (text: string | Buffer): Promise<void> => {
      if (file.write(text)) return;
      await Promise.race([once(file, 'drain'), done]);
    },
    end: async (): Promise<void> => {
      file.end();
      await done;
    },
  };
}
