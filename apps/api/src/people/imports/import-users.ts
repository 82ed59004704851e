import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import {
  type ColumnMapping,
  type importUsers as endpoint,
  type UserColumn,
  type UserImportOutcome,
  userColumns,
} from '@icare/contracts/user-import';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctRows } from '../../platform/spreadsheet/correct-rows.ts';
import {
  readSpreadsheet,
  type SpreadsheetRow,
} from '../../platform/spreadsheet/read-spreadsheet.ts';
import { write } from '../../platform/write.ts';
import type { PeoplePorts } from '../ports.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { describeActivated, withStoredIds } from './describe-activated.ts';
import { describeChanges } from './describe-changes.ts';
import { findUnlicensed } from './find-unlicensed.ts';
import { findWarnings } from './find-warnings.ts';
import { beginProgress, type Progress } from './import-progress.ts';
import { lockImports } from './lock-imports.ts';
import { type Plan, planImport } from './plan-import.ts';
import { storePlan } from './store-plan.ts';
import { peopleSheet } from './user-sheet.ts';
import { type CheckedRows, validateRows } from './validate-rows.ts';

const sampleRows = 20;
/** Milliseconds. Thousands of rows take several statements, each with a time limit of its own. */
const transactionTimeoutMs = 120_000;

type ImportCall = Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller'>;

/**
 * Checks every row of a spreadsheet. In mode `commit` it also adds and changes all people, or none if any row is wrong; in mode
 * `commit_good` those of the right rows. In every mode the wrong rows are handed back.
 */
export async function importUsers(
  platform: Platform,
  call: ImportCall,
  ports: PeoplePorts,
): Promise<Answer<typeof endpoint>> {
  const progress = await beginProgress(platform, call.body.progressId, call.caller.user.id);
  try {
    const data = await readAndImport(platform, call, { progress, ports });
    await progress.report('done', data.rows, data.rows);
    return { success: true, data };
  } catch (error) {
    // The response must contain the original error even if recording it fails.
    await progress.report('failed', 0, 0).catch(() => {});
    if (violatedConstraint(error) === null) throw error;
    throw changedMeanwhile(error);
  }
}

async function readAndImport(
  platform: Platform,
  { body, files, caller }: ImportCall,
  { progress, ports }: { progress: Progress; ports: PeoplePorts },
): Promise<UserImportOutcome> {
  const sheet = await readSpreadsheet(platform.sandbox, files.file, peopleSheet(body.columns));
  const { heads, found } = sheet;
  const headings = {
    heads: heads.map((head) => head.trim().slice(0, 200)),
    columns: toColumnMapping(found.columns, heads),
  };
  if (found.problems.length > 0) {
    return {
      ...emptyOutcome,
      errors: found.problems.map(toHeaderProblem),
      wrongRows: 1,
      ...headings,
    };
  }
  const { corrections = [] } = body;
  const { rows, heads: restHeads } = correctRows(sheet, corrections, userColumns);
  const checkedRows = await validateRows(rows, [...found.columns.keys()], (done) =>
    progress.report('checking', done, rows.length),
  );
  await progress.report('checking', rows.length, rows.length);
  const isCommit = body.mode !== 'check';
  const data = await write(
    platform,
    caller,
    async (w) => {
      if (isCommit) {
        await lockImports(w.tx, 'Nothing of this one was stored; try again when it is done.');
      }
      const plan = await planImport(w.tx, checkedRows, {
        callerId: caller.user.id,
        invites: body.invite,
        requiresCadre: body.requireCadre,
        fourEyes: platform.config.fourEyes,
      });
      const right = onlyRight(plan, checkedRows);
      const { rest, ...counted } = toOutcome(right, checkedRows, rows);
      const activated = await describeActivated(w, ports, right);
      const cadresWithoutLicence = await findUnlicensed(w, ports, right);
      const outcome = {
        ...{ rows: rows.length, rest: { heads: [...restHeads], rows: rest } },
        ...{ ...counted, ...headings, activated, cadresWithoutLicence },
      };
      const { wrongRows } = outcome;
      const isStored = wrongRows === 0 || (body.mode === 'commit_good' && wrongRows < rows.length);
      if (!isCommit || !isStored) return { ...outcome, committed: false, importId: null };
      const { rows: count, added, changed, unchanged } = outcome;
      const { importId, idsByRow } = await storePlan(w, {
        plan: right,
        invites: body.invite,
        about: {
          fileName: files.file.originalName,
          sha256: files.file.sha256,
          ...{ rows: count, added, changed, unchanged, leftOut: wrongRows },
          ...(corrections.length > 0 && { correctedCells: corrections.length }),
        },
        onProgress: (done) => progress.report('writing', done, added + changed),
      });
      return {
        ...{ ...outcome, importId, committed: true },
        activated: withStoredIds(activated, idsByRow),
      };
    },
    { timeout: transactionTimeoutMs },
  );
  return data;
}

const emptyOutcome = {
  ...{ committed: false, importId: null, rows: 0, added: 0, changed: 0, unchanged: 0 },
  ...{ changes: [], warnings: [] },
  cadresWithoutLicence: [],
  activated: { people: 0, notCleared: 0, withWarning: 0, first: [] },
  sample: [],
  rest: { heads: [], rows: [] },
};

const toHeaderProblem = (problem: { column: UserColumn | null; message: string }) => ({
  row: 1,
  value: null,
  person: null,
  ...problem,
});

function toColumnMapping(
  columns: ReadonlyMap<UserColumn, number>,
  heads: readonly string[],
): ColumnMapping {
  return Object.fromEntries(
    [...columns].map(([column, index]) => [column, (heads[index] ?? '').trim().slice(0, 200)]),
  );
}

/** The plan without the rows that were refused after they had been planned. */
function onlyRight(
  { additions, changes, unchanged, waiting }: Plan,
  checkedRows: CheckedRows,
): Plan {
  const isRight = (one: { row: number }) => checkedRows.isValid(one);
  return {
    additions: additions.filter(isRight),
    changes: changes.filter(isRight),
    unchanged: unchanged.filter(isRight),
    waiting: waiting.filter(isRight),
  };
}

function toOutcome(
  { additions, changes, unchanged, waiting }: Plan,
  checkedRows: CheckedRows,
  rows: readonly SpreadsheetRow<UserColumn>[],
) {
  const right = { add: additions, change: changes, nothing: unchanged };
  const { errors, wrongRows, rest } = checkedRows.outcome(rows);
  return {
    added: right.add.length,
    changed: right.change.length,
    unchanged: right.nothing.length,
    changes: describeChanges({ changes }),
    errors: errors.slice(0, limits.userImportErrors),
    wrongRows,
    rest,
    warnings: findWarnings({ additions, changes, waiting }),
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
