import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { statementName } from '../platform/database/send.ts';

/** Rows of a statement as text, sent as the portal sends its own; only tests have such. */
export function runSql<Row extends pg.QueryResultRow>(
  { send }: Pick<Database, 'send'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return send.rows<Row>(statementName(text), text, values);
}
