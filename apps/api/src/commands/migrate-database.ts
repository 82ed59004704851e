import { readConfig } from '../config.ts';
import { assertDirect } from '../platform/database/transaction-pool.ts';
import { applyMigrations } from '../platform/process/apply-migrations.ts';
import { CommandError, UsageError } from '../platform/process/command-errors.ts';

/**
 * Applies the pending migrations without starting the portal, so that whoever updates several processes learns that one
 * fails before the first of them is replaced.
 */
export async function migrateDatabase(words: string[]): Promise<number> {
  if (words.length > 0) throw new UsageError('usage: pnpm db:migrate');
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl } = readConfig(process.env);
  if (!databaseUrl) {
    throw new CommandError(
      'The built-in database is migrated when the portal starts. Set DATABASE_URL to migrate another.',
    );
  }
  const ownerUrl = databaseOwnerUrl ?? databaseUrl;
  if (databaseDirectUrl) await assertDirect(ownerUrl, 'DATABASE_OWNER_URL');
  const applied = await applyMigrations(ownerUrl);
  console.log(
    applied.length === 0
      ? 'The database has every migration of this version.'
      : `Applied ${applied.length} migrations: ${applied.join(', ')}.`,
  );
  return 0;
}
