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
