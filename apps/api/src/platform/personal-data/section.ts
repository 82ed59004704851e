import type { Compilable } from 'kysely';

/** One kind of rows about a person, as the copy of their data shows them. */
export type Section = {
  /** Its key in data.json. */
  name: string;
  /** Its description in README.txt. */
  label: string;
  /**
   * Names its columns as they are to be read; calendar dates as text. Rows with a file name it by `fileId`, `fileSize`
   * and `fileName`.
   */
  query: Compilable;
  /** Where its files go. */
  folder?: string;
};

export type SectionFile = { id: string; size: number; path: string };
