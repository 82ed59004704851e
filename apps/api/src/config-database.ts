import * as z from 'zod';
import { wholeNumber } from './config-values.ts';

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgresql://')
  .refine(
    (value) => URL.canParse(value),
    'must be a PostgreSQL address like postgresql://user:password@host:5432/portal',
  );

export const databaseVariables = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 100).default(10),
};

type Settings = z.infer<z.ZodObject<typeof databaseVariables>>;

export type DatabaseConfig = {
  /** Null: the embedded database under `dataDirectory` is used. */
  databaseUrl: string | null;
  /** For the role that creates the tables. Null: that of `databaseUrl`, or a role of the embedded database. */
  databaseOwnerUrl: string | null;
  /** Past the pool that `databaseUrl` leads through, which lends connections for single transactions. Null: there is none. */
  databaseDirectUrl: string | null;
  /** A standby that answers reads. Null: the primary answers all. */
  databaseReadUrl: string | null;
  /** Connections that calls may use at the same time. */
  databaseConnections: number;
};

export const readDatabase = (value: Settings): DatabaseConfig => ({
  databaseUrl: value.DATABASE_URL ?? null,
  databaseOwnerUrl: value.DATABASE_OWNER_URL ?? null,
  databaseDirectUrl: value.DATABASE_DIRECT_URL ?? null,
  databaseReadUrl: value.DATABASE_READ_URL ?? null,
  databaseConnections: value.DATABASE_CONNECTIONS,
});

/** The sentence that says why these do not name one database with two roles; null if they do, or if there is only one. */
export function findDatabaseProblem(value: Settings): string | null {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner, DATABASE_DIRECT_URL: direct } = value;
  const portal = url ? new URL(url) : null;
  if (owner) {
    if (!portal) return 'DATABASE_URL must be set when DATABASE_OWNER_URL is.';
    if (new URL(owner).username === portal.username) {
      return 'DATABASE_OWNER_URL must name another role than DATABASE_URL.';
    }
    if (new URL(owner).pathname !== portal.pathname) {
      return 'DATABASE_OWNER_URL must name the same database as DATABASE_URL.';
    }
  }
  const { DATABASE_READ_URL: read } = value;
  if (read && !portal) return 'DATABASE_URL must be set when DATABASE_READ_URL is.';
  if (direct && !(portal && owner)) {
    return 'DATABASE_URL and DATABASE_OWNER_URL must be set when DATABASE_DIRECT_URL is.';
  }
  for (const [name, other] of Object.entries({
    DATABASE_DIRECT_URL: direct,
    DATABASE_READ_URL: read,
  })) {
    if (!other || !portal) continue;
    const { username, pathname } = new URL(other);
    if (username !== portal.username || pathname !== portal.pathname) {
      return `${name} must name the same role and the same database as DATABASE_URL.`;
    }
  }
  return null;
}
