import { limits } from '@icare/contracts/limits';
import { dayMs } from '@icare/domain/calendar-days';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import type { LockedApplication } from '../lock-application.ts';

type Planned = {
  startsAt: Date;
  endsAt: Date;
  panel: readonly string[];
  /** Where the fields stand in the body of the call. */
  prefix: string;
  /** The interview that is changed. */
  id?: string;
  /** Somebody of the panel may sit on two at once. */
  confirm: boolean;
};

/** Refuses a time that has passed or is too far ahead, and whoever would have to be in two places at once. */
export async function refuseClash(
  w: Write,
  { candidateEmail }: LockedApplication,
  { startsAt, endsAt, panel, prefix, id, confirm }: Planned,
): Promise<void> {
  refuseWrongTime(startsAt, w.now, prefix);
  // Otherwise two interviews that are arranged at the same moment would not see each other.
  await lockByName(w.tx, 'interviews');
  const clashing = {
    ...(id && { id: { not: id } }),
    cancelledAt: null,
    startsAt: { lt: endsAt },
    endsAt: { gt: startsAt },
  };
  const own = await w.tx.interview.findFirst({
    where: { ...clashing, application: { candidateEmail } },
    select: { application: { select: { reference: true } } },
  });
  if (own) {
    throw new AppError(
      'conflict',
      `The applicant has another interview at that time (${own.application.reference}). Choose another time.`,
    );
  }
  if (confirm) return;
  const busy = await w.tx.interviewPanelist.findFirst({
    where: { userId: { in: [...panel] }, removedAt: null, interview: clashing },
    select: { user: { select: { name: true } } },
    orderBy: { userId: 'asc' },
  });
  if (busy) {
    throw new AppError(
      'conflict',
      `${busy.user.name} sits on another interview at that time. Choose another time, or confirm that it shall be so.`,
    );
  }
}

function refuseWrongTime(startsAt: Date, now: Date, prefix: string) {
  const days = (startsAt.getTime() - now.getTime()) / dayMs;
  if (days <= 0) {
    throw invalidField(`${prefix}day`, 'This time has passed. Choose one that is still to come.');
  }
  if (days > limits.interviewDaysAhead) {
    throw invalidField(
      `${prefix}day`,
      `An interview is at most ${limits.interviewDaysAhead} days ahead.`,
    );
  }
}
