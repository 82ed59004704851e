import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { AppError } from '../errors.ts';

/** The bytes of a stored file have changed since it was stored. */
export class FileChanged extends AppError {
  constructor() {
    super('file_gone', 'This file is no longer in storage. Please tell IT.');
    this.name = 'FileChanged';
  }
}

/**
 * Passes a whole file on, but holds back its last chunk until the hash is verified. With a wrong hash a file of one
 * chunk is refused and a longer one breaks off before its end, so that no recipient takes it for the stored file.
 */
export function createHashCheck(
  sha256: string,
  onChanged: (error: FileChanged) => void,
): Transform {
  const hash = createHash('sha256');
  let lastChunk: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const previousChunk = lastChunk;
      lastChunk = chunk;
      done(null, previousChunk ?? undefined);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) {
        done(null, lastChunk ?? undefined);
        return;
      }
      const error = new FileChanged();
      onChanged(error);
      done(error);
    },
  });
}
