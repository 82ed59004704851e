import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type {
  ColumnMapping,
  importUsers as endpoint,
  UserColumn,
  UserImportOutcome,
} from '@icare/contracts/user-import';
import { lockAdministrators } from '../../platform/auth/administrators.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { tryLockByName } from '../../platform/database/lock-by-name.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.ts';
import { write } from '../../platform/write.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { beginProgress, type Progress } from './import-progress.ts';
import { type Plan, planImport } from './plan-import.ts';
import { storePlan } from './store-plan.ts';
import { peopleSheet } from './user-sheet.ts';
import { type LookedAt, validateRows } from './validate-rows.ts';
import { warningsOf } from './warnings-of.ts';

const sampleRows = 20;
/** Thousands of rows take several statements, each with its own limit. */
const transactionAtMost = 120_000;

type ImportCall = Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller'>;

/** Looks at every row of a spreadsheet and, asked to, adds and changes all of its people; with one wrong row nobody. */
export async function importUsers(
  platform: Platform,
  call: ImportCall,
): Promise<Answer<typeof endpoint>> {
  const progress = await beginProgress(platform, call.body.progressId, call.caller.user.id);
  try {
    const data = await readAndImport(platform, call, progress);
    await progress.tell('done', data.rows, data.rows);
    return { success: true, data };
  } catch (error) {
    // The response carries the first error; failing to record it must not hide it.
    await progress.tell('failed', 0, 0).catch(() => {});
    if (violatedConstraint(error) === null) throw error;
    throw changedMeanwhile(error);
  }
}

async function readAndImport(
  platform: Platform,
  { body, files, caller }: ImportCall,
  progress: Progress,
): Promise<UserImportOutcome> {
  const { rows, heads, found } = await readSpreadsheet(
    platform.sandbox,
    files.file,
    peopleSheet(body.columns),
  );
  const understood = {
    heads: heads.map((head) => head.trim().slice(0, 200)),
    columns: headsOf(found.columns, heads),
  };
  if (found.problems.length > 0) {
    return { ...nothing, errors: found.problems.map(inHeads), wrongRows: 1, ...understood };
  }
  const looked = await validateRows(rows, [...found.columns.keys()], (done) =>
    progress.tell('checking', done, rows.length),
  );
  await progress.tell('checking', rows.length, rows.length);
  const isCommit = body.mode === 'commit';
  const data = await write(
    platform,
    caller,
    async (w) => {
      if (isCommit) await takeTurn(w.tx);
      const plan = await planImport(w.tx, looked, {
        callerId: caller.user.id,
        invites: body.invite,
        fourEyes: platform.config.fourEyes,
      });
      const outcome = { rows: rows.length, ...outcomeOf(plan, looked), ...understood };
      if (!isCommit || outcome.wrongRows > 0) return { ...outcome, committed: false };
      const { rows: count, added, changed, unchanged } = outcome;
      await storePlan(w, {
        plan,
        invites: body.invite,
        about: {
          fileName: files.file.originalName,
          sha256: files.file.sha256,
          ...{ rows: count, added, changed, unchanged },
        },
        onProgress: (done) => progress.tell('writing', done, added + changed),
      });
      return { ...outcome, committed: true };
    },
    { timeout: transactionAtMost },
  );
  return data;
}

/** One import at a time, and none while an administrator may be taken away elsewhere. */
async function takeTurn(transaction: Transaction): Promise<void> {
  if (!(await tryLockByName(transaction, 'user import'))) {
    throw new AppError(
      'conflict',
      'Another import of people is being stored at this moment. Nothing of this one was stored; try again when it is done.',
    );
  }
  await lockAdministrators(transaction);
}

const nothing = {
  ...{ committed: false, rows: 0, added: 0, changed: 0, unchanged: 0 },
  warnings: [],
  sample: [],
};

const inHeads = (problem: { column: UserColumn | null; message: string }) => ({
  row: 1,
  ...problem,
});

function headsOf(
  columns: ReadonlyMap<UserColumn, number>,
  heads: readonly string[],
): ColumnMapping {
  return Object.fromEntries(
    [...columns].map(([column, index]) => [column, (heads[index] ?? '').trim().slice(0, 200)]),
  );
}

function outcomeOf({ additions, changes, unchanged, waiting }: Plan, looked: LookedAt) {
  const isRight = (one: { row: number }) => looked.isRight(one);
  const right = {
    add: additions.filter(isRight),
    change: changes.filter(isRight),
    nothing: unchanged.filter(isRight),
  };
  const { errors, wrongRows } = looked.outcome();
  return {
    added: right.add.length,
    changed: right.change.length,
    unchanged: right.nothing.length,
    errors: errors.slice(0, limits.userImportErrors),
    wrongRows,
    warnings: warningsOf(right.add, right.change, waiting.filter(isRight)),
    sample: (['add', 'change', 'nothing'] as const)
      .flatMap((does) => right[does].map((one) => ({ ...one, does })))
      .toSorted((one, other) => one.row - other.row)
      .slice(0, sampleRows)
      .map(({ row, does, values: { staffNumber, name, department } }) => ({
        ...{ row, does, name, department },
        staffNumber: staffNumber ?? '',
      })),
  };
}
