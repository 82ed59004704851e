import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { grantPortalAccess, roleFromUrl } from '@icare/database/roles';
import { assertKnownSchema } from '../backup/assert-restorable.ts';
import { openArchive } from '../backup/open-archive.ts';
import { removeSetAside } from '../backup/remove-set-aside.ts';
import { hasSameSecret, restoreBackup } from '../backup/restore-backup.ts';
import { verifyArchive } from '../backup/verify-archive.ts';
import { readConfig } from '../config.ts';
import { erasedListName, erasedListPath } from '../platform/personal-data/erased-list.ts';
import { UsageError } from '../platform/process/command-errors.ts';
import { askIdentity, refuseIdentityAsArgument } from './ask-identity.ts';
import { withDatabase } from './with-database.ts';

const usage = `usage: pnpm restore FILE [--identity FILE] [--replace]
       pnpm restore --remove-old
The portal must be stopped. --replace puts the backup in the place of what is there, which is kept beside it until
--remove-old removes it. --identity names the file with the identity that opens an encrypted backup; without it
BACKUP_IDENTITY counts, or it is asked for.`;

/** Restores a backup, completely or not at all. */
export async function restoreBackupFile(words: string[]): Promise<number> {
  const { path, replace, identity } = read(words);
  if (path === null) return removeOld();
  const { dataDirectory } = readConfig(process.env);
  const archive = await openArchive(path, dataDirectory, () => askIdentity(identity));
  try {
    return await restoreFrom(archive.path, { replace, folder: dirname(path) });
  } finally {
    await archive.close();
  }
}

async function restoreFrom(
  path: string,
  { replace, folder }: { replace: boolean; folder: string },
): Promise<number> {
  console.error('Verifying the archive…');
  const manifest = await verifyArchive(path);
  await assertKnownSchema(path, manifest);
  console.error(`It is whole: a backup of ${manifest.madeAt}, portal ${manifest.portal}.`);
  return withDatabase(
    async ({ config, databaseUrl, ownerUrl }) => {
      const { files, kept, erased } = await restoreBackup({
        ...{ config, databaseUrl: ownerUrl, path, manifest, replace, folder },
      });
      // The tables are new, so the portal's role has no access to them yet.
      if (databaseUrl !== ownerUrl) await grantPortalAccess(ownerUrl, roleFromUrl(databaseUrl));
      console.log(
        `Restored ${files} files and every table as of ${manifest.madeAt}. Start the portal.`,
      );
      if (kept) {
        console.log(
          `What was there before is kept: the schema ${kept.schema} of the database and ${kept.files === null ? 'its objects in the bucket' : `${kept.files} in ${config.dataDirectory}`}. Once it is not needed, remove it: pnpm restore --remove-old`,
        );
      }
      if (erased > 0) {
        console.log(
          `Whatever of ${erased} erased people and applications came back is erased again when the portal starts.`,
        );
      }
      if (erased === 0 && kept === null && !existsSync(erasedListPath(folder))) {
        console.error(
          `There is no list of erasures (${erasedListName}) beside the archive: whoever was erased since the backup is back. Stop here if there is such a list, put it beside the archive, and restore again.`,
        );
      }
      for (const { id, problem } of manifest.damaged) {
        console.error(`File ${id} was ${problem} when the backup was made.`);
      }
      if (!(await hasSameSecret(config, manifest))) {
        console.error(
          'JWT_SECRET is not the one of the portal that was backed up: set that one before the start, or second factors have to be set up anew.',
        );
      }
      return 0;
    },
    { anySchema: true, alone: true },
  );
}

async function removeOld(): Promise<number> {
  const removed = await withDatabase(
    ({ config, ownerUrl }) => removeSetAside(config.dataDirectory, ownerUrl),
    { anySchema: true },
  );
  console.log(
    removed.length === 0 ? 'There is nothing to remove.' : `Removed ${removed.join(', ')}.`,
  );
  return 0;
}

function read(words: string[]): { path: string | null; replace: boolean; identity?: string } {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'remove-old': { type: 'boolean', default: false },
        identity: { type: 'string' },
      },
    });
    const [file, ...more] = positionals;
    if (values['remove-old'] && (file || values.replace || values.identity))
      throw new Error('--remove-old stands alone.');
    if (values['remove-old']) return { path: null, replace: false };
    if (!file || more.length > 0) throw new Error('One file is needed.');
    const { identity, replace } = values;
    refuseIdentityAsArgument(identity);
    return { path: resolve(file), replace, ...(identity && { identity }) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
}
