import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { grantPortalAccess, roleFromUrl } from '@icare/database/roles';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { removeDecryptedCopies } from './backup/decrypted-copies.ts';
import { finishRestore } from './backup/restore-journal.ts';
import type { Config } from './config.ts';
import { insertFirstFacilities } from './facilities/insert-first-facilities.ts';
import { createJobs } from './jobs.ts';
import { openKeys } from './platform/auth/keys.ts';
import { createRateLimits } from './platform/auth/rate-limits.ts';
import { systemClock, uuidV7 } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { followDatabaseClock } from './platform/database/database-clock.ts';
import { assertDirect, prepareTransactionPool } from './platform/database/transaction-pool.ts';
import { keepBuild, keptBuildsFolder } from './platform/http/kept-builds.ts';
import { openJobRunner, prepareJobTables } from './platform/jobs/jobs.ts';
import { lineOptions } from './platform/log-error.ts';
import { openMalware } from './platform/malware/malware.ts';
import { withQuarantine } from './platform/malware/quarantine.ts';
import { openPagePictures } from './platform/page-pictures/page-pictures.ts';
import type { Platform } from './platform/platform.ts';
import { applyMigrations } from './platform/process/apply-migrations.ts';
import { makeDataFolder, StartError } from './platform/process/data-folder.ts';
import { createDrain } from './platform/process/drain.ts';
import { ensureAdministrator, type FirstSignIn } from './platform/process/first-administrator.ts';
import { type DatabaseUrls, superviseOwnDatabase } from './platform/process/own-database.ts';
import { openSandbox } from './platform/sandbox/sandbox.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { openTelemetry } from './platform/telemetry/telemetry.ts';
import { repeatErasures } from './repeat-erasures.ts';
import { insertFirstSynonyms } from './search/insert-first-synonyms.ts';
import { seedDemonstration } from './seed-demonstration.ts';

export type Portal = {
  platform: Platform;
  /** The address on which the portal listens. */
  address: string;
  firstSignIn: FirstSignIn;
  /** Resolves with a sentence if the portal cannot continue and should end; it is still open then. */
  failed: Promise<string>;
  /** Finishes the calls and jobs under way, then closes everything, within ten seconds. */
  close: () => Promise<void>;
};

/**
 * Starts the whole portal: data folder, database, migrations, storage, first administrator, demonstration data, web and
 * API. If a step fails, everything opened before is closed again.
 */
