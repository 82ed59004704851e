import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isDeadlock, isLocked } from '../../platform/database/database-errors.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluatePeople } from './evaluate-people.ts';

/** People of one transaction: enough that statements cost little each, few enough that nobody waits long for one. */
const batchSize = 500;

const briefWaits = statement((_: Given<object>) =>
  build.selectNoFrom(({ fn }) =>
    fn<string>('set_config', [sql.lit('lock_timeout'), sql.lit('400'), sql.lit(true)]).as('waits'),
  ),
);

/**
 * Works out some of the compliance statuses that are due, passing over those that somebody else has in hand. Answers how many
 * these were; several processes may do this at once.
 */
export async function evaluateDue(platform: Platform): Promise<number> {
  const today = lagosDate(platform.clock());
  try {
    return await write(platform, portalItself('evaluation'), async (w) => {
      // Whoever reads metrics may be waiting for this: rather later than late.
      await readRow(w.tx, briefWaits({}));
      const changed = await lockDue(w.tx, today);
      const userIds = changed.length > 0 ? changed : await lockFromTheFuture(w.tx, today);
      await evaluatePeople(w, userIds);
      return userIds.length;
    });
  } catch (error) {
    // Whoever marks alerts as told may have come across it or hold some; they go on, and this is still due.
    if (isDeadlock(error) || isLocked(error)) return 0;
    throw error;
  }
}

/** Up to a limit; the clock was ahead when those were worked out that are of a day to come. */
const dueCounts = statement(({ today }: Given<{ today: string }>) => {
  const statuses = build
    .selectFrom('compliance_standings')
    .select(sql.lit(1).as('one'))
    .limit(sql.lit(limits.exactTotal));
  const changed = statuses.where('changes_on', '<=', today);
  const ahead = statuses.where('computed_on', '>', today).where('changes_on', '>', today);
  return build.selectNoFrom(({ selectFrom, fn }) => [
    selectFrom(changed.as('due')).select(fn.countAll<number>().as('count')).as('changed'),
    selectFrom(ahead.as('due')).select(fn.countAll<number>().as('count')).as('ahead'),
  ]);
});

/** How many standings are due, counted up to a limit. */
export async function countDue({ database, clock }: Platform): Promise<number> {
  const due = await readRow(database, dueCounts({ today: lagosDate(clock()) }));
  return Math.min((due?.changed ?? 0) + (due?.ahead ?? 0), limits.exactTotal);
}

const lockedDue = statement(
  ({ today }: Given<{ today: string }>, { by }: { by: 'changes_on' | 'computed_on' }) =>
    build
      .selectFrom('compliance_standings')
      .innerJoin('users', 'users.id', 'compliance_standings.user_id')
      .select('compliance_standings.user_id as userId')
      .where(`compliance_standings.${by}`, by === 'changes_on' ? '<=' : '>', today)
      .orderBy(`compliance_standings.${by}`)
      .orderBy('compliance_standings.user_id')
      .limit(sql.lit(batchSize))
      // Two locks of their own kinds, which the builder puts in another order than PostgreSQL wants.
      .modifyEnd(sql`for update of ${sql.table('compliance_standings')} skip locked
        for key share of ${sql.table('users')} skip locked`),
);

async function lockDue(transaction: Transaction, today: string): Promise<string[]> {
  const rows = await readRows(transaction, lockedDue({ today }, { by: 'changes_on' }));
  return rows.map(({ userId }) => userId);
}

/** The clock was ahead when they were worked out. */
async function lockFromTheFuture(transaction: Transaction, today: string): Promise<string[]> {
  const rows = await readRows(transaction, lockedDue({ today }, { by: 'computed_on' }));
  return rows.map(({ userId }) => userId);
}
