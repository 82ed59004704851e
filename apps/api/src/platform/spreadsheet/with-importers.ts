import { sql } from 'kysely';
import { build } from '../database/build.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/send.ts';

/** More imports in a day are not shown. */
export const mostImports = 50;

/**
 * Adds who made each import, of which file; null where that is not known any more. Its audit event alone, of this action,
 * keeps both.
 */
export async function withImporters<Import extends { id: string }>(
  database: Database,
  imports: readonly Import[],
  action: string,
): Promise<(Import & { by: string | null; fileName: string | null })[]> {
  const ids = imports.map(({ id }) => id);
  const rows = await readRows(
    database,
    build
      .selectFrom('audit_events')
      .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
      .leftJoin('users', 'users.id', 'audit_events.actor_id')
      .select(({ ref }) => [
        'audit_events.subject_id as id',
        'users.name as by',
        sql<string | null>`${ref('audit_details.after')} ->> 'fileName'`.as('fileName'),
      ])
      .where('audit_events.subject_id', '=', ({ fn, val }) => fn.any(val(ids)))
      .where('audit_events.action', '=', action),
  );
  const known = new Map(rows.map(({ id, ...importer }) => [id, importer]));
  return imports.map((one) => ({
    ...{ by: null, fileName: null },
    ...known.get(one.id),
    ...one,
  }));
}
