import { limits } from '@icare/contracts/limits';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow, type Sender } from '../../platform/database/send.ts';

/** Counts the audit events that are not sealed yet. Sealing stores up to which event all are, so few rows are read. */
export async function readAuditSeals(database: Sender) {
  const row = await readRow(
    database,
    build
      .selectFrom(({ selectFrom }) =>
        selectFrom('audit_events')
          .select('audit_events.at')
          .where('audit_events.sequence', '>', ({ fn }) =>
            fn.coalesce(
              selectFrom('settings')
                .select(({ ref }) =>
                  sql<number>`(${ref('value')}->>'through')::bigint`.as('through'),
                )
                .where('key', '=', sql.lit('audit-seals')),
              sql.lit(0),
            ),
          )
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('audit_seals').whereRef('audit_seals.event_id', '=', 'audit_events.id'),
              ),
            ),
          )
          .orderBy('audit_events.sequence')
          .limit(sql.lit(limits.exactTotal))
          .as('unsealed'),
      )
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<string | null>('unsealed.at').as('oldestAt'),
      ]),
  );
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}
