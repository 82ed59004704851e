import * as z from 'zod';
import { instant } from './dates.ts';
import { id } from './ids.ts';
import { jsonField } from './json-field.ts';
import { limits } from './limits.ts';
import { paragraphs } from './text.ts';

const importModes = ['check', 'commit', 'commit_good'] as const;

/** Modes of an import. */
export const importMode = z
  .enum(importModes, 'Choose check, commit or commit_good.')
  .default('check')
  .describe(
    '`check` looks at every row and stores nothing; `commit` stores all rows, or none where one is wrong; `commit_good` stores the right rows and hands back the others',
  );

/** An import of the last day, which can be undone. */
export const recentImport = {
  id,
  at: instant,
  by: z.string().nullable().describe('Full name; null: not known any more'),
  fileName: z.string().nullable().describe('Null: not known any more'),
};

/** The rows that an import hands back to be corrected and sent again. */
export const importRest = z
  .object({
    heads: z.array(z.string()),
    rows: z.array(
      z.object({
        row: z.int(),
        cells: z.array(z.string()),
        problem: z.string().describe('All that is wrong with the row'),
        columns: z
          .array(z.string())
          .describe('Which of our columns are wrong; empty: the row as a whole'),
        person: z
          .string()
          .nullable()
          .describe('The person of the row, or what the row says of them if nobody is known'),
      }),
    ),
  })
  .describe(
    `The first wrong rows as they stand in the file, with the corrections that were sent; at most ${limits.importRest}, and ${limits.importRestLength} characters`,
  );
export type ImportRest = z.infer<typeof importRest>;

/** Which column of the file holds what, by its head; sent as JSON text in the form. */
export function chosenColumns<Mapping extends z.ZodType>(mapping: Mapping) {
  return jsonField(mapping.optional(), 'Name the columns as JSON.');
}

/** Cells of the file that are read as something else; sent as JSON text in the form. */
export function correctedCells<Column extends z.ZodType>(column: Column) {
  const correction = z.object({
    row: z.int().min(2),
    column,
    value: paragraphs('A corrected cell', { max: limits.importCellMaxLength }),
  });
  return jsonField(
    z
      .array(correction)
      .max(
        limits.importCorrections,
        `At most ${limits.importCorrections} cells can be corrected here. Correct the others in the spreadsheet.`,
      )
      .optional(),
    'Write the corrections as JSON.',
  ).describe(
    'JSON: [{"row":3,"column":"…","value":"…"}, …]: what is to be read instead of these cells, the rows as the spreadsheet counts them. The file stays as it is',
  );
}
