import type { Answer } from '@icare/contracts/endpoint';
import type { listUserImports as endpoint } from '@icare/contracts/user-import';
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
        .selectFrom('imported_people')
        .select(({ fn }) => [
          'import_id as id',
          'at',
          fn.countAll<number>().as('people'),
          fn.count<number>('before').as('changed'),
        ])
        .where('at', '>=', since)
        .groupBy(['import_id', 'at'])
        .orderBy('at', 'desc')
        .limit(mostImports)
        .as('imports'),
    )
    .leftJoin('audit_events', (join) =>
      join
        .onRef('audit_events.subject_id', '=', 'imports.id')
        .on('audit_events.action', '=', sql.lit('user_import.committed')),
    )
    .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select(({ ref }) => [
      'imports.id',
      'imports.at',
      'imports.people',
      'imports.changed',
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
  const since = undoableSince(clock()).toISOString();
  const rows = await readRows(database, recentImports({ since }));
  return success(
    rows.map(({ people, changed, ...row }) => ({
      ...row,
      added: Number(people) - Number(changed),
      changed: Number(changed),
    })),
  );
}
