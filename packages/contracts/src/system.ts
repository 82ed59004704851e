import * as z from 'zod';
import { answer, listAnswer, listQuery, search } from './answers.ts';
import { instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { id } from './ids.ts';
import { mailState } from './mails.ts';

const job = z.object({
  name: z.string(),
  schedule: z.string().describe("Cron's notation, Africa/Lagos"),
  startedAt: instant.nullable().describe('When it last began; null: not yet'),
  finishedAt: instant.nullable().describe('When that run ended; null while it runs or was cut off'),
  lastSuccessAt: instant.nullable(),
  error: z.string().nullable().describe('Why the last run failed; null when it did not'),
  runs: z.int().min(0),
  failures: z.int().min(0),
});

export const getSystem = endpoint({
  method: 'GET',
  path: '/api/system',
  access: ['ROLE_ADMIN'],
  tag: 'System',
  summary: 'How the portal is doing',
  response: answer(
    z.object({
      version: z.string(),
      node: z.string(),
      startedAt: instant.describe('Since when this process runs'),
      memoryBytes: z.int().describe('Resident memory of this process'),
      database: z.object({
        version: z.string(),
        embedded: z.boolean(),
        bytes: z.int().describe('Size on disk'),
        connections: z.int(),
        migration: z.string().describe('The newest that was applied'),
      }),
      storage: z.object({
        files: z.int(),
        bytes: z.int().describe('Of the files that rows name'),
        diskFreeBytes: z.int().nullable(),
        diskBytes: z.int().nullable(),
      }),
      clock: z.object({
        portal: instant,
        database: instant,
        driftMilliseconds: z
          .int()
          .describe('Database ahead of the portal; measured across the call'),
      }),
      backup: z
        .object({
          at: instant,
          file: z.string(),
          bytes: z.int(),
          files: z.int(),
          seconds: z.number(),
        })
        .nullable()
        .describe('The last that succeeded; null: none yet'),
      restoredAt: instant.nullable().describe('When this installation was last restored from one'),
      alerts: z.object({
        lastRunAt: instant.nullable(),
        nextRunAt: instant.nullable(),
        people: z.int().nullable().describe('Looked at in the last run'),
      }),
      mails: z.array(z.object({ state: mailState, count: z.int(), oldestAt: instant.nullable() })),
      jobs: z.array(job),
      serverErrors: z.object({ lastDay: z.int(), lastAt: instant.nullable() }),
      audit: z.object({ waiting: z.int().describe('Events not sealed yet, counted up to 10,000') }),
    }),
  ),
});
export type SystemState = z.infer<typeof getSystem.response>['data'];

export const serverError = z.object({
  id,
  at: instant,
  requestId: z.string().describe('The id the caller was told'),
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
  query: listQuery.extend({ search: search.describe('Part of the request id, route or message') }),
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
});
