import type { listRecordImports as endpoint } from '@icare/contracts/compliance-import';
import type { Answer } from '@icare/contracts/endpoint';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoableSince } from '../../platform/spreadsheet/undoable-since.ts';

/** More imports in a day are not shown. */
const mostImports = 50;

/** Who made an import of which file is kept in its audit event alone, which outlives the day. */
const recentImports = statement(({ since }: Given<{ since: string }>) =>
  build
    .selectFrom(
      build
        .selectFrom('staff_compliance')
        .select(({ fn }) => [
          'import_id as id',
          'created_at as at',
          fn.countAll<number>().as('records'),
          fn.count<number>('renewal_of_id').as('renewals'),
        ])
        .where('import_id', 'is not', null)
        .where('created_at', '>=', since)
        .groupBy(['import_id', 'created_at'])
        .orderBy('created_at', 'desc')
        .limit(mostImports)
        .as('imports'),
    )
    .leftJoin('audit_events', (join) =>
      join
        .onRef('audit_events.subject_id', '=', 'imports.id')
        .on('audit_events.action', '=', sql.lit('compliance.imported')),
    )
    .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select(({ ref }) => [
      'imports.id',
      'imports.at',
      'imports.records',
      'imports.renewals',
      'users.name as by',
      sql<string | null>`${ref('audit_details.after')} ->> 'fileName'`.as('fileName'),
    ])
    .orderBy('imports.at', 'desc'),
);

/** The imports that can still be undone, newest first. */
export async function listImports({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<Answer<typeof endpoint>> {
  const rows = await readRows(
    database,
    recentImports({ since: undoableSince(clock()).toISOString() }),
  );
  return success(
    rows.flatMap(({ id, records, renewals, ...row }) =>
      id === null ? [] : [{ ...row, id, records: Number(records), renewals: Number(renewals) }],
    ),
  );
}
