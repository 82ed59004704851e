import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { lockDataFolder } from './data-folder.ts';

export const postgresFolder = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) =>
  join(dataDirectory, 'postgres');

/** Starts the built-in database of the data folder for this process alone; throws StartError where another has it. */
export async function startOwnDatabase(
  config: Pick<Config, 'dataDirectory'>,
  report: (sentence: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const unlock = await lockDataFolder(config.dataDirectory);
  try {
    const { startEmbeddedPostgres } = await import('@icare/database/embedded-postgres');
    const server = await startEmbeddedPostgres({ directory: postgresFolder(config), report });
    return {
      url: server.url('postgres'),
      stop: () => server.stop().finally(unlock),
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
