import { dayMs } from '@icare/domain/calendar-days';
import * as z from 'zod';
import type { Platform } from '../platform.ts';

const settingKey = 'clock';
/** Milliseconds between two checks that are not a leap: longer than a night with the machine off, shorter than a day. */
const maxGapMs = 20 * 3_600_000;
/** Milliseconds by which time synchronisation may set a clock back. */
const maxSetbackMs = 5 * 60_000;
/** Milliseconds after a leap in which nothing is removed permanently. */
const doubtMs = dayMs;

const seenClock = z.object({ seenAt: z.coerce.date(), leaptAt: z.coerce.date().nullable() });

/**
 * Whether the clock has not leapt for a day, so that expired data may be removed permanently. After a power cut a machine
 * may start with a clock years ahead, by which everything would be expired. A long time switched off looks like a leap;
 * waiting a day does no harm then.
 */
export async function isClockSteady({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<boolean> {
  const { setting } = database.prisma;
  const now = clock();
  const found = await setting.findUnique({ where: { key: settingKey } });
  const before = found ? seenClock.parse(found.value) : { seenAt: now, leaptAt: null };
  const passed = now.getTime() - before.seenAt.getTime();
  const hasLeapt = passed > maxGapMs || passed < -maxSetbackMs;
  const leaptAt = hasLeapt ? now : before.leaptAt;
  const isSteady = leaptAt === null || now.getTime() - leaptAt.getTime() >= doubtMs;
  if (hasLeapt) {
    log.warn(
      { from: before.seenAt, to: now },
      'The clock leapt, or the portal was off for long: nothing is removed for good for a day.',
    );
  }
  const value = {
    seenAt: now.toISOString(),
    leaptAt: isSteady ? null : (leaptAt?.toISOString() ?? null),
  };
  await setting.upsert({
    where: { key: settingKey },
    create: { key: settingKey, value },
    update: { value },
  });
  return isSteady;
}
