import type {
  importRecords as endpoint,
  ImportColumn,
  ImportOutcome,
} from '@icare/contracts/compliance-import';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { peopleBehind } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readSpreadsheet,
  type SpreadsheetRow,
} from '../../platform/spreadsheet/read-spreadsheet.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';
import { write } from '../../platform/write.ts';
import { evaluationJob } from '../status/evaluate-everyone.ts';
import { lockPeople } from '../status/lock-people.ts';
import { addRecords, evaluateOrMarkDue } from './add-records.ts';
import { findPeople } from './find-people.ts';
import { findKnownRecords } from './known-records.ts';
import { parseRow, personKey, type RowRecord, typeKey } from './parse-row.ts';
import { recordsSheet } from './spreadsheet-columns.ts';

const sampleRows = 20;
/** For the whole transaction: thousands of rows take many statements, each with its own, shorter limit. */
const transactionTimeoutMs = 60_000;

/** Checks every row. In mode `commit` it stores all new records, or none if any row is wrong. */
export async function importRecords(
  platform: Platform,
  { body, files, caller }: Pick<Call<typeof endpoint>, 'body' | 'files' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { rows, found } = await readSpreadsheet(platform.sandbox, files.file, recordsSheet);
  if (found.problems.length > 0) return { success: true, data: emptyOutcome(found.problems) };
  const isCommit = body.mode === 'commit';
  const data = await write(
    platform,
    caller,
    async (w) => {
      const callerIds = peopleBehind(caller).map(({ id }) => id);
      const { fresh, ...outcome } = await validateRows(w.tx, rows, { isCommit, callerIds });
      if (!isCommit || outcome.wrongRows > 0) return { ...outcome, committed: false };
      const people = [...new Set(fresh.map(({ person }) => person.id))];
      await addRecords(w, fresh, caller.user.id);
      await w.audit({
        action: 'compliance.imported',
        subject: { type: 'compliance_import', id: null },
        after: {
          fileName: files.file.originalName,
          sha256: files.file.sha256,
          rows: outcome.rows,
          records: outcome.records,
          alreadyThere: outcome.alreadyThere,
          people: people.length,
        },
      });
      await evaluateOrMarkDue(w, people);
      // More than `maxPeopleInCall` people were only marked due: run the evaluation job now instead of waiting for its schedule.
      w.after(() => platform.jobs.soon(evaluationJob));
      return { ...outcome, committed: true };
    },
    { timeout: transactionTimeoutMs },
  );
  return { success: true, data };
}

type ValidatedRows = Omit<ImportOutcome, 'committed'> & { fresh: RowRecord[] };

async function validateRows(
  transaction: Transaction,
  rows: readonly SpreadsheetRow<ImportColumn>[],
  { isCommit, callerIds }: { isCommit: boolean; callerIds: readonly string[] },
): Promise<ValidatedRows> {
  const [people, types] = [
    await findPeople(
      transaction,
      new Set(rows.flatMap(({ cells }) => (cells.staff ? [personKey(cells.staff)] : []))),
    ),
    await transaction.certificationType.findMany(),
  ];
  // Lock before reading records: a concurrent import of the same file waits here and then finds the records stored.
  if (isCommit) {
    await lockPeople(transaction, [...new Set([...people.values()].flat().map(({ id }) => id))]);
  }
  const known = {
    people,
    types: new Map(types.map((type) => [typeKey(type.name), type])),
    callerIds,
  };
  const errors: ImportOutcome['errors'] = [];
  const records: RowRecord[] = [];
  const firstRows = new Map<string, number>();
  let wrongRows = 0;
  const refuse = (row: number, problems: readonly RowProblem<ImportColumn>[]) => {
    wrongRows++;
    const room = limits.importErrors - errors.length;
    errors.push(...problems.slice(0, room).map((problem) => ({ row, ...problem })));
  };
  for (const row of rows) {
    const parsed = parseRow(row, known);
    if ('problems' in parsed) {
      refuse(row.row, parsed.problems);
      continue;
    }
    const { person, type, expirationDate } = parsed.record;
    const key = [person.id, type.id, expirationDate].join(' ');
    const first = firstRows.get(key);
    if (first !== undefined) {
      const message = `Row ${first} is about the same: one person, certification and expiry date.`;
      refuse(row.row, [{ column: null, message }]);
      continue;
    }
    firstRows.set(key, row.row);
    records.push(parsed.record);
  }
  const isKnown = await findKnownRecords(transaction, records);
  const fresh = records.filter((record) => !isKnown(record));
  return {
    fresh,
    rows: rows.length,
    records: fresh.length,
    alreadyThere: records.length - fresh.length,
    errors,
    wrongRows,
    sample: fresh.slice(0, sampleRows).map(({ row, person, type, expirationDate }) => ({
      row,
      fullName: person.fullName,
      certification: type.name,
      expirationDate,
    })),
  };
}

function emptyOutcome(problems: readonly RowProblem<ImportColumn>[]): ImportOutcome {
  return {
    committed: false,
    rows: 0,
    records: 0,
    alreadyThere: 0,
    errors: problems.slice(0, limits.importErrors).map((problem) => ({ row: 1, ...problem })),
    wrongRows: 1,
    sample: [],
  };
}
