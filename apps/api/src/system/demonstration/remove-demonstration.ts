import type { DemonstrationCounts } from '@icare/contracts/system';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import { removeMailFiles } from '../../platform/mail/mail-files.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import { write } from '../../platform/write.ts';
import type { SystemSources } from '../sources.ts';
import { countRows } from './demonstration-rows.ts';
import { findRows } from './find-rows.ts';
import { removeRows } from './remove-rows.ts';

/**
 * Removes all demonstration data, and nothing real, in one transaction, then its files. If a file is left, no row names
 * it any more, and housekeeping removes it.
 */
export async function removeDemonstration(
  platform: Platform,
  caller: SignedInCaller,
  { complianceChanged, demonstrationChanged }: Omit<SystemSources, 'jobs' | 'lastAlertRun'>,
): Promise<DemonstrationCounts> {
  const { storage, config } = platform;
  return write(
    platform,
    caller,
    async (w) => {
      // The lock under which a start adds the demonstration.
      await lockByName(w.tx, 'demonstration');
      await refuseDemonstrationPerson(w.tx, caller);
      await lockRows(w.tx);
      const rows = await findRows(w.tx);
      const mails = await removeRows(w, rows);
      await complianceChanged(w.tx);
      await recordRemoval(w);
      const { kept, ...counts } = countRows(rows);
      await w.audit({
        action: 'demonstration.removed',
        subject: { type: 'demonstration', id: null },
        after: { ...counts, kept: kept.length },
      });
      w.after(demonstrationChanged);
      w.after(async () => {
        try {
          for (const id of rows.files) await storage.remove(id);
          await removeMailFiles(config, mails);
        } catch (error) {
          platform.log.warn(
            { err: error },
            'Files of the demonstration are left for the housekeeping.',
          );
        }
      });
      return countRows(rows);
    },
    { timeout: 60_000, maxWait: 10_000 },
  );
}

async function refuseDemonstrationPerson(transaction: Transaction, { user }: SignedInCaller) {
  const found = await transaction.user.findUnique({ where: { id: user.id } });
  if (found && !found.demo) return;
  throw new AppError(
    'conflict',
    'You are signed in as a demonstration person, who would go too. Sign in as yourself first.',
  );
}

/** Locks the rows, so that no real data gets attached to them: a call that tries waits, and then finds its row removed. */
async function lockRows(transaction: Transaction) {
  const tables = ['users', 'jobs', 'documents', 'certification_types', 'applications'] as const;
  for (const table of tables) {
    await readRows(
      transaction,
      build
        .selectFrom(table as 'users')
        .where(({ ref }) => ref('demo'))
        .orderBy('id')
        .forUpdate(),
    );
  }
}

/** Records the removal in the settings, so that no start adds the demonstration again. */
async function recordRemoval(w: Pick<Write, 'tx' | 'now'>) {
  const removedAt = w.now.toISOString();
  const removal = { passwordHash: null, removedAt };
  const value = JSON.stringify({ seededAt: removedAt, ...removal });
  await changeRows(
    w.tx,
    build
      .insertInto('settings')
      .values({ key: 'demonstration', value })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({
          value: sql<string>`${ref('settings.value')} || ${JSON.stringify(removal)}::jsonb`,
        })),
      ),
  );
}
