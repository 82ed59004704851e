import type { getAppointmentFigures } from '@icare/contracts/appointment-requests';
import type { Answer } from '@icare/contracts/endpoint';
import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import type { Platform } from '../platform/platform.ts';

const figures = statement(({ now }: Given<{ now: string }>) =>
  build
    .selectFrom('appointment_requests')
    .select(({ fn, ref, eb, and }) => {
      const isWaiting = sql<SqlBool>`NOT ${ref('suspected')}`;
      const isOverdue = and([eb('status', '=', sql.lit('new')), eb('answer_by', '<', now)]);
      return [
        fn.countAll<number>().filterWhere(isWaiting).as('waiting'),
        fn
          .countAll<number>()
          .filterWhere(and([isWaiting, isOverdue]))
          .as('overdue'),
        fn
          .countAll<number>()
          .filterWhere(and([ref('suspected'), eb('status', '=', sql.lit('new'))]))
          .as('suspected'),
      ];
    })
    .where('told_at', 'is', null)
    .where('repeats_id', 'is', null)
    .where(({ ref }) => sql<SqlBool>`${ref('status')} <> 'withdrawn'`),
);

/** How many requests wait for the desk, without a word of whom they are about. */
export async function countRequests({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<Answer<typeof getAppointmentFigures>['data']> {
  const row = await readRow(database, figures({ now: clock().toISOString() }));
  const { waiting = 0, overdue = 0, suspected = 0 } = row ?? {};
  return { waiting: Number(waiting), overdue: Number(overdue), suspected: Number(suspected) };
}
