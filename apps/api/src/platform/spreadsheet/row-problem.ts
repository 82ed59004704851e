/** A problem of one cell, or of the whole row if the column is null. */
export type RowProblem<Column extends string> = {
  column: Column | null;
  message: string;
  /** Columns whose cells may be the wrong ones instead, since the problem is how they go together. */
  orIn?: readonly Column[];
};
