import * as z from 'zod';
import { answer } from './answers.ts';
import { cadreWithoutLicence } from './cadres-without-licence.ts';
import { clearanceOnceActive } from './clearance.ts';
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

/** Fields that a column of a people spreadsheet can hold, with their labels. */
export const userColumns = {
  staffNumber: 'Staff number',
  name: 'Name',
  email: 'E-mail',
  department: 'Department',
  username: 'Username',
  role: 'Role',
  cadre: 'Cadre',
  phone: 'Phone',
  joinedOn: 'Joined on',
  status: 'Status',
} as const;
export type UserColumn = keyof typeof userColumns;
const userColumn = z.enum(Object.keys(userColumns) as [UserColumn, ...UserColumn[]]);
/** Columns that a people spreadsheet must have. */
export const requiredUserColumns: readonly UserColumn[] = [
  'staffNumber',
  'name',
  'email',
  'department',
];

/** Maps each field to the header of its column in the file; sent as JSON text in the form. */
const columnMapping = z.partialRecord(userColumn, z.string().max(200));
export type ColumnMapping = z.infer<typeof columnMapping>;

export const importUsers = endpoint({
  method: 'POST',
  path: '/users/imports',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary:
    'Add and change the people of a CSV or XLSX file, by staff number, or by username where somebody has none: all of them, or none and what is wrong with which row, or those of the right rows',
  body: z.object({
    mode: importMode,
    columns: chosenColumns(columnMapping).describe(
      'JSON: {"staffNumber":"Payroll no", …}; left out: by their usual names',
    ),
    corrections: correctedCells(userColumn),
    invite: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .describe('Mail everyone who is added a link to set their own password'),
    requireCadre: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .describe(
        'Refuse rows that add somebody to a clinical department, or move them there, without a cadre',
      ),
    progressId: id
      .optional()
      .describe('A new UUID under which GET /users/imports/{id} tells how far it has come'),
  }),
  files: [
    {
      field: 'file',
      required: true,
      maxBytes: limits.userImportBytes,
      extensions: ['csv', 'xlsx'],
      messages: {
        missing: 'Choose the spreadsheet.',
        wrongType: 'Save the spreadsheet as XLSX or CSV and choose that file.',
      },
    },
  ],
  response: answer(
    z.object({
      committed: z.boolean().describe('True when the people are stored'),
      importId: id
        .nullable()
        .describe('The import, which can be undone for a day; null where nobody was stored'),
      rows: z.int().describe('Rows with something in them, without the first'),
      added: z.int().describe('People who are added, or would be'),
      changed: z.int().describe('People whose staff number is known and who are changed'),
      unchanged: z.int(),
      changes: z
        .array(
          z.object({
            row: z.int(),
            person: z.string().describe('Name and staff number as the portal has them'),
            fields: z.array(
              z.object({
                column: userColumn,
                before: z.string().nullable(),
                after: z.string().nullable(),
              }),
            ),
          }),
        )
        .describe(
          `Whom the rows change and in what, another name or address first; at most ${limits.userImportChanges}`,
        ),
      errors: z
        .array(
          z.object({
            row: z.int().describe('As the spreadsheet counts: the first row, the heads, is 1'),
            column: userColumn.nullable(),
            message: z.string(),
            value: z
              .string()
              .nullable()
              .describe(
                `What stands in the cell, at most ${limits.importValueMaxLength} characters`,
              ),
            person: z.string().nullable().describe('Name and staff number as the row has them'),
          }),
        )
        .describe(`At most ${limits.userImportErrors}`),
      wrongRows: z.int(),
      rest: importRest,
      warnings: z
        .array(z.string())
        .describe(
          'What to look at before storing: roles given, people deactivated, values cleared',
        ),
      cadresWithoutLicence: z
        .array(cadreWithoutLicence)
        .describe(
          `Cadres of added and changed people of whom no licence would be required, though they work in a clinical department; at most ${limits.importPreview}`,
        ),
      activated: z
        .object({
          people: z.int().describe('People who are added as active, or become active again'),
          notCleared: z.int().describe('How many of them may not practise then'),
          withWarning: z.int(),
          first: z
            .array(
              z.object({
                row: z.int(),
                id: id.nullable().describe('Null before the person is stored'),
                name: z.string(),
                clearance: clearanceOnceActive,
              }),
            )
            .describe(
              `Who is not cleared, then who is with a warning; at most ${limits.importPreview}`,
            ),
        })
        .describe('Who becomes active, and what is missing of them then'),
      heads: z.array(z.string()).describe('The words in the first row of the file'),
      columns: columnMapping.describe('Which of them holds what, as it was understood'),
      sample: z
        .array(
          z.object({
            row: z.int(),
            staffNumber: z.string(),
            name: z.string(),
            department: z.string(),
            does: z.enum(['add', 'change', 'nothing']),
          }),
        )
        .describe('The first people as they were understood; at most 20'),
    }),
  ),
  peopleOnly: true,
  stepUp: true,
});
export type UserImportOutcome = z.infer<typeof importUsers.response>['data'];

