import type { PrismaClient } from '@icare/database/client';

export type SeedOptions = {
  prisma: PrismaClient;
  now: Date;
  newId: () => string;
  hospital: string;
  /** What demonstration people sign in with; null: nobody can. */
  password: string | null;
  hash: (password: string) => Promise<string>;
  matches: (hash: string | null, password: string) => Promise<boolean>;
  /** Puts a file in storage under an id, on disk for good. */
  keepFile: (id: string, bytes: Buffer) => Promise<void>;
  report: (sentence: string) => void;
};

/** What came later than the people: a database may have the rest without it. Needs the people. */
export type SeedPart = {
  /** Of the setting that says it was put in. */
  key: string;
  what: string;
  /** Draws its files and keeps them; answers what puts the rows in. */
  prepare: (options: SeedOptions) => Promise<(transaction: PrismaClient) => Promise<void>>;
};
