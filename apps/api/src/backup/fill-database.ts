import { randomUUID } from 'node:crypto';
import { historyTable, readMigrations } from '@icare/database/migrate';
import type pg from 'pg';
import { systemClock } from '../platform/clock.ts';
import type { Manifest } from './archive-format.ts';
import type { ArchiveEntry } from './archive-reader.ts';
import { assertFilesFit, assertKnownSchema } from './assert-restorable.ts';
import {
  archiveChanged,
  assertTablesFit,
  loadSequences,
  loadTable,
  prepareForLoading,
} from './load-tables.ts';
import { noteInDatabase } from './note-in-database.ts';
import { setAside } from './set-aside.ts';
import type { StoredRow } from './take-snapshot.ts';

/**
 * Within one transaction: sets the present tables aside, creates the tables of the archive's version, loads their rows
 * and applies the migrations since then.
 */
export async function fillDatabase(
  client: pg.Client,
  path: string,
  manifest: Manifest,
  { schema, id }: { schema: string; id: string },
) {
  await assertKnownSchema(path, manifest);
  await setAside(client, schema);
  const migrations = await readMigrations();
  const archived = new Set(manifest.migrations.map(({ name }) => name));
  await client.query(historyTable);
  for (const { name, sql } of migrations) if (archived.has(name)) await client.query(sql);
  await client.query('SET LOCAL search_path = public');
  await assertTablesFit(client, path, manifest);
  const restoreRules = await prepareForLoading(client, manifest.tables);
  const remainingTables = [...manifest.tables];
  let isFinished = false;

  return {
    load: async (entry: ArchiveEntry) => {
      await loadTable(client, path, entry, remainingTables.shift());
    },
    /** Call it when all rows are loaded; does nothing the second time. */
    finish: async () => {
      if (isFinished) return;
      isFinished = true;
      if (remainingTables.length > 0) throw archiveChanged(path);
      await loadSequences(client, manifest);
      await restoreRules();
      const { rows } = await client.query<StoredRow>('SELECT id, size, sha256 FROM stored_files');
      assertFilesFit(path, manifest, rows);
      for (const { name, sql, checksum } of migrations) {
        if (archived.has(name)) continue;
        await client.query(sql);
        await client.query(
          'INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), 1)',
          [randomUUID(), checksum, name],
        );
      }
      await endUnfinished(client);
      await noteInDatabase(client, {
        setting: 'last-restore',
        action: 'backup.restored',
        value: { at: systemClock().toISOString(), madeAt: manifest.madeAt, id },
      });
      await client.query('ANALYZE');
    },
  };
}

/** Ends the sessions, links, sign-ins and deliveries of the backup, which may have been used or completed since. */
async function endUnfinished(client: pg.Client): Promise<void> {
  const now = systemClock();
  // Most waiting mails have been sent since the backup; a person decides which to send again.
  await client.query(
    "UPDATE mails SET state = 'uncertain', next_attempt_at = NULL, leased_until = NULL, lease_id = NULL WHERE state IN ('waiting', 'sending')",
  );
  // What waited may have been delivered since, so a person decides whether it is sent; until then nothing leaves.
  await client.query("UPDATE webhooks SET paused_at = $1, pause_reason = 'restored'", [now]);
  // The bytes of each file have just been compared.
  await client.query('UPDATE stored_files SET damage = NULL WHERE damage IS NOT NULL');
  await client.query('UPDATE sessions SET ended_at = $1 WHERE ended_at IS NULL', [now]);
  // A link that was used since the backup would work again.
  await client.query('UPDATE password_links SET expires_at = $1 WHERE expires_at > $1', [now]);
  await client.query('DELETE FROM sign_in_challenges');
  await client.query('DELETE FROM passkey_challenges');
  await client.query('DELETE FROM single_sign_on_attempts');
}
