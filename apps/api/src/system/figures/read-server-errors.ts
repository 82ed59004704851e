import { toInstant } from '../../platform/database/instants.ts';
import type { Platform } from '../../platform/platform.ts';

const day = 86_400_000;

export async function readServerErrors({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const [row] = await database.query<{ last_day: number; last_at: string | null }>(
    `SELECT (SELECT count(*)::int FROM server_errors WHERE at > $1) AS last_day,
            (SELECT max(at) FROM server_errors) AS last_at`,
    [new Date(clock().getTime() - day)],
  );
  return {
    lastDay: row?.last_day ?? 0,
    lastAt: row?.last_at ? toInstant(row.last_at) : null,
  };
}
