import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { AppError } from '../errors.ts';

/** The bytes of a kept file are not those that were stored. */
export class FileChanged extends AppError {
  constructor() {
    super('file_gone', 'This file is no longer in storage. Please tell IT.');
    this.name = 'FileChanged';
  }
}

/**
 * Lets a whole file through and keeps its last part back until its hash is known to be right. Where it is not, a file
 * of one part is refused and a longer one breaks off before its end, so that nobody takes it for the one that was stored.
 */
export function wholeFile(sha256: string, onChanged: (error: FileChanged) => void): Transform {
  const hash = createHash('sha256');
  let last: Buffer | null = null;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      const ready = last;
      last = chunk;
      done(null, ready ?? undefined);
    },
    flush(done) {
      if (hash.digest('hex') === sha256) {
        done(null, last ?? undefined);
        return;
      }
      const error = new FileChanged();
      onChanged(error);
      done(error);
    },
  });
}
