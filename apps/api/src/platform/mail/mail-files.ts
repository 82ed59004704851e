import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { formatInstant } from '../database/instants.ts';
import { syncFolder } from '../storage/sync-folder.ts';
import { composeMail } from './compose-mail.ts';
import type { MailCarrier } from './mail-carrier.ts';

/** Without a mail server, stores each mail as a file that mail programs can open. Repeating it writes the same file. */
export function createMailFileCarrier(config: Config, folder: string): MailCarrier {
  return () => ({
    handOver: async (mail) => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const name = fileName(mail.id, mail.createdAt);
        const part = join(folder, `${name}.part`);
        const file = await open(part, 'w', 0o600);
        try {
          await file.writeFile(await composeMail(config, mail));
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, join(folder, name));
        await syncFolder(folder);
        return { kind: 'sent' };
      } catch (error) {
        return { kind: 'unreachable', reason: (error as Error).message };
      }
    },
    close: () => {},
  });
}

/** Removes the files of mails, when a person or application is erased. */
export async function removeMailFiles(
  { dataDirectory }: Pick<Config, 'dataDirectory'>,
  mails: readonly { id: string; createdAt: Date | string }[],
): Promise<void> {
  for (const { id, createdAt } of mails) {
    const name = fileName(id, formatInstant(createdAt));
    await rm(join(outboxFolder(dataDirectory), name), { force: true });
  }
}

export const outboxFolder = (dataDirectory: string) => join(dataDirectory, 'outbox');

function fileName(mailId: string, createdAt: string): string {
  return `${createdAt.replace(/\D/g, '').slice(0, 14)}-${mailId}.eml`;
}
