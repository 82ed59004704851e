import { createHash } from 'node:crypto';
import { type Readable, Transform, type Writable } from 'node:stream';
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
  // An error that no entry waits for is thrown by `end`.
  written.catch(() => {});
  zip.on('error', (error) => output.destroy(error));

  return {
    /** Resolves when all of `content` is read; it is compressed unless it is so already. */
    add: async (path: string, content: Readable, compress: boolean): Promise<void> => {
      zip.addReadStream(content, path, { mtime, compress });
      try {
        await Promise.race([finished(content), written]);
      } finally {
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
