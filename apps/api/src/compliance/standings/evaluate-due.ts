import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { portalItself } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isDeadlock, isLocked } from '../../platform/database/database-errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluatePeople } from './evaluate-people.ts';

/** People of one transaction: enough that statements cost little each, few enough that nobody waits long for one. */
const batchSize = 500;

/**
 * Works out some of the standings that are due, passing over those that somebody else has in hand. Answers how many
 * these were; several processes may do this at once.
 */
export async function evaluateDue(platform: Platform): Promise<number> {
  const today = lagosDate(platform.clock());
  try {
    return await write(platform, portalItself('evaluation'), async (w) => {
      // Whoever reads figures may be waiting for this: rather later than late.
      await w.tx.$executeRaw`SET LOCAL lock_timeout = 400`;
      const changed = await lockDue(w.tx, today);
      const userIds = changed.length > 0 ? changed : await lockFromTheFuture(w.tx, today);
      await evaluatePeople(w.tx, platform, userIds);
      return userIds.length;
    });
  } catch (error) {
    // Whoever marks alerts as told may have come across it or hold some; they go on, and this is still due.
    if (isDeadlock(error) || isLocked(error)) return 0;
    throw error;
  }
}

/** How many standings are due, counted up to a limit. */
export async function countDue({ database, clock }: Platform): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM (
       (SELECT FROM compliance_standings WHERE changes_on <= $1::date LIMIT $2)
       UNION ALL
       (SELECT FROM compliance_standings WHERE computed_on > $1::date AND changes_on > $1::date LIMIT $2)) AS due`,
    [lagosDate(clock()), limits.exactTotal],
  );
  return Math.min(row?.waiting ?? 0, limits.exactTotal);
}

async function lockDue(transaction: Transaction, today: string): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ user_id: string }[]>`
    SELECT s.user_id FROM compliance_standings AS s JOIN users AS u ON u.id = s.user_id
    WHERE s.changes_on <= ${today}::date ORDER BY s.changes_on, s.user_id LIMIT ${batchSize}
    FOR UPDATE OF s SKIP LOCKED FOR KEY SHARE OF u SKIP LOCKED`;
  return rows.map(({ user_id }) => user_id);
}

/** The clock was ahead when they were worked out. */
async function lockFromTheFuture(transaction: Transaction, today: string): Promise<string[]> {
  const rows = await transaction.$queryRaw<{ user_id: string }[]>`
    SELECT s.user_id FROM compliance_standings AS s JOIN users AS u ON u.id = s.user_id
    WHERE s.computed_on > ${today}::date ORDER BY s.computed_on, s.user_id LIMIT ${batchSize}
    FOR UPDATE OF s SKIP LOCKED FOR KEY SHARE OF u SKIP LOCKED`;
  return rows.map(({ user_id }) => user_id);
}
