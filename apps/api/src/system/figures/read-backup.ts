import * as z from 'zod';
import type { Database } from '../../platform/database/database.ts';

const done = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  bytes: z.int(),
  files: z.int(),
  seconds: z.number(),
});

/** What the backup and restore commands leave in the settings. */
export async function readBackup(database: Database) {
  const rows = await database.query<{ key: string; value: unknown }>(
    "SELECT key, value FROM settings WHERE key IN ('last-backup', 'last-restore')",
  );
  const settingOf = (key: string) => rows.find((row) => row.key === key)?.value;
  const restored = done.pick({ at: true }).safeParse(settingOf('last-restore'));
  return {
    last: done.safeParse(settingOf('last-backup')).data ?? null,
    restoredAt: restored.data?.at ?? null,
  };
}
