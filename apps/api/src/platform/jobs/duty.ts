import type { DutyPeriod } from '@icare/contracts/system';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Platform } from '../platform.ts';
import type { Job } from './jobs.ts';

/** Something the portal does by itself, again and again. */
export type Duty = {
  name: string;
  /** How often. Once a day or a week holds whatever happens: missed while the portal was off, it is done at its start. */
  every: DutyPeriod;
  /** Past which minutes of the hour it begins, where it is not done more often; so that not everything begins at once. */
  minutes?: readonly number[];
  /**
   * Does whatever there is to do, and finds that out itself: a lost or doubled call does no harm. False, of what is done
   * once a day or a week: something is left, so that it goes on within the hour.
   */
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** The job that does a duty. One of a day or a week tries every hour, until it is done for that time. */
export function toJob(platform: Pick<Platform, 'database' | 'clock'>, duty: Duty): Job {
  const { name, every, minutes = [0], run } = duty;
  const job = { name, every, schedule: schedules[every] ?? `${minutes.join(',')} * * * *`, run };
  if (every !== 'day' && every !== 'week') return job;
  return {
    ...job,
    run: async (signal) => {
      const period = firstDay(every, platform.clock());
      if ((await lastDone(platform, name)) === period) return;
      if ((await run(signal)) !== false) await noteDone(platform, name, period);
    },
  };
}

const schedules: { [Period in DutyPeriod]?: string } = {
  minute: '* * * * *',
  '5 minutes': '*/5 * * * *',
  '15 minutes': '*/15 * * * *',
};

/** The day, or the Monday, that names the period: in Lagos. */
function firstDay(every: 'day' | 'week', now: Date): string {
  const today = lagosDate(now);
  const daysSinceMonday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7;
  return every === 'day' ? today : addDays(today, -daysSinceMonday);
}

const settingKey = (name: string) => `duty ${name}`;

async function lastDone({ database }: Pick<Platform, 'database'>, name: string) {
  const setting = await database.prisma.setting.findUnique({ where: { key: settingKey(name) } });
  return (setting?.value as { period: string } | undefined)?.period ?? null;
}

async function noteDone(
  { database }: Pick<Platform, 'database'>,
  name: string,
  period: string,
): Promise<void> {
  const [key, value] = [settingKey(name), { period }];
  await database.prisma.setting.upsert({
    where: { key },
    create: { key, value },
    update: { value },
  });
}
