import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasPostgres, runningPostgres } from '@icare/database/embedded-postgres';
import { readHistory, readMigrations } from '@icare/database/migrate';
import pg from 'pg';
import { finishRestore } from '../backup/restore-journal.ts';
import { type Config, readConfig } from '../config.ts';
import { CommandError } from '../platform/process/command-errors.ts';
import { makeDataFolder, StartError } from '../platform/process/data-folder.ts';
import {
  type DatabaseUrls,
  ownDatabaseUrls,
  postgresFolder,
  startOwnDatabase,
} from '../platform/process/own-database.ts';

export type Installation = {
  config: Config;
  /** For the role that the portal runs as, past a pool of connections. */
  databaseUrl: string;
  /** For the role that owns the tables; the same URL if there is only one role. */
  ownerUrl: string;
};

export type WithDatabaseOptions = {
  /** Gets one sentence about each step that takes time; by default it is written to standard error. */
  report?: (sentence: string) => void;
  /** Accepts a database that is older or newer than this version of the portal. */
  anySchema?: boolean;
  /** Requires that no portal runs on the data folder; a missing database is created. */
  alone?: boolean;
};

/** Milliseconds to wait for the database of a portal that is starting or stopping. */
const timeoutMs = 20_000;

/**
 * Runs `work` with the database of the configured installation: that of DATABASE_URL, or the built-in one, either of a
 * running portal or started only for `work`.
 */
export async function withDatabase<Result>(
  work: (installation: Installation) => Promise<Result>,
  options: WithDatabaseOptions = {},
): Promise<Result> {
  const { report = console.error, anySchema = false } = options;
  const config = readConfig(process.env);
  const { url, ownerUrl, stop } = config.databaseUrl
    ? {
        url: config.databaseDirectUrl ?? config.databaseUrl,
        ownerUrl: config.databaseOwnerUrl ?? config.databaseUrl,
        stop: async () => {},
      }
    : await openOwn(config, report, options.alone ?? false);
  try {
    await finishRestore(config.dataDirectory, ownerUrl);
    if (!anySchema) await assertMigrated(ownerUrl);
    return await work({ config, databaseUrl: url, ownerUrl });
  } finally {
    await stop();
  }
}

type Opened = DatabaseUrls & { stop: () => Promise<void> };

async function openOwn(
  config: Config,
  report: (sentence: string) => void,
  alone: boolean,
): Promise<Opened> {
  const { dataDirectory } = config;
  if (alone) {
    await makeDataFolder(dataDirectory);
    return startOwnDatabase(config, report);
  }
  if (!existsSync(dataDirectory) || !(await hasPostgres(postgresFolder(config)))) {
    throw new CommandError(
      `There is no portal in the data folder ${dataDirectory}. Set DATA_DIR or DATABASE_URL as the portal has them.`,
    );
  }
  for (const begun = performance.now(); performance.now() - begun < timeoutMs; await sleep(200)) {
    try {
      return await startOwnDatabase(config, report);
    } catch (error) {
      // Only a lock of another process is worth another try; other errors would occur again.
      if (!(error instanceof StartError)) throw error;
    }
    const url = await runningPostgres(postgresFolder(config), 'postgres');
    if (url) return { ...ownDatabaseUrls(url), stop: async () => {} };
  }
  throw new CommandError(
    `Something else is at work on the data folder ${dataDirectory}, a restore perhaps. Try again when it is done.`,
  );
}

async function assertMigrated(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await connect(client, url);
  try {
    const applied = await readHistory(client).catch(() => new Map<string, string>());
    const wanted = await readMigrations();
    if (wanted.length === applied.size && wanted.every(({ name }) => applied.has(name))) return;
    throw new CommandError(
      'The database is not as this version of the portal needs it. Start the portal once, then try again.',
    );
  } finally {
    await client.end();
  }
}

async function connect(client: pg.Client, url: string): Promise<void> {
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(`No database answers at ${new URL(url).host} (${code ?? message}).`);
  }
}
