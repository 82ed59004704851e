import { createHash } from 'node:crypto';
import { Readable, Transform, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { limits } from '@icare/contracts/limits';
import { ZipFile } from 'yazl';
import { PackProblem } from './pack-problem.ts';

export const tooLarge = `The pack would be larger than ${limits.packBytes / 1e9} GB. Ask for one department at a time, for a random sample, or for no copies.`;

/** Writes a ZIP to a file, one entry after the other, so that it needs no more memory than a small one. */
export function openPackZip(target: Writable, mtime: Date) {
  const zip = new ZipFile();
  const hash = createHash('sha256');
  let size = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(size > limits.packBytes ? new PackProblem(tooLarge) : null, chunk);
    },
  });
  const output = zip.outputStream as Readable;
  const written = pipeline(output, meter, target);
  let open: Readable | null = null;
  let failure: Error | null = null;
  // Ends the entry that is waited for. A race of each against this promise would keep all of them in memory.
  written.catch((error: Error) => {
    failure = error;
    open?.destroy(error);
  });
  zip.on('error', (error) => output.destroy(error));

  /** One function for all entries: the ZIP keeps each until its end, and would keep the stream that it names. */
  const handOver = (done: (error: unknown, content: Readable) => void) =>
    done(failure, open ?? Readable.from([]));

  return {
    /** Resolves when all of `content` is read; it is compressed unless it is so already. */
    add: async (path: string, content: Readable, compress: boolean): Promise<void> => {
      if (failure) {
        content.destroy();
        throw failure;
      }
      open = content;
      zip.addReadStreamLazy(path, { mtime, compress }, handOver);
      try {
        await finished(content);
      } finally {
        open = null;
        content.destroy();
      }
    },
    end: async (): Promise<{ size: number; sha256: string }> => {
      zip.end();
      await written;
      return { size, sha256: hash.digest('hex') };
    },
    destroy: (): void => {
      output.destroy();
    },
  };
}
