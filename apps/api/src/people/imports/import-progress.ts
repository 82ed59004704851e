import type { UserImportPhase } from '@icare/contracts/user-import';
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
  const now = clock();
  const begun = await database.query<{ id: string }>(
    `INSERT INTO user_imports (id, phase, started_by_id, created_at, updated_at) VALUES ($1, 'reading', $2, $3, $3)
     ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, userId, now],
  );
  if (begun.length === 0) {
    throw new AppError('conflict', 'An import has this progressId already. Make a new one.');
  }
  return {
    tell: async (phase, done, total) => {
      await database.query(
        'UPDATE user_imports SET phase = $2, done = $3, total = $4, updated_at = $5 WHERE id = $1',
        [id, phase, done, total, clock()],
      );
    },
  };
}

/** Whoever sends an import made its id and asks before all of it is there: an unknown one has not arrived yet. */
export async function findProgress({ database }: Pick<Platform, 'database'>, id: string) {
  const [row] = await database.query<{ phase: UserImportPhase; done: number; total: number }>(
    'SELECT phase, done, total FROM user_imports WHERE id = $1',
    [id],
  );
  return row ?? { phase: 'reading' as const, done: 0, total: 0 };
}
