/** A percentage, which reads the same in every table, format and headline. */
export type Rate = { rate: number };

/** Dates are YYYY-MM-DD; null is printed as a dash, and empty in CSV. */
export type Cell = string | number | Rate | null;

export type Column = {
  label: string;
  kind: 'text' | 'count' | 'date';
  /** Relative width of the column. */
  weight: number;
};

export type ReportTable = {
  name: string;
  /** One sentence that describes the table. */
  note: string;
  columns: readonly Column[];
  /** Read one after the other, so that a long table is never completely in memory. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** Text for a table without rows. */
  empty: string;
  /**
   * Number of rows by group. The first column is the row's group, and rows are sorted by it. The PDF prints a heading with
   * the number of rows before each group.
   */
  groups?: ReadonlyMap<string, number>;
  /** Singular and plural of the noun for the rows of a group. */
  unit?: readonly [one: string, several: string];
};

export type Report = {
  title: string;
  hospital: string;
  /** The time of the figures, formatted for readers. */
  asOf: string;
  madeAt: Date;
  filters: readonly { label: string; value: string }[];
  /** Main figures, in large type at the top of the first page. */
  highlights: readonly { label: string; value: string; detail: string }[];
  notes: readonly string[];
  tables: readonly ReportTable[];
  definitions: readonly { term: string; meaning: string }[];
  layout: 'portrait' | 'landscape';
};
