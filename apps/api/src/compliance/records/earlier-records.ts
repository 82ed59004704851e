import type { Transaction } from '../../platform/database/database.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import type { RecordDates } from './record-dates.ts';

type Pair = { userId: string; typeId: string };

/** Whether a record of the type waits to be verified. Safe from races, since adding a record locks its person. */
export async function hasPending(transaction: Transaction, pair: Pair): Promise<boolean> {
  const pending = await transaction.complianceRecord.count({
    where: { ...pair, state: 'pending' },
  });
  return pending > 0;
}

/**
 * The newest current record of the type, which the next one will renew; none that begins only after the next one ends, as
 * a licence for next year beside this year's.
 */
export async function findNewest(
  transaction: Transaction,
  pair: Pair,
  next: Pick<RecordDates, 'expirationDate'>,
): Promise<string | null> {
  const newest = await transaction.complianceRecord.findFirst({
    where: {
      ...pair,
      ...{ supersededById: null, state: { in: ['active', 'revoked'] } },
      ...beginsBy(toDateColumn(next.expirationDate)),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  return newest?.id ?? null;
}

/** Records that do not begin after a day; null: all of them. */
export const beginsBy = (lastDay: Date | null) =>
  lastDay === null ? {} : { OR: [{ validFrom: null }, { validFrom: { lte: lastDay } }] };
