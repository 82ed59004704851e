import type { DutyPeriod } from '@icare/contracts/system';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Platform } from '../platform.ts';
import type { Job } from './jobs.ts';

/** Something the portal does by itself, again and again. */
export type Duty = {
  name: string;
  /** How often. If a daily or weekly duty was missed while the portal was off, it is done when the portal starts. */
  every: DutyPeriod;
  /** For hourly and rarer duties: the minutes of the hour at which it starts, so that not all duties start together. */
  minutes?: readonly number[];
  /**
   * Finds the pending work and does it; must tolerate lost and repeated runs. A daily or weekly duty returns false if
   * work is left: then it runs again within the hour.
   */
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** The job that does a duty. A daily or weekly duty is tried every hour until it is done for that day or week. */
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

/** The first day of the current day or week in Lagos. */
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
