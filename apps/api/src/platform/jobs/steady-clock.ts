import * as z from 'zod';
import type { Platform } from '../platform.ts';

const settingKey = 'clock';
/** Longer than a night that the machine is off; a clock that is wrong by a day or more is noticed. */
const unseenAtMost = 20 * 3_600_000;
/** As far as a clock that is kept right may be set back. */
const setBackAtMost = 5 * 60_000;
/** How long a clock that leapt is only believed for what can be undone. */
const doubtedFor = 86_400_000;

const seenClock = z.object({ seenAt: z.coerce.date(), leaptAt: z.coerce.date().nullable() });

/**
 * Whether the clock has gone on evenly for a day, so that what is past its time may be removed for good. After a power
 * cut a machine may start years ahead, and everything would be past its time. Whether the clock leapt or the portal was
 * off for long cannot be told; waiting for a day does no harm then.
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
  const hasLeapt = passed > unseenAtMost || passed < -setBackAtMost;
  const leaptAt = hasLeapt ? now : before.leaptAt;
  const isSteady = leaptAt === null || now.getTime() - leaptAt.getTime() >= doubtedFor;
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
