import { limits } from '@icare/contracts/limits';
import type { RecruitmentToday } from '@icare/contracts/recruitment-today';
import type { Tables } from '@icare/database/tables';
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { isStuck, waits } from './stage-time.ts';

type Column = ExpressionBuilder<Tables, 'applications'>;

/** Counts as the list does, which ends at `limits.exactTotal`. */
function countOf(isCounted: (column: Column) => Expression<SqlBool>) {
  const matching = build
    .selectFrom('applications')
    .select(sql.lit(1).as('one'))
    .where(isCounted(expressionBuilder<Tables, 'applications'>()))
    .limit(sql.lit(limits.exactTotal));
  const count = build
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'));
  return sql<number>`${count}`;
}

/** Each with the condition of the list that it leads to. */
const counts = statement(({ now }: Given<{ now: string }>) =>
  build.selectNoFrom([
    countOf((column) => column('applications.status', '=', sql.lit('received'))).as('received'),
    countOf((column) => isStuck(column, now)).as('stuck'),
    countOf((column) => waits(column, 'interview', now)).as('interviews'),
    countOf((column) => waits(column, 'offer', now)).as('offers'),
    countOf((column) => waits(column, 'mail', now)).as('mails'),
  ]),
);

/** How many applications need somebody today. */
export async function findRecruitmentToday({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<RecruitmentToday> {
  const row = await readRow(database, counts({ now: clock().toISOString() }));
  if (!row) throw new Error('Counting answered with no row.');
  return row;
}
