import type { Tables } from '@icare/database/tables';
import { type Selectable, sql } from 'kysely';
import type { Parameter } from './statement.ts';

/** Rows of a table, each with some of its columns. */
export type Rows<Table extends keyof Tables> = readonly Partial<Selectable<Tables[Table]>>[];

/** Rows as a source to select from. Sent as one JSON value, which is many times faster than one value per field. */
export function givenRows<Table extends keyof Tables>(table: Table, rows: Parameter<Rows<Table>>) {
  const json = rows.mapped((all) => JSON.stringify(all));
  return sql<
    Selectable<Tables[Table]>
  >`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`.as('given');
}
