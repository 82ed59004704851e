import type { Answer } from '@icare/contracts/endpoint';
import type { listUserImports as endpoint } from '@icare/contracts/user-import';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { undoableSince } from '../../platform/spreadsheet/undoable-since.ts';
import { mostImports, withImporters } from '../../platform/spreadsheet/with-importers.ts';

const recentImports = statement(({ since }: Given<{ since: string }>) =>
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
    .limit(mostImports),
);

/** The imports that can still be undone, newest first. */
export async function listImports({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<Answer<typeof endpoint>> {
  const since = undoableSince(clock()).toISOString();
  const imports = (await readRows(database, recentImports({ since }))).map(
    ({ id, at, people, changed }) => ({
      ...{ id, at, added: Number(people) - Number(changed) },
      changed: Number(changed),
    }),
  );
  return success(await withImporters(database, imports, 'user_import.committed'));
}
