import type { PrismaClient } from '@icare/database/client';

export type SeedOptions = {
  prisma: PrismaClient;
  /** The values of those of these settings that there are. Without Prisma, whose first query loads its compiler. */
  readSettings: (keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
  now: Date;
  newId: () => string;
  hospital: string;
  /** Password of the demonstration people; null: they cannot sign in. */
  password: string | null;
  hash: (password: string) => Promise<string>;
  matches: (hash: string | null, password: string) => Promise<boolean>;
  /** Stores a file under an id, durably. */
  keepFile: (id: string, bytes: Buffer) => Promise<void>;
  report: (sentence: string) => void;
};

/** A part added after the first version: databases may lack it. It needs the demonstration people. */
export type SeedPart = {
  /** Key of the setting that records its insertion. */
  key: string;
  what: string;
  /** Renders and stores its files; returns the function that inserts its rows. */
  prepare: (options: SeedOptions) => Promise<(transaction: PrismaClient) => Promise<void>>;
};
