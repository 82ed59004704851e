import type { ComplianceRun } from '@icare/contracts/compliance-alerts';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { countDue } from './evaluate-due.ts';

const hour = 3_600_000;
const minute = 60_000;

/**
 * Minutes of each hour at which everyone is evaluated. The second run catches a change of day that the first one missed
 * because the scheduler's clock was slightly ahead.
 */
export const evaluationMinutes = [0, 1];

const statusKey = 'compliance-run';

type RunStatus = { lastAt: string; missed: number };

/** When everyone was last evaluated, and when the next run is due. */
export async function readRun(platform: Platform): Promise<ComplianceRun> {
  const [last, waiting] = await Promise.all([readStatus(platform), countDue(platform)]);
  return {
    lastAt: last?.lastAt ?? null,
    nextAt: nextRun(platform.clock()).toISOString(),
    missed: last?.missed ?? 0,
    waiting,
  };
}

/** Stores that everyone has been evaluated by a run that started at `begun`. */
export async function writeRunStatus(platform: Platform, begun: Date): Promise<void> {
  const last = await readStatus(platform);
  const status: RunStatus = {
    lastAt: platform.clock().toISOString(),
    missed: last ? missedBetween(new Date(last.lastAt), begun) : 0,
  };
  await changeRows(
    platform.database,
    build
      .insertInto('settings')
      .values({ key: statusKey, value: JSON.stringify(status) })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
      ),
  );
}

/** Hourly runs missed since the last one. A run within five minutes of the full hour is on time and not counted. */
export function missedBetween(last: Date, begun: Date): number {
  const passed = Math.floor(begun.getTime() / hour) - Math.floor(last.getTime() / hour);
  const isOnTime = begun.getTime() % hour < 5 * minute;
  return Math.max(0, passed - (isOnTime ? 1 : 0));
}

export function nextRun(now: Date): Date {
  const thisHour = Math.floor(now.getTime() / hour) * hour;
  const again = thisHour + minute;
  return new Date(now.getTime() < again ? again : thisHour + hour);
}

const statusRow = statement((_: Given<object>) =>
  build.selectFrom('settings').select('value').where('key', '=', statusKey),
);

async function readStatus({ database }: Platform): Promise<RunStatus | null> {
  const row = await readRow(database, statusRow({}));
  return (row?.value ?? null) as RunStatus | null;
}
