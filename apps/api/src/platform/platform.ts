import type { PostgresHistory } from '@icare/database/supervised-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Keys } from './auth/keys.ts';
import type { RateLimits } from './auth/rate-limits.ts';
import type { Clock, NewId } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Malware } from './malware/malware.ts';
import type { PagePictures } from './page-pictures/page-pictures.ts';
import type { Drain } from './process/drain.ts';
import type { Sandbox } from './sandbox/sandbox.ts';
import type { Storage } from './storage/storage.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** The infrastructure that all features share. */
export type Platform = {
  config: Config;
  keys: Keys;
  database: Database;
  /** Ends and restarts of the built-in database; null if the hospital provides the database. */
  ownDatabase: (() => Readonly<PostgresHistory>) | null;
  storage: Storage;
  sandbox: Sandbox;
  pagePictures: PagePictures;
  malware: Malware;
  jobs: Jobs;
  rateLimits: RateLimits;
  drain: Drain;
  /** Null without a receiver of OpenTelemetry. */
  telemetry: Telemetry | null;
  clock: Clock;
  newId: NewId;
  log: FastifyBaseLogger;
};
