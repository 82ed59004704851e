import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@icare/contracts/roles';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import supertest from 'supertest';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { insertFirstFacilities } from '../facilities/insert-first-facilities.ts';
import { firstKeyId } from '../platform/auth/keys.ts';
import { createRateLimits } from '../platform/auth/rate-limits.ts';
import { startSession } from '../platform/auth/sessions.ts';
import { signToken } from '../platform/auth/tokens.ts';
import { uuidV7 } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { type ArrivalRules, arrivalRules } from '../platform/http/arrival-rules.ts';
import { lineOptions } from '../platform/log-error.ts';
import { openMalware } from '../platform/malware/malware.ts';
import { withQuarantine } from '../platform/malware/quarantine.ts';
import { openPagePictures } from '../platform/page-pictures/page-pictures.ts';
import type { Platform } from '../platform/platform.ts';
import { createDrain } from '../platform/process/drain.ts';
import { openLocalStorage } from '../platform/storage/local-storage.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { openTelemetry } from '../platform/telemetry/telemetry.ts';
import { createDatabase, dropDatabase, forPortal } from './database.ts';
import { makePerson, type Person } from './people.ts';
import { openSharedSandbox } from './shared-readers.ts';
import { makeWebApp } from './web-app.ts';
import { whenDone } from './when-done.ts';

const jwtSecret = 'a secret that only tests sign with';

/** The keys of an installation with this JWT_SECRET that has not replaced a key. */
export function keysOf(secret: string): Platform['keys'] {
  const first = { id: firstKeyId, secret };
  return {
    sign: { id: 'test', secret: `${secret} tokens` },
    seal: { current: first, all: [first] },
  };
}

export type PortalOptions = {
  /** Settings in addition to those of every test. */
  environment?: Record<string, string>;
  /** Another portal whose database and files are shared, as by a second process. */
  beside?: Shared;
  /** The owner's address of a database to use instead of a fresh copy of the template. */
  databaseUrl?: string;
  /** Replaces parts of the platform, for example a storage that fails. */
  replace?: (platform: Platform) => Partial<Platform>;
  /** True if the test makes the server fail; otherwise one logged failure fails the test file. */
  mayFail?: boolean;
  /** Shorter time limits and fewer concurrent uploads. */
  arrivals?: Partial<ArrivalRules>;
  /** False to leave out the built pages. */
  pages?: boolean;
};

type Shared = { databaseUrl: string; filesFolder: string; clock: SettableClock };

export type Client = ReturnType<typeof supertest.agent>;
export type LogLine = { level: number; msg: string } & Record<string, unknown>;
export type TestPortal = Awaited<ReturnType<typeof testPortal>>;

/** Starts a separate portal with an empty database and folder; it is removed after the test file. */
export async function testPortal(options: PortalOptions = {}) {
  const server = inject('databaseServer');
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const ownDatabase = !options.beside && !options.databaseUrl;
  const databaseUrl =
    options.databaseUrl ??
    options.beside?.databaseUrl ??
    (await createDatabase(server, name, 'test_template'));
  const filesFolder = options.beside?.filesFolder ?? join(folder, 'files');

  const log: LogLine[] = [];
  const clock = options.beside?.clock ?? settableClock();
  const portalUrl = forPortal(databaseUrl);
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: portalUrl,
    JWT_SECRET: jwtSecret,
    DATA_DIR: folder,
    // Tests choose their own IP address in `x-forwarded-for`.
    TRUST_PROXY: 'true',
    // Most tests have one person do everything.
    FOUR_EYES: 'off',
    // On a busy machine a search takes longer, and its result must not depend on that.
    LIMIT_SEARCH_MS: '5000',
    // Tests also change rows by hand and look at once; what is kept for visitors follows a moment later.
    PUBLIC_MEMORY_MB: '0',
    ...options.environment,
  });
  const database = openDatabase(portalUrl, {
    // Twice as many as usual: on a busy machine, of twenty calls at once some would wait for one too long.
    connections: 20,
    readUrl: config.databaseReadUrl,
  });
  const lines = pino(
    { level: 'info', ...lineOptions(config) },
    { write: (line) => log.push(JSON.parse(line) as LogLine) },
  );
  const telemetry = await openTelemetry(config, lines);
  const malware = openMalware(config, database);
  const sandbox = openSharedSandbox(lines);
  const standard: Platform = {
    keys: keysOf(jwtSecret),
    config,
    database,
    ownDatabase: null,
    storage: withQuarantine(
      malware.quarantine,
      await (config.objectStore || config.formerStorage
        ? openStorage(config)
        : openLocalStorage(filesFolder)),
    ),
    malware,
    sandbox,
    pagePictures: openPagePictures(config, sandbox, lines),
    rateLimits: createRateLimits(database),
    drain: createDrain(config.drainSeconds),
    telemetry,
    // Tests run jobs themselves.
    jobs: { soon: () => {} },
    clock: clock.now,
    newId: uuidV7,
    log: lines,
  };
  const platform = { ...standard, ...options.replace?.(standard) };
  await insertFirstFacilities(platform);
  const webRoot = join(folder, 'web');
  if (options.pages !== false) await makeWebApp(webRoot);
  const app: FastifyInstance = await buildApp(platform, webRoot, {
    ...arrivalRules,
    ...options.arrivals,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const person = (details: Partial<Person> = {}) => makePerson(platform, details);
  const tokenOf = async ({ id }: { id: string }) => {
    const session = await database.prisma.$transaction((transaction) =>
      startSession(
        { tx: transaction, now: platform.clock(), newId: platform.newId, platform },
        { userId: id, address: '127.0.0.1' },
      ),
    );
    return signToken(app, session.id);
  };
  const withToken = (token: string): Client =>
    supertest.agent(url).set('authorization', `Bearer ${token}`);

  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    await app.close();
    await telemetry?.close();
    await platform.sandbox.close();
    await database.close();
    // The modules of all test files of a worker stay, and so do their clients; each has several megabytes for planning queries.
    Object.assign(database.prisma, { _engine: undefined });
    if (ownDatabase) await dropDatabase(server, name);
    await rm(folder, { recursive: true, force: true });
    const failures = log.filter(({ level }) => level >= 50);
    if (failures.length > 0 && !options.mayFail) {
      throw new Error(`The portal logged failures:\n${JSON.stringify(failures, null, 2)}`);
    }
  };
  whenDone(close);

  return {
    app,
    platform,
    url,
    /** The owner's address; the portal uses a role that may only read and write rows. */
    databaseUrl,
    filesFolder,
    clock,
    log,
    person,
    tokenOf,
    withToken,
    close,
    visitor: supertest.agent(url),
    /** A visitor with this IP address. */
    visitorAt: (address: string): Client => supertest.agent(url).set('x-forwarded-for', address),
    /** Signs in this person, or a new person of the role. */
    as: async (who: Role | { id: string }): Promise<Client> =>
      withToken(await tokenOf(typeof who === 'string' ? await person({ role: who }) : who)),
    /** The names of all files in storage, including incomplete uploads. */
    files: async () => {
      const entries = await readdir(filesFolder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
  };
}

type SettableClock = ReturnType<typeof settableClock>;

/** A clock that only moves when set, so that tests can meet limits to the millisecond. */
function settableClock() {
  let now = Date.now();
  return {
    now: () => new Date(now),
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}
