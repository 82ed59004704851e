import * as z from 'zod';
import { build } from '../../platform/database/build.ts';
import { readRows, type Sender } from '../../platform/database/send.ts';

const lastBackup = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  bytes: z.int(),
  files: z.int(),
  seconds: z.number(),
});

/** The last backup and restore, which their commands record in the settings. */
export async function readBackup(database: Sender) {
  const rows = await readRows(
    database,
    build
      .selectFrom('settings')
      .select(['key', 'value'])
      .where('key', 'in', ['last-backup', 'last-restore']),
  );
  const findValue = (key: string) => rows.find((row) => row.key === key)?.value;
  const restored = lastBackup.pick({ at: true }).safeParse(findValue('last-restore'));
  return {
    last: lastBackup.safeParse(findValue('last-backup')).data ?? null,
    restoredAt: restored.data?.at ?? null,
  };
}
