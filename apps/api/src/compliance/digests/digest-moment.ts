import { lagosDate } from '@icare/domain/lagos-date';

export const digestsJob = 'compliance-digests';

/** The moment of a digest run, in Lagos time. */
export type DigestMoment = {
  now: Date;
  today: string;
  isMonday: boolean;
  /** At night: only people with a licence that has just expired are mailed, the others in the morning. */
  isQuiet: boolean;
};

const quietFrom = 20;
const quietUntil = 7;

export function digestMoment(now: Date): DigestMoment {
  const today = lagosDate(now);
  const hour = Number(
    now.toLocaleString('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Lagos' }),
  );
  return {
    now,
    today,
    isMonday: new Date(`${today}T12:00:00.000Z`).getUTCDay() === 1,
    isQuiet: hour >= quietFrom || hour < quietUntil,
  };
}
