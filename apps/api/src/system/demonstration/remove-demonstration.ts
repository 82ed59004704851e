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
 * Removes the demonstration, all of it and nothing real, in one transaction; then its files. A file that stays behind is
 * one that no row names, which the housekeeping removes.
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
      // The lock of whoever puts it in.
      await lockByName(w.tx, 'demonstration');
      await refuseDemonstrationPerson(w.tx, caller);
      await lockRows(w.tx);
      const rows = await findRows(w.tx);
      const mails = await removeRows(w, rows);
      await complianceChanged(w.tx);
      await keepItAway(w);
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

/** Nothing real gets attached to any of it meanwhile: whoever tries waits, and then finds it gone. */
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

/** The setting by which a start knows that it was put in once, and must not be again. */
async function keepItAway(w: Pick<Write, 'tx' | 'now'>) {
  const removedAt = w.now.toISOString();
  const gone = { passwordHash: null, removedAt };
  const value = JSON.stringify({ seededAt: removedAt, ...gone });
  await changeRows(
    w.tx,
    build
      .insertInto('settings')
      .values({ key: 'demonstration', value })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({
          value: sql<string>`${ref('settings.value')} || ${JSON.stringify(gone)}::jsonb`,
        })),
      ),
  );
}
