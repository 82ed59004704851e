import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';

/**
 * The identity that decrypts a backup: from the file, else from BACKUP_IDENTITY, else typed in. It is never an argument of
 * the command, since other users of the machine can read those.
 */
export async function askIdentity(file: string | undefined): Promise<string> {
  if (file !== undefined) {
    return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new CommandError(
        `The identity ${file} cannot be read (${error.code}). Nothing was changed.`,
      );
    });
  }
  const given = process.env['BACKUP_IDENTITY'];
  if (given) return given;
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'This backup is encrypted. Name the file with its identity: --identity FILE. Nothing was changed.',
    );
  }
  // Discards the echo, since a private key is typed.
  const terminal = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  process.stderr.write('This backup is encrypted. Its identity (AGE-SECRET-KEY-…): ');
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

export function refuseIdentityAsArgument(file: string | undefined): void {
  if (!file || !/AGE-SECRET-KEY-/i.test(file)) return;
  throw new UsageError(
    '--identity takes a file, since others on this machine can read the words of a command. Write the identity into a file that only you can read. It has been seen now: make a new one for the next backups.',
  );
}
