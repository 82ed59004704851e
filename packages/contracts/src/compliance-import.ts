import * as z from 'zod';
import { answer } from './answers.ts';
import { calendarDate } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { byId, id } from './ids.ts';
import {
  chosenColumns,
  correctedCells,
  importMode,
  importRest,
  recentImport,
} from './import-rest.ts';
import { limits } from './limits.ts';
import { complianceOfficers } from './roles.ts';

/** Columns of a spreadsheet of records; the first row names them, in any order and case. */
export const importColumns = {
  staff: 'Staff number, username or e-mail',
  certification: 'Certification type, by its name',
  number: 'Certificate number',
  issued: 'Issue date',
  starts: 'Valid from',
  expires: 'Expiry date',
  authority: 'Issuing authority',
  notes: 'Notes',
} as const;
export type ImportColumn = keyof typeof importColumns;

const importColumn = z.enum(Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]]);
const recordColumns = z.partialRecord(importColumn, z.string().max(200));
export type RecordColumns = z.infer<typeof recordColumns>;

/** What a row of a spreadsheet does beside the records that the person holds. */
export const importEffects = ['renews', 'second', 'same', 'new'] as const;
export const importEffect = z
  .enum(importEffects)
  .describe(
    '`renews` takes the place of the record of its type that ends earlier; `second` ends no later than that one, or a renewal of it waits to be verified, and stands beside it; `same` is there already; `new` is the first of its type',
  );
export type ImportEffect = z.infer<typeof importEffect>;

export const importRecords = endpoint({
  method: 'POST',
  path: '/api/compliance/imports',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'Add the records of a CSV or XLSX file: all of them, or none and what is wrong with which row, or the right ones',
  body: z.object({
    mode: importMode,
    columns: chosenColumns(recordColumns).describe(
      'JSON: {"staff":"Payroll no", …}; left out: by their usual names',
    ),
    corrections: correctedCells(importColumn),
  }),
  files: [
    {
      field: 'file',
      required: true,
      maxBytes: limits.importBytes,
      extensions: ['csv', 'xlsx'],
      messages: {
        missing: 'Choose the spreadsheet.',
        wrongType: 'Save the spreadsheet as XLSX or CSV and choose that file.',
      },
    },
  ],
  response: answer(
    z.object({
      committed: z.boolean().describe('True when the records are stored'),
      importId: id
        .nullable()
        .describe('The import, which can be undone for a day; null where no record was stored'),
      rows: z.int().describe('Rows with something in them, without the first'),
      records: z.int().describe('Records that are added, or would be'),
      alreadyThere: z
        .int()
        .describe('Rows that say what a current record or a row above says; nothing is added'),
      effects: z
        .object({ renews: z.int(), second: z.int(), same: z.int(), new: z.int() })
        .describe('How many rows do what'),
      errors: z
        .array(
          z.object({
            row: z.int().describe('As the spreadsheet counts: the first row, the heads, is 1'),
            column: importColumn.nullable(),
            message: z.string(),
            value: z
              .string()
              .nullable()
              .describe(
                `What stands in the cell, at most ${limits.importValueMaxLength} characters`,
              ),
            person: z
              .string()
              .nullable()
              .describe('The person of the row, or what the row says of them if nobody is known'),
          }),
        )
        .describe(`At most ${limits.importErrors}`),
      wrongRows: z.int(),
      ignoredColumns: z
        .array(z.string())
        .describe('Heads that no column of records has; these columns are not read'),
      heads: z
        .array(z.string())
        .optional()
        .describe(
          'The words in the first row of the file; left out: more than can be chosen among',
        ),
      columns: recordColumns.optional().describe('Which of them holds what, as it was understood'),
      rest: importRest,
      sample: z
        .array(
          z.object({
            row: z.int(),
            fullName: z.string(),
            certification: z.string(),
            expirationDate: z.string().nullable(),
          }),
        )
        .describe('The first records as they were understood; at most 20'),
      preview: z
        .array(
          z.object({
            row: z.int(),
            fullName: z.string(),
            certification: z.string(),
            validFrom: calendarDate
              .nullable()
              .describe('The first valid day, where it is not the issue date'),
            expirationDate: calendarDate.nullable(),
            does: importEffect,
            held: z
              .object({
                expirationDate: calendarDate.nullable(),
                row: z.int().nullable().describe('Set where it is a row of this file'),
              })
              .nullable()
              .describe('The record that it renews or stands beside'),
          }),
        )
        .describe(`The first ${limits.importPreview} right rows of each effect, as rows follow`),
    }),
  ),
});
export const listRecordImports = endpoint({
  method: 'GET',
  path: '/api/compliance/imports',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'The imports of the last day, which can be undone, newest first',
  response: answer(
    z.array(
      z.object({
        ...recentImport,
        records: z.int().describe('Those it stored'),
        renewals: z.int().describe('How many of them renewed one'),
      }),
    ),
  ),
});

/** Why a record of an import stays where the import is undone. */
export const keptReasons = [
  'edited',
  'verified',
  'decided',
  'certificate_replaced',
  'renewed',
  'renewal_kept',
  'own',
] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What undoing an import does, or did. */
export const recordImportUndo = z.object({
  records: z.int().describe('Those that are removed'),
  restored: z.int().describe('Those that they renewed, which are current again'),
  acknowledgedAlerts: z
    .int()
    .describe('Open alerts that somebody acknowledged and that end with these records'),
  keptRecords: z.int().describe('Those that stay, since somebody has worked on them since'),
  kept: z
    .array(
      z.object({
        id,
        userId: id,
        fullName: z.string(),
        certification: z.string(),
        reason: z
          .enum(keptReasons)
          .describe(
            '`decided`: rejected, revoked or reinstated; `renewed` by a record that is not of the import; `renewal_kept` by one that is and stays; `own`: it is about the caller',
          ),
      }),
    )
    .describe(`The first ${limits.importPreview} of them`),
});
export type RecordImportUndo = z.infer<typeof recordImportUndo>;

export const previewRecordImportUndo = endpoint({
  method: 'GET',
  path: '/api/compliance/imports/:id/undo',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'What undoing an import of the last day would do, and which of its records would stay',
  params: byId,
  response: answer(recordImportUndo),
});

export const undoRecordImport = endpoint({
  method: 'POST',
  path: '/api/compliance/imports/:id/undo',
  access: complianceOfficers,
  tag: 'Compliance',
  summary:
    'Undo an import of the last day: its records are removed with their alerts, and those that they renewed are current again. Records that somebody has worked on since stay and are named; 409 where that is all of them',
  params: byId,
  response: answer(recordImportUndo),
});

export type RecordImport = z.infer<typeof listRecordImports.response>['data'][number];
export type ImportOutcome = z.infer<typeof importRecords.response>['data'];
