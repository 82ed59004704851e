import {
  type importRecords as endpoint,
  type ImportColumn,
  type ImportEffect,
  type ImportOutcome,
  importColumns,
  importEffects,
} from '@icare/contracts/compliance-import';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { peopleBehind } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { correctRows } from '../../platform/spreadsheet/correct-rows.ts';
import { type FoundColumns, readSpreadsheet } from '../../platform/spreadsheet/read-spreadsheet.ts';
import { write } from '../../platform/write.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { addRecords, evaluateOrMarkDue } from './add-records.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import { describeColumns, recordsSheet } from './spreadsheet-columns.ts';
import { type RepeatedRow, validateRows } from './validate-rows.ts';

const sampleRows = 20;
/** For the whole transaction: thousands of rows take many statements, each with its own, shorter limit. */
const transactionTimeoutMs = 60_000;

/**
 * Checks every row. In mode `commit` it stores all new records, or none if any row is wrong; in mode `commit_good` those of
 * the right rows. In every mode the wrong rows are handed back.
 */
export async function importRecords(
  platform: Platform,
  { body, files, caller }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const sheet = await readSpreadsheet(platform.sandbox, files.file, recordsSheet(body.columns));
  const { heads, found } = sheet;
  if (found.problems.length > 0) {
    return { success: true, data: { ...emptyOutcome(found), ...describeColumns(heads, found) } };
  }
  const { corrections = [] } = body;
  const { rows, heads: restHeads } = correctRows(sheet, corrections, importColumns);
  const isCommit = body.mode !== 'check';
  const data = await write(
    platform,
    caller,
    async (w) => {
      const callerIds = peopleBehind(caller).map(({ id }) => id);
      const today = lagosDate(w.now);
      const { records, repeated, rest, errors, wrongRows } = await validateRows(w.tx, rows, {
        ...{ isCommit, callerIds, today },
      });
      const planned = await planRows(w.tx, records, { newId: w.newId, today });
      const fresh = planned.filter(({ does }) => does !== 'same');
      const outcome = {
        ...{ rows: rows.length, errors, wrongRows },
        ignoredColumns: found.ignored ?? [],
        ...describeColumns(heads, found),
        rest: { heads: [...restHeads], rows: rest },
        ...describePlan(planned, repeated),
      };
      const isStored = wrongRows === 0 || (body.mode === 'commit_good' && wrongRows < rows.length);
      if (!isCommit || !isStored) return { ...outcome, committed: false, importId: null };
      const people = [...new Set(fresh.map(({ person }) => person.id))];
      const importId = w.newId();
      await addRecords(w, fresh, { userId: caller.user.id, importId });
      await w.audit({
        action: 'compliance.imported',
        subject: { type: 'compliance_import', id: importId },
        after: {
          fileName: files.file.originalName,
          sha256: files.file.sha256,
          rows: outcome.rows,
          records: outcome.records,
          renewals: outcome.effects.renews,
          alreadyThere: outcome.alreadyThere,
          leftOut: wrongRows,
          ...(corrections.length > 0 && { correctedCells: corrections.length }),
          people: people.length,
        },
      });
      await evaluateOrMarkDue(w, people);
      // More than `maxPeopleInCall` people were only marked due: run the evaluation job now instead of waiting for its schedule.
      w.after(() => platform.jobs.soon(evaluationJob));
      return { ...outcome, committed: true, importId: fresh.length > 0 ? importId : null };
    },
    { timeout: transactionTimeoutMs },
  );
  return { success: true, data };
}

/** The counts and first rows of a plan, in the order of the file. */
function describePlan(
  planned: readonly PlannedRow[],
  repeated: readonly RepeatedRow[],
): Pick<ImportOutcome, 'records' | 'alreadyThere' | 'effects' | 'sample' | 'preview'> {
  const described = [...planned.map(describeRow), ...repeated.map(describeRepeated)].toSorted(
    (one, other) => one.row - other.row,
  );
  const count = (effect: ImportEffect) => described.filter(({ does }) => does === effect).length;
  const effects = Object.fromEntries(
    importEffects.map((effect) => [effect, count(effect)]),
  ) as Record<ImportEffect, number>;
  return {
    records: described.length - effects.same,
    alreadyThere: effects.same,
    effects,
    sample: described
      .filter(({ does }) => does !== 'same')
      .slice(0, sampleRows)
      .map(({ does: _, held: __, validFrom: ___, ...row }) => row),
    preview: importEffects
      .flatMap((effect) =>
        described.filter(({ does }) => does === effect).slice(0, limits.importPreview),
      )
      .toSorted((one, other) => one.row - other.row),
  };
}

type Described = ImportOutcome['preview'][number];

const describeRow = ({ row, person, type, held, ...rest }: PlannedRow): Described => ({
  row,
  fullName: person.fullName,
  certification: type.name,
  validFrom: rest.validFrom,
  expirationDate: rest.expirationDate,
  does: rest.does,
  held: held && { expirationDate: held.expirationDate, row: held.row },
});

const describeRepeated = ({ record, first }: RepeatedRow): Described => ({
  row: record.row,
  fullName: record.person.fullName,
  certification: record.type.name,
  validFrom: record.validFrom,
  expirationDate: record.expirationDate,
  does: 'same',
  held: { expirationDate: record.expirationDate, row: first },
});

function emptyOutcome({ problems, ignored = [] }: FoundColumns<ImportColumn>): ImportOutcome {
  return {
    committed: false,
    importId: null,
    rows: 0,
    errors: problems
      .slice(0, limits.importErrors)
      .map((problem) => ({ row: 1, ...problem, value: null, person: null })),
    wrongRows: 1,
    ignoredColumns: ignored,
    rest: { heads: [], rows: [] },
    ...describePlan([], []),
  };
}
