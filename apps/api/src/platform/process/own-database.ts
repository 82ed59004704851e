import { join } from 'node:path';
import type { EmbeddedPostgres } from '@icare/database/embedded-postgres';
import { asRole, ensurePortalRole, portalPassword, portalRole } from '@icare/database/roles';
import type { Observer, SupervisedPostgres } from '@icare/database/supervised-postgres';
import type { Config } from '../../config.ts';
import { lockDataFolder } from './data-folder.ts';

export const postgresFolder = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) =>
  join(dataDirectory, 'postgres');

type Folder = Pick<Config, 'dataDirectory'>;
type Report = (sentence: string) => void;
/** Two URLs of one database: for the portal, which reads and writes rows, and for the owner, who creates the tables. */
export type DatabaseUrls = { url: string; ownerUrl: string };
type Opened = DatabaseUrls & { stop: () => Promise<void> };

export function ownDatabaseUrls(ownerUrl: string): DatabaseUrls {
  const password = portalPassword(new URL(ownerUrl).password);
  return { ownerUrl, url: asRole(ownerUrl, portalRole, password) };
}

/** Starts the built-in database of the data folder for this process only; throws StartError if another process has it. */
export async function startOwnDatabase(config: Folder, report: Report): Promise<Opened> {
  return startLocked(config, async (directory) => {
    const { startEmbeddedPostgres } = await import('@icare/database/embedded-postgres');
    return startEmbeddedPostgres({ directory, report });
  });
}

/** Like `startOwnDatabase` for a long-lived process: a database that ends by itself is restarted. */
export async function superviseOwnDatabase(
  config: Folder,
  report: Report,
  observer: Observer,
): Promise<Opened & Pick<SupervisedPostgres, 'history' | 'givenUp'>> {
  return startLocked(config, async (directory) => {
    const { supervisePostgres } = await import('@icare/database/supervised-postgres');
    return supervisePostgres({ directory, report }, observer);
  });
}

async function startLocked<Server extends Pick<EmbeddedPostgres, 'url' | 'stop'>>(
  config: Folder,
  start: (directory: string) => Promise<Server>,
) {
  const unlock = await lockDataFolder(config.dataDirectory);
  try {
    const server = await start(postgresFolder(config));
    const stop = () => server.stop().finally(unlock);
    const urls = ownDatabaseUrls(server.url('postgres'));
    try {
      await ensurePortalRole(urls.ownerUrl, portalRole, new URL(urls.url).password);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return { ...server, ...urls, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}
