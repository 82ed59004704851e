/** What is wrong with a row; without a column it is the row itself. */
export type RowProblem<Column extends string> = { column: Column | null; message: string };
