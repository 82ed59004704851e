import type pg from 'pg';
import { systemClock, uuidV7 } from '../platform/clock.ts';

/**
 * Records a backup, a restore or a new key in the audit log and in the settings. In plain SQL, since it belongs to the
 * transaction of that action, and since the database of a backup may be older than this version.
 */
export async function noteInDatabase(
  client: pg.Client,
  {
    setting,
    action,
    value,
  }: {
    /** The setting that holds the latest of its kind; absent for keys, whose latest is never read. */
    setting?: 'last-backup' | 'last-restore';
    action: 'backup.made' | 'backup.restored' | 'signing_key.replaced' | 'sealing_key.replaced';
    value: Record<string, unknown>;
  },
): Promise<void> {
  const id = uuidV7();
  const [subject] = action.split('.');
  if (setting)
    await client.query(
      `INSERT INTO settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [setting, JSON.stringify(value)],
    );
  await client.query(
    `INSERT INTO audit_events (id, at, action, subject_type, request_id) VALUES ($1, $2, $3, $4, 'command')`,
    [id, systemClock(), action, subject],
  );
  await client.query(
    `INSERT INTO audit_details (event_id, address, after) VALUES ($1, 'portal', $2)`,
    [id, JSON.stringify(value)],
  );
}
