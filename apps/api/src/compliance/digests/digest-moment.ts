import { lagosDate } from '@icare/domain/lagos-date';

export const digestsJob = 'compliance-digests';

/** When digests are written, in the time of Lagos. */
export type DigestMoment = {
  now: Date;
  today: string;
  isMonday: boolean;
  /** Mails wait until the morning then, except about a licence that has just run out. */
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
