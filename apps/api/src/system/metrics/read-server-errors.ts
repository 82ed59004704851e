import { dayMs } from '@icare/domain/calendar-days';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Platform } from '../../platform/platform.ts';

export async function readServerErrors({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const since = new Date(clock().getTime() - dayMs).toISOString();
  const row = await readRow(
    database,
    build.selectNoFrom(({ selectFrom }) => [
      selectFrom('server_errors')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('at', '>', since)
        .as('lastDay'),
      selectFrom('server_errors')
        .select(({ fn }) => fn.max('at').as('at'))
        .as('lastAt'),
    ]),
  );
  return { lastDay: row?.lastDay ?? 0, lastAt: row?.lastAt ?? null };
}
