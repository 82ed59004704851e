import type pg from 'pg';
import { systemClock, uuidV7 } from '../platform/clock.ts';

/**
 * Leaves word of a backup or a restore in the settings and in the audit log. In SQL, since it is one transaction with
 * what it tells of, and since a backup may be of a database older than this version.
 */
export async function noteInDatabase(
  client: pg.Client,
  {
    setting,
    action,
    value,
  }: {
    setting: 'last-backup' | 'last-restore';
    action: 'backup.made' | 'backup.restored';
    value: Record<string, unknown>;
  },
): Promise<void> {
  const id = uuidV7();
  await client.query(
    `INSERT INTO settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [setting, JSON.stringify(value)],
  );
  await client.query(
    `INSERT INTO audit_events (id, at, action, subject_type, request_id) VALUES ($1, $2, $3, 'backup', 'command')`,
    [id, systemClock(), action],
  );
  await client.query(
    `INSERT INTO audit_details (event_id, address, after) VALUES ($1, 'portal', $2)`,
    [id, JSON.stringify(value)],
  );
}
