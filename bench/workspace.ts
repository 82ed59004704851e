import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { deployMigrations } from '@icare/database/migrate';
import pg from 'pg';
import { loadData } from './load-data.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A temporary folder and a database server with the portal's settings, removed when the benchmark ends. */
export type Workspace = {
  folder: string;
  postgres: EmbeddedPostgres;
  /** Creates, migrates and fills a database; returns its connection string and a data folder for the portal. */
  makeDatabase: (
    name: string,
    amounts: { documents: number; people: number },
  ) => Promise<{ url: string; dataFolder: string }>;
  close: () => Promise<void>;
};

export async function prepareWorkspace(): Promise<Workspace> {
  const folder = await temporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') });
  return {
    folder: folder.path,
    postgres,
    makeDatabase: async (name, amounts) => {
      const admin = new pg.Client({ connectionString: postgres.url('postgres') });
      await admin.connect();
      await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(name)}`);
      await admin.end();
      const url = postgres.url(name);
      await deployMigrations(url);
      await loadData(url, amounts);
      const dataFolder = join(folder.path, `data-${name}`);
      await mkdir(dataFolder, { recursive: true });
      return { url, dataFolder };
    },
    close: async () => {
      await postgres.stop();
      await folder.remove();
    },
  };
}
