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

/** People per transaction: large enough to be efficient, small enough that nobody waits long for a lock. */
const batchSize = 500;

/** Lock timeout of the transaction, 400 ms. */
const shortLockTimeout = statement((_: Given<object>) =>
  build.selectNoFrom(({ fn }) =>
    fn<string>('set_config', [sql.lit('lock_timeout'), sql.lit('400'), sql.lit(true)]).as('waits'),
  ),
);

/**
 * Evaluates a batch of the people who are due, skipping those that another transaction has locked, so several processes
 * can run it at once. Returns the number of people evaluated.
 */
export async function evaluateDue(platform: Platform): Promise<number> {
  const today = lagosDate(platform.clock());
  try {
    return await write(platform, portalItself('evaluation'), async (w) => {
      // A reader of metrics may be waiting: give up quickly; the people stay due.
      await readRow(w.tx, shortLockTimeout({}));
      const changed = await lockDue(w.tx, today);
      const userIds = changed.length > 0 ? changed : await lockFutureDated(w.tx, today);
      await evaluatePeople(w, userIds);
      return userIds.length;
    });
  } catch (error) {
    // A transaction that marks alerts as notified held locks; it goes on, and the people stay due.
    if (isDeadlock(error) || isLocked(error)) return 0;
    throw error;
  }
}

/** `changed`: due today. `ahead`: evaluated for a future day, while the server's clock was ahead. */
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

/** Number of people who are due, exact up to `limits.exactTotal`. */
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
      // Raw SQL: PostgreSQL rejects the order in which the builder writes two lock clauses.
      .modifyEnd(sql`for update of ${sql.table('compliance_standings')} skip locked
        for key share of ${sql.table('users')} skip locked`),
);

async function lockDue(transaction: Transaction, today: string): Promise<string[]> {
  const rows = await readRows(transaction, lockedDue({ today }, { by: 'changes_on' }));
  return rows.map(({ userId }) => userId);
}

/** People evaluated for a future day, while the server's clock was ahead. */
async function lockFutureDated(transaction: Transaction, today: string): Promise<string[]> {
  const rows = await readRows(transaction, lockedDue({ today }, { by: 'computed_on' }));
  return rows.map(({ userId }) => userId);
}
