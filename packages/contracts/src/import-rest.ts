import * as z from 'zod';
import { limits } from './limits.ts';

export const importModes = ['check', 'commit', 'commit_good'] as const;

/** Modes of an import. */
export const importMode = z
  .enum(importModes, 'Choose check, commit or commit_good.')
  .default('check')
  .describe(
    '`check` looks at every row and stores nothing; `commit` stores all rows, or none where one is wrong; `commit_good` stores the right rows and hands back the others',
  );

/** The rows that an import hands back to be corrected and sent again. */
export const importRest = z
  .object({
    heads: z.array(z.string()),
    rows: z.array(
      z.object({
        row: z.int(),
        cells: z.array(z.string()),
        problem: z.string().describe('All that is wrong with the row'),
      }),
    ),
  })
  .describe(
    `The first wrong rows as they stand in the file; at most ${limits.importRest}, and ${limits.importRestLength} characters`,
  );
export type ImportRest = z.infer<typeof importRest>;

/** Which column of the file holds what, by its head; sent as JSON text in the form. */
export function chosenColumns<Mapping extends z.ZodType>(mapping: Mapping) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string' || value === '') return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'Name the columns as JSON.' });
      return z.NEVER;
    }
  }, mapping.optional());
}
