import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Waits for the disk, so that little data is buffered. A failed write rejects the `write` that waits, and `end`. */
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
