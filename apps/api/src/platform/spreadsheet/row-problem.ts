/** A problem of one cell, or of the whole row if the column is null. */
export type RowProblem<Column extends string> = { column: Column | null; message: string };
