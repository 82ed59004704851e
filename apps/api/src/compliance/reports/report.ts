/** Dates are YYYY-MM-DD, rates percent; null is what there is not, printed as a dash. */
export type Cell = string | number | null;

export type Column = {
  label: string;
  kind: 'text' | 'count' | 'rate' | 'date';
  /** Share of the width of the page. */
  weight: number;
};

export type ReportTable = {
  name: string;
  /** One sentence on what stands in it. */
  note: string;
  columns: readonly Column[];
  /** Come as they are read: a long table is never whole in memory. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  /** Said where there is no row. */
  empty: string;
  /**
   * The first column names the group that a row belongs to; rows of a group follow each other. On paper each begins
   * with its name and how many rows it has.
   */
  groups?: ReadonlyMap<string, number>;
  /** Singular and plural of the noun that counts rows of a group. */
  unit?: readonly [one: string, several: string];
};

export type Report = {
  title: string;
  hospital: string;
  /** The moment the figures are of, as people read it. */
  asOf: string;
  madeAt: Date;
  filters: readonly { label: string; value: string }[];
  /** Set in large type at the top of the first page. */
  highlights: readonly { label: string; value: string; detail: string }[];
  notes: readonly string[];
  tables: readonly ReportTable[];
  definitions: readonly { term: string; meaning: string }[];
  layout: 'portrait' | 'landscape';
};