export const userImportPhases = ['reading', 'checking', 'writing', 'done', 'failed'] as const;
export const userImportPhase = z.enum(userImportPhases);
export type UserImportPhase = z.infer<typeof userImportPhase>;

export const getUserImport = endpoint({
  method: 'GET',
  path: '/users/imports/:id',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'How far an import of people has come; `reading` before it has arrived as well',
  params: byId,
  response: answer(
    z.object({
      phase: userImportPhase,
      done: z.int().min(0).describe('Rows that are through this phase'),
      total: z.int().min(0).describe('Rows in all; 0 while that is not known'),
    }),
  ),
  peopleOnly: true,
});

export const listUserImports = endpoint({
  method: 'GET',
  path: '/users/imports',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary: 'The imports of people of the last day, which can be undone, newest first',
  response: answer(
    z.array(
      z.object({
        ...recentImport,
        added: z.int().describe('People it added, without those taken back since'),
        changed: z.int().describe('People it changed, without those restored since'),
      }),
    ),
  ),
  peopleOnly: true,
});
export type UserImport = z.infer<typeof listUserImports.response>['data'][number];

/** Why a person of an import stays as they are where the import is undone. */
export const keptPersonReasons = [
  'signed_in',
  'changed',
  'worked_on',
  'legal_hold',
  'own',
  'taken',
  'second_person',
  'last_administrator',
] as const;
export type KeptPersonReason = (typeof keptPersonReasons)[number];

/** What undoing an import of people does, or did. */
const userImportUndo = z.object({
  removed: z.int().describe('Accounts that it added, which are deleted'),
  restored: z.int().describe('People it changed, who are again as they were'),
  withdrawnRequests: z.int().describe('Its requests that still wait for a second person'),
  keptPeople: z.int().describe('Those of the import who stay as they are'),
  kept: z
    .array(
      z.object({
        id,
        name: z.string(),
        staffNumber: z.string().nullable(),
        reason: z
          .enum(keptPersonReasons)
          .describe(
            '`worked_on`: something refers to the account, a record for example; `own`: it is the caller; `taken`: somebody else has the former address or username; `second_person`: they would be IT personnel again, which takes two people',
          ),
      }),
    )
    .describe(`The first ${limits.importPreview} of them`),
});
export type UserImportUndo = z.infer<typeof userImportUndo>;

export const previewUserImportUndo = endpoint({
  method: 'GET',
  path: '/users/imports/:id/undo',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary:
    'What undoing an import of people of the last day would do, and who would stay as they are',
  params: byId,
  response: answer(userImportUndo),
  peopleOnly: true,
});

export const undoUserImport = endpoint({
  method: 'POST',
  path: '/users/imports/:id/undo',
  access: ['ROLE_ADMIN'],
  tag: 'People',
  summary:
    'Undo an import of people of the last day: accounts that it added and nobody has used are deleted, people it changed get back what they had. Who was changed or worked on since stays and is named; 409 where that is everybody',
  params: byId,
  response: answer(userImportUndo),
  peopleOnly: true,
  stepUp: true,
});
