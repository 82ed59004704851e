import type { Compilable } from 'kysely';

/** One kind of rows in the copy of a person's data. */
export type Section = {
  /** Its key in data.json. */
  name: string;
  /** Its description in README.txt. */
  label: string;
  /**
   * Selects columns under the names that the copy shows, calendar dates as text. Rows with a file have the columns
   * `fileId`, `fileSize` and `fileName`.
   */
  query: Compilable;
  /** Folder for its files in the ZIP. */
  folder?: string;
};

export type SectionFile = { id: string; size: number; path: string };
