import { join } from 'node:path';
import type { EmbeddedPostgres } from '@icare/database/embedded-postgres';
import type { SupervisedPostgres, Witness } from '@icare/database/supervised-postgres';
import type { Config } from '../../config.ts';
import { lockDataFolder } from './data-folder.ts';

export const postgresFolder = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) =>
  join(dataDirectory, 'postgres');

type Folder = Pick<Config, 'dataDirectory'>;
type Report = (sentence: string) => void;
type Opened = { url: string; stop: () => Promise<void> };

/** Starts the built-in database of the data folder for this process alone; throws StartError where another has it. */
export async function startOwnDatabase(config: Folder, report: Report): Promise<Opened> {
  return alone(config, async (directory) => {
    const { startEmbeddedPostgres } = await import('@icare/database/embedded-postgres');
    return startEmbeddedPostgres({ directory, report });
  });
}

/** The same for a process that lives long: a database that ends by itself is started again. */
export async function keepOwnDatabase(
  config: Folder,
  report: Report,
  witness: Witness,
): Promise<Opened & Pick<SupervisedPostgres, 'history' | 'givenUp'>> {
  return alone(config, async (directory) => {
    const { supervisePostgres } = await import('@icare/database/supervised-postgres');
    return supervisePostgres({ directory, report }, witness);
  });
}

async function alone<Server extends Pick<EmbeddedPostgres, 'url' | 'stop'>>(
  config: Folder,
  start: (directory: string) => Promise<Server>,
) {
  const unlock = await lockDataFolder(config.dataDirectory);
  try {
    const server = await start(postgresFolder(config));
    return {
      ...server,
      url: server.url('postgres'),
      stop: () => server.stop().finally(unlock),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