export async function startPortal(
  config: Config,
  report: (sentence: string) => void = () => {},
  webRoot = join(import.meta.dirname, '../../web/dist'),
): Promise<Portal> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    const failures: unknown[] = [];
    for (const closeOne of closers.splice(0).reverse()) {
      await closeOne().catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    await makeDataFolder(config.dataDirectory);
    const log = createLogger(config);
    const own = config.databaseUrl ? null : await openOwnDatabase(config, report, log);
    if (own) closers.push(own.stop);
    const { url: databaseUrl, ownerUrl } = own ?? configuredUrls(config);
    const ownsTables = databaseUrl === ownerUrl;
    const { databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
    const { databaseConnections: connections } = config;
    if (directUrl) await assertDirect(ownerUrl, 'DATABASE_OWNER_URL');
    const applied = await applyMigrations(ownerUrl);
    if (applied.length > 0) report(`Prepared the database (${applied.length} migrations).`);
    // For an interrupted restore. The lock of the migrations has waited for a restore that was still running.
    if ((await finishRestore(config.dataDirectory, ownerUrl)) !== 'none') {
      report('Put the data folder right after a restore that was cut off.');
    }
    if (ownsTables) log.warn(ownerWarning);
    else await grantToRole(ownerUrl, databaseUrl);
    if (directUrl) await prepareTransactionPool(databaseUrl, directUrl);
    const database = openDatabase(databaseUrl, { connections, directUrl, readUrl });
    closers.push(database.close);
    // The built-in database has the clock of this machine.
    const time = own ? null : await followDatabaseClock({ database, log });
    if (time) closers.push(async () => time.stop());
    const telemetry = await openTelemetry(config, log);
    // Closed after all that it measures.
    if (telemetry) closers.unshift(telemetry.close);
    const jobs = openJobRunner(directUrl ?? databaseUrl, log, { ownsTables, telemetry });
    const sandbox = openSandbox(log);
    closers.push(sandbox.close);
    const malware = openMalware(config, database);
    const files = await openStorage(config);
    if (!(await files.answers())) log.warn(filesAway);
    const platform: Platform = {
      config,
      keys: await openKeys(config),
      database,
      ownDatabase: own?.history ?? null,
      storage: withQuarantine(malware.quarantine, files),
      sandbox,
      pagePictures: openPagePictures(config, sandbox, log),
      malware,
      jobs,
      rateLimits: createRateLimits(database),
      drain: createDrain(config.drainSeconds),
      telemetry,
      clock: time?.clock ?? systemClock,
      newId: uuidV7,
      log,
    };
    await removeDecryptedCopies(config.dataDirectory);
    // Before anybody can see the restored data.
    await repeatErasures(platform);
    const firstSignIn = await ensureAdministrator(platform);
    await insertFirstSynonyms(platform);
    await insertFirstFacilities(platform);
    if (config.demoData) await seedDemonstration(platform, report);
    const app = await buildApp(platform, webRoot);
    let closing: Promise<unknown> | undefined;
    const closeApp = () => {
      closing ??= app.close();
      return closing;
    };
    closers.push(closeApp);
    const address = await listen(app, config);
    // While it already answers: what fails here, such as a full disk, takes nothing but old files from pages that stay open.
    closers.push(keepPages(webRoot, config, log));
    // New calls are refused immediately, however long the work under way takes to end.
    closers.push(() => Promise.all([closeApp(), jobs.stop()]));
    jobs.start(createJobs(platform));
    const failed = own ? own.givenUp.then(givenUpMessage) : new Promise<never>(() => {});
    return { platform, address, firstSignIn, failed, close: closeAll };
  } catch (error) {
    // An error while closing must not hide the first error.
    await closeAll().catch(() => {});
    throw error;
  }
}

/** Keeps the pages' files for after the next update. Returns what waits until that is done. */
function keepPages(webRoot: string, { dataDirectory }: Config, log: Logger) {
  if (!existsSync(join(webRoot, 'index.html'))) return async () => {};
  const kept = keepBuild(webRoot, keptBuildsFolder(dataDirectory), systemClock()).catch(
    (error: unknown) =>
      log.warn({ err: error }, 'The files of the pages could not be kept for the next update.'),
  );
  return () => kept;
}

/** Incidents while the portal runs go to the log. */
function openOwnDatabase(config: Config, report: (sentence: string) => void, log: Logger) {
  return superviseOwnDatabase(config, report, {
    ended: (reason) => log.error({ reason }, 'The built-in database ended. Starting it again.'),
    failed: (reason) => log.error({ reason }, 'The built-in database did not start.'),
    restarted: () => log.warn('The built-in database runs again.'),
  });
}

const givenUpMessage = (reason: string) =>
  `The built-in database failed five times in a row, so the portal ends. It said last: ${reason}`;

const ownerWarning =
  'The portal owns its database, so whoever finds a hole in it could change tables and the audit log. Set DATABASE_OWNER_URL and give DATABASE_URL a role of its own.';

const filesAway =
  'The object store does not answer: until it does, files can neither be opened nor sent. Check STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';

function configuredUrls({ databaseUrl, databaseOwnerUrl }: Config): DatabaseUrls {
  if (!databaseUrl) throw new Error('There is no database.');
  return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl };
}

async function grantToRole(ownerUrl: string, databaseUrl: string) {
  try {
    await prepareJobTables(ownerUrl);
    await grantPortalAccess(ownerUrl, roleFromUrl(databaseUrl));
  } catch (error) {
    const { host } = new URL(ownerUrl);
    throw new StartError(
      `The role ${roleFromUrl(databaseUrl)} cannot be let into the database at ${host}: ${(error as Error).message}`,
    );
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, { port, host }: Config) {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`The portal may not listen on ${host} port ${port} (${code}).`);
    }
    throw error;
  }
}

/** Logs lines of JSON to standard output. Each call chooses its fields; headers are never logged. */
function createLogger(config: Config) {
  return pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      ...lineOptions(config),
    },
    // Lines are buffered, since a system call per line takes a tenth of the time of a short request; the rest is written at exit.
    pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );
}
