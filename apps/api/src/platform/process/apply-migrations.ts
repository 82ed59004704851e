import { deployMigrations } from '@icare/database/migrate';
import { StartError } from './data-folder.ts';

/** Applies the pending migrations as the owner of the tables. Returns their names. */
export async function applyMigrations(ownerUrl: string): Promise<string[]> {
  try {
    return await deployMigrations(ownerUrl);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const { host } = new URL(ownerUrl);
    if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
      throw new StartError(`No database answers at ${host} (${code}). Check DATABASE_URL.`);
    }
    throw new StartError(`The database at ${host} cannot be used: ${message}`);
  }
}
