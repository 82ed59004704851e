import { lagosDate } from '@icare/domain/lagos-date';
import { isQuietHour } from '../../platform/mail/quiet-hours.ts';

export const digestsJob = 'compliance-digests';

/** The moment of a digest run, in Lagos time. */
export type DigestMoment = {
  now: Date;
  today: string;
  isMonday: boolean;
  /** At night: only people with a licence that has just expired are mailed, the others in the morning. */
  isQuiet: boolean;
};

export function digestMoment(now: Date): DigestMoment {
  const today = lagosDate(now);
  return {
    now,
    today,
    isMonday: new Date(`${today}T12:00:00.000Z`).getUTCDay() === 1,
    isQuiet: isQuietHour(now),
  };
}
