import type { ImportColumn } from '@icare/contracts/compliance-import';

/** What is wrong with a row; without a column it is the row itself. */
export type RowProblem = { column: ImportColumn | null; message: string };
