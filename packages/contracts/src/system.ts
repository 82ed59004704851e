import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { mailState } from './mails.ts';

/** How often something is done in the background; a day and a week are those of Lagos. */
export const dutyPeriods = ['minute', '5 minutes', '15 minutes', 'hour', 'day', 'week'] as const;
export type DutyPeriod = (typeof dutyPeriods)[number];

const job = z.object({
  name: z.string(),
  every: z.enum(dutyPeriods).describe('Once in each of these'),
  schedule: z.string().describe("When it is tried, in cron's notation, Africa/Lagos"),
  startedAt: instant.nullable().describe('When it last began; null: not yet'),
  finishedAt: instant.nullable().describe('When that run ended; null while it runs or was cut off'),
  lastSuccessAt: instant.nullable(),
  error: z.string().nullable().describe('Why the last run that ended failed; null when it did not'),
  runs: z.int().min(0),
  failures: z.int().min(0),
  overdue: z.boolean().describe('True when it should have begun again by now'),
});

/** Metrics collected one by one; one that fails or takes too long is null and listed in `unknown`. */
export const systemMetrics = [
  'database',
  'clock',
  'storage',
  'disk',
  'backup',
  'alerts',
  'mails',
  'jobs',
  'serverErrors',
  'audit',
  'malware',
  'fileChecks',
  'webhooks',
] as const;
export type SystemMetric = (typeof systemMetrics)[number];

/** Resource limits of a process that reads files. */
export const limitNames = ['memory', 'processor', 'written', 'cores'] as const;
export type LimitName = (typeof limitNames)[number];

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/system',
  access: ['ROLE_ADMIN'],
  tag: 'System',
  summary: 'How the portal is doing',
  response: answer(
    z.object({
      asOf: instant.describe('When the portal looked, by its own clock'),
      version: z.string(),
      node: z.string(),
      startedAt: instant.describe('Since when this process runs'),
      memoryBytes: z.int().describe('Resident memory of this process'),
      missingLimits: z
        .array(z.enum(limitNames))
        .describe('Limits that the system refuses for the processes that read files'),
      database: z
        .object({
          version: z.string(),
          embedded: z.boolean(),
          bytes: z.int().describe('Size on disk'),
          connections: z.int(),
          ownsTables: z
            .boolean()
            .describe(
              'True where the portal could change its tables; its role should only read and write rows',
            ),
          migration: z.string().describe('The newest that was applied'),
        })
        .nullable(),
      ownDatabase: z
        .object({
          running: z.boolean(),
          restarts: z.int().describe('Times it was brought back since this process began'),
          endedAt: instant.nullable().describe('When it last ended by itself; null: never'),
          reason: z.string().nullable().describe('What it then died of, in its own words'),
        })
        .nullable()
        .describe('How the built-in database has kept up; null with a database of your own'),
      standby: z
        .object({
          unusedSince: instant.nullable().describe('Since when it answers no lists; null: it does'),
        })
        .nullable()
        .describe('The standby of the database that answers lists; null without DATABASE_READ_URL'),
      clock: z
        .object({
          portal: instant,
          database: instant,
          driftMilliseconds: z
            .int()
            .describe('Database ahead of the portal; measured across the call'),
        })
        .nullable(),
      storage: z
        .object({ files: z.int(), bytes: z.int().describe('Of the files that rows name') })
        .nullable(),
      disk: z
        .object({ freeBytes: z.int(), bytes: z.int() })
        .nullable()
        .describe('Of the data folder'),
      backup: z
        .object({
          last: z
            .object({
              at: instant,
              file: z.string(),
              bytes: z.int(),
              files: z.int(),
              seconds: z.number(),
            })
            .nullable()
            .describe('The last that succeeded; null: none yet'),
          restoredAt: instant
            .nullable()
            .describe('When this installation was last restored from one'),
        })
        .nullable(),
      alerts: z
        .object({
          lastRunAt: instant.nullable(),
          nextRunAt: instant.nullable(),
          missed: z.int().describe('Runs that fell out while the portal was off'),
          waiting: z.int().describe('People who wait to be looked at again'),
        })
        .nullable(),
      mails: z
        .array(z.object({ state: mailState, count: z.int(), oldestAt: instant.nullable() }))
        .nullable(),
      jobs: z.array(job).nullable(),
      serverErrors: z.object({ lastDay: z.int(), lastAt: instant.nullable() }).nullable(),
      audit: z
        .object({
          waiting: z.int().describe('Events not sealed yet, counted up to 10,000'),
          oldestAt: instant.nullable().describe('The oldest of them'),
        })
        .nullable(),
      malware: z
        .object({
          scanner: z.boolean().describe('Whether files are scanned for viruses'),
          unscanned: z.int().describe('Stored files kept while no scanner answered'),
          oldestAt: instant.nullable().describe('The oldest of them'),
          infected: z.int().describe('Stored files that are infected and locked away'),
        })
        .nullable(),
      fileChecks: z
        .object({
          damaged: z
            .int()
            .describe(
              'Stored files whose bytes are not those that were stored, or that are missing or cannot be read',
            ),
          oldestCheckAt: instant
            .nullable()
            .describe('When the one not checked for longest was last checked; null: no files'),
        })
        .nullable(),
      webhooks: z
        .object({
          paused: z.int().describe('Webhooks that the portal paused by itself, or after a restore'),
          failing: z.int().describe('Others to which nothing was delivered for an hour or longer'),
        })
        .nullable(),
      unknown: z.array(z.enum(systemMetrics)).describe('What could not be found out'),
    }),
  ),
});
export type SystemState = z.infer<typeof getSystem.response>['data'];

export const serverError = z.object({
  id,
  at: instant,
  requestId: z.string().describe('The id the caller was told'),
  traceId: z
    .string()
    .nullable()
    .describe('Names its trace; null unless the portal sends traces to an OpenTelemetry receiver'),
  method: z.string(),
  route: z.string(),
  name: z.string(),
  message: z.string(),
  stack: z.string().nullable(),
});
export type ServerError = z.infer<typeof serverError>;

export const listServerErrors = endpoint({
  method: 'GET',
  path: '/api/system/errors',
  access: ['ROLE_ADMIN'],
  tag: 'System',
  summary: 'Errors the portal answered with, newest first',
  query: listQuery.extend({
    search: search.describe('Part of the request id, trace id, route or message'),
  }),
  response: listAnswer(z.object({ serverErrors: z.array(serverError) })),
});

const demonstrationCounts = z.object({
  people: z.int(),
  documents: z.int(),
  messages: z.int(),
  jobs: z.int(),
  applications: z.int(),
  certificationTypes: z.int(),
  records: z.int(),
  files: z.int(),
  kept: z
    .array(z.object({ label: z.string(), why: z.string() }))
    .describe(
      'What stays although it came with the demonstration, since something real hangs on it',
    ),
});
export type DemonstrationCounts = z.infer<typeof demonstrationCounts>;

export const getDemonstration = endpoint({
  method: 'GET',
  path: '/api/system/demonstration',
  access: ['ROLE_ADMIN'],
  tag: 'System',
  summary: 'What removing the demonstration data would remove',
  response: answer(demonstrationCounts),
});

export const removeDemonstration = endpoint({
  method: 'POST',
  path: '/api/system/demonstration/remove',
  access: ['ROLE_ADMIN'],
  tag: 'System',
  summary:
    'Remove all demonstration data and nothing real; it does not come back at the next start',
  body: z.object({ confirm: z.literal(true, 'Confirm that the demonstration data goes.') }),
  response: answer(demonstrationCounts),
  peopleOnly: true,
  stepUp: true,
});
