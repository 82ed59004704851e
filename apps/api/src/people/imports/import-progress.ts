import type { UserImportPhase } from '@icare/contracts/user-import';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

export type Progress = {
  /** Stores how many rows of the phase are done. */
  report: (phase: UserImportPhase, done: number, total: number) => Promise<void>;
};

/** For a call without a progress id. */
const noProgress: Progress = { report: async () => {} };

/**
 * Creates the row with the import's progress. It is written outside the import's transaction, so that others can read
 * it before the commit.
 */
export async function beginProgress(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  progressId: string | undefined,
  userId: string,
): Promise<Progress> {
  if (progressId === undefined) return noProgress;
  const id = progressId.toLowerCase();
  const now = clock().toISOString();
  const begun = await changeRows(
    database,
    build
      .insertInto('user_imports')
      .values({ id, phase: 'reading', started_by_id: userId, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
  if (begun === 0) {
    throw new AppError('conflict', 'An import has this progressId already. Make a new one.');
  }
  return {
    report: async (phase, done, total) => {
      const updated_at = clock().toISOString();
      await changeRows(
        database,
        build
          .updateTable('user_imports')
          .set({ phase, done, total, updated_at })
          .where('id', '=', id),
      );
    },
  };
}

/**
 * The client makes the id and asks before the upload is complete, so an unknown id means that the import has not
 * started reading yet.
 */
export async function findProgress({ database }: Pick<Platform, 'database'>, id: string) {
  const row = await readRow(
    database,
    build
      .selectFrom('user_imports')
      .select(['phase', 'done', 'total'])
      .where('id', '=', id)
      .$narrowType<{ phase: UserImportPhase }>(),
  );
  return row ?? { phase: 'reading' as const, done: 0, total: 0 };
}
