import type { PostgresHistory } from '@icare/database/supervised-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Keys } from './auth/keys.ts';
import type { RateLimits } from './auth/rate-limits.ts';
import type { Clock, NewId } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Malware } from './malware/malware.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Storage } from './storage/storage.ts';

/** Shared by all features. */
export type Platform = {
  config: Config;
  keys: Keys;
  database: Database;
  /** How the built-in database has kept up; null with one of the hospital's own. */
  ownDatabase: (() => Readonly<PostgresHistory>) | null;
  storage: Storage;
  sandbox: Sandbox;
  malware: Malware;
  jobs: Jobs;
  rateLimits: RateLimits;
  clock: Clock;
  newId: NewId;
  log: FastifyBaseLogger;
};
