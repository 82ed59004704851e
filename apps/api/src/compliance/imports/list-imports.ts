import type { listRecordImports as endpoint } from '@icare/contracts/compliance-import';
import type { Answer } from '@icare/contracts/endpoint';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoableSince } from '../../platform/spreadsheet/undoable-since.ts';
import { mostImports, withImporters } from '../../platform/spreadsheet/with-importers.ts';

const recentImports = statement(({ since }: Given<{ since: string }>) =>
  build
    .selectFrom('staff_compliance')
    .select(({ fn }) => [
      'import_id as id',
      'created_at as at',
      fn.countAll<number>().as('records'),
      fn.count<number>('renewal_of_id').as('renewals'),
    ])
    .where('import_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .where('created_at', '>=', since)
    .groupBy(['import_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(mostImports),
);

/** The imports that can still be undone, newest first. */
export async function listImports({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<Answer<typeof endpoint>> {
  const since = undoableSince(clock()).toISOString();
  const imports = (await readRows(database, recentImports({ since }))).map(
    ({ records, renewals, ...one }) => ({
      ...one,
      ...{ records: Number(records), renewals: Number(renewals) },
    }),
  );
  return success(await withImporters(database, imports, 'compliance.imported'));
}
