import type { UserImportPhase } from '@icare/contracts/user-import';
import { build } from '../../platform/database/build.ts';
import { changeRows, readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';

export type Progress = {
  /** How far it is: rows that are through this phase, of so many. */
  tell: (phase: UserImportPhase, done: number, total: number) => Promise<void>;
};

/** Nobody asked to be told. */
const untold: Progress = { tell: async () => {} };

/** Where an import tells how far it is: a row of its own, outside of the transaction that the import is. */
export async function beginProgress(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  progressId: string | undefined,
  userId: string,
): Promise<Progress> {
  if (progressId === undefined) return untold;
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
    tell: async (phase, done, total) => {
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

/** Whoever sends an import made its id and asks before all of it is there: an unknown one has not arrived yet. */
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
