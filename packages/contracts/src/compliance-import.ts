import * as z from 'zod';
import { answer } from './answers.ts';
import { complianceOfficers } from './certification-types.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

/** Columns of a spreadsheet of records; the first row names them, in any order and case. */
export const importColumns = {
  staff: 'Staff number, username or e-mail',
  certification: 'Certification type, by its name',
  number: 'Certificate number',
  issued: 'Issue date',
  expires: 'Expiry date',
  authority: 'Issuing authority',
  notes: 'Notes',
} as const;
export type ImportColumn = keyof typeof importColumns;

export const importRecords = endpoint({
  method: 'POST',
  path: '/api/compliance/imports',
  access: complianceOfficers,
  tag: 'Compliance',
  summary: 'Add the records of a CSV file: all of them, or none and what is wrong with which row',
  body: z.object({
    mode: z
      .enum(['check', 'commit'], 'Choose check or commit.')
      .default('check')
      .describe('`check` looks at every row and stores nothing'),
  }),
  files: [
    {
      field: 'file',
      required: true,
      maxBytes: limits.importBytes,
      extensions: ['csv'],
      messages: {
        missing: 'Choose the CSV file.',
        wrongType: 'Save the spreadsheet as CSV and choose that file.',
      },
    },
  ],
  response: answer(
    z.object({
      committed: z.boolean().describe('True when the records are stored'),
      rows: z.int().describe('Rows with something in them, without the first'),
      records: z.int().describe('Records that are added, or would be'),
      alreadyThere: z.int().describe('Rows that say what a current record says; nothing is added'),
      errors: z
        .array(
          z.object({
            row: z.int().describe('As the spreadsheet counts: the first row, the heads, is 1'),
            column: z
              .enum(Object.keys(importColumns) as [ImportColumn, ...ImportColumn[]])
              .nullable(),
            message: z.string(),
          }),
        )
        .describe(`At most ${limits.importErrors}`),
      wrongRows: z.int(),
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
    }),
  ),
});
export type ImportOutcome = z.infer<typeof importRecords.response>['data'];
