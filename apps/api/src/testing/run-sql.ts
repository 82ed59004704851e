import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { statementName } from '../platform/database/send.ts';

/** Runs a statement given as text, like the portal's own; only tests have such. */
export function runSql<Row extends pg.QueryResultRow>(
  { send }: Pick<Database, 'send'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return send.rows<Row>(statementName(text), text, values);
}

/** The rows of all tables that contain the text, as `table: row`. */
export async function rowsContaining(database: Pick<Database, 'send'>, text: string) {
  const tables = await runSql<{ name: string }>(
    database,
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const found = tables.map(async ({ name }) => {
    const statement = `SELECT t::text AS row FROM "${name}" AS t WHERE t::text ILIKE $1`;
    const rows = await runSql<{ row: string }>(database, statement, [`%${text}%`]);
    return rows.map(({ row }) => `${name}: ${row}`);
  });
  return (await Promise.all(found)).flat();
}
