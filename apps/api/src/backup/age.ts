import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../platform/process/command-errors.ts';

/** The first bytes of a file in the age format (age-encryption.org/v1). */
const header = 'age-encryption.org/v1\n';

/** A stage of a pipeline that encrypts for these recipients, piece by piece. */
export function createEncryption(recipients: readonly string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new CommandError(
        `${recipient.slice(0, 80)} is no recipient of age: one begins with age1, as age-keygen prints it behind “Public key”. A letter may be missing.`,
      );
    }
  }
  return async function* encrypt(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    yield* await encrypter.encrypt(asWeb(Readable.from(source)));
  };
}

const asWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;

export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.code}). Nothing was changed.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(header.length));
    return buffer.subarray(0, bytesRead).toString('latin1') === header;
  } finally {
    await file.close();
  }
}

/** The identities in the text of a key file: one per line, with comments, as age-keygen writes it. */
export function readIdentities(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0]?.startsWith('age-encryption.org/') || lines[0]?.startsWith('-----BEGIN AGE')) {
    throw new CommandError(
      'The identity is encrypted itself. Open it first: age --decrypt --output FILE IDENTITY',
    );
  }
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0)
    throw new CommandError('There is no identity in it. One begins with AGE-SECRET-KEY-.');
  return identities;
}

/** Decrypts into a new file that only its owner can read. Error messages never quote the identity. */
export async function decryptFile(
  path: string,
  target: string,
  identities: readonly string[],
): Promise<void> {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new CommandError(
        'This is no identity of age: one begins with AGE-SECRET-KEY-, as age-keygen writes it into its file. A letter may be missing.',
      );
    }
  }
  const opened = await decrypter
    .decrypt(asWeb(createReadStream(path, { highWaterMark: 2 ** 20 })))
    .catch((error: Error) => {
      throw /no identity matched/i.test(error.message)
        ? new CommandError(
            'The identity does not open this backup: it was made for another one. Nothing was changed.',
          )
        : damagedError();
    });
  try {
    await pipeline(opened, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  } catch (error) {
    // Errors of the disk have a code; an error without one comes from decrypting.
    throw (error as NodeJS.ErrnoException).code === undefined ? damagedError() : error;
  }
}

const damagedError = () =>
  new CommandError(
    'The encrypted backup is damaged: it is no longer what was written. Nothing was changed.',
  );
