import { limits } from '@icare/contracts/limits';
import { dayMs } from '@icare/domain/calendar-days';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { noSuchInterview } from './change-interview.ts';

const panelMs = limits.panelDays * dayMs;

/** From when an interview must end for its panel still to see it. */
export const panelSees = (now: Date) => ({ gt: new Date(now.getTime() - panelMs) });

/**
 * The interview, if the caller sits on its panel and it is not long past. For everybody else it does not exist: strangers,
 * who sat there once, cancelled interviews, erased applicants.
 */
export async function findSeat(
  transaction: Transaction,
  { user }: SignedInCaller,
  id: string,
  now: Date,
) {
  const interview = await transaction.interview.findFirst({
    where: {
      id,
      cancelledAt: null,
      endsAt: panelSees(now),
      panel: { some: { userId: user.id, removedAt: null } },
      application: { erasedAt: null },
    },
  });
  if (!interview) throw noSuchInterview();
  return interview;
}
