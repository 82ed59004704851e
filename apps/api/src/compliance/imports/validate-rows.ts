import {
  type ImportColumn,
  type ImportOutcome,
  importColumns,
} from '@icare/contracts/compliance-import';
import { limits } from '@icare/contracts/limits';
import { cutText } from '../../platform/cut-text.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { SpreadsheetRow } from '../../platform/spreadsheet/read-spreadsheet.ts';
import { collectRest } from '../../platform/spreadsheet/rest-rows.ts';
import { lockPeople } from '../status/lock-people.ts';
import { findPeople } from './find-people.ts';
import { parseRow, personKey, type RowRecord, typeKey, type WrongRow } from './parse-row.ts';

export type ValidatedRows = Pick<ImportOutcome, 'errors' | 'wrongRows'> & {
  /** The wrong rows as they stand in the file. */
  rest: ImportOutcome['rest']['rows'];
  records: RowRecord[];
  /** Rows that repeat an earlier row in everything. */
  repeated: RepeatedRow[];
};
export type RepeatedRow = { record: RowRecord; first: number };

/** Checks each row on its own and against the rows above it. In a commit it locks all people of the file. */
export async function validateRows(
  transaction: Transaction,
  rows: readonly SpreadsheetRow<ImportColumn>[],
  {
    isCommit,
    callerIds,
    today,
  }: { isCommit: boolean; callerIds: readonly string[]; today: string },
): Promise<ValidatedRows> {
  const [people, types] = [
    await findPeople(
      transaction,
      new Set(rows.flatMap(({ cells }) => (cells.staff ? [personKey(cells.staff)] : []))),
    ),
    await transaction.certificationType.findMany({ where: { heldBy: 'person' } }),
  ];
  // Lock before reading records: a concurrent import of the same file waits here and then finds the records stored.
  if (isCommit) {
    await lockPeople(transaction, [...new Set([...people.values()].flat().map(({ id }) => id))]);
  }
  const known = {
    people,
    types: new Map(types.map((type) => [typeKey(type.name), type])),
    callerIds,
    today,
  };
  const rest = collectRest();
  const result: ValidatedRows = {
    ...{ errors: [], wrongRows: 0, rest: rest.rows },
    ...{ records: [], repeated: [] },
  };
  const firstRecords = new Map<string, RowRecord>();
  const refuse = (wrong: SpreadsheetRow<ImportColumn>, { problems, person }: WrongRow) => {
    const { row, cells } = wrong;
    result.wrongRows++;
    const room = limits.importErrors - result.errors.length;
    const errors = problems.slice(0, room).map(({ column, message }) => {
      const value = column === null ? undefined : cells[column];
      const shown = value === undefined ? null : cutText(value, limits.importValueMaxLength);
      return { row, column, message, value: shown, person };
    });
    result.errors.push(...errors);
    rest.add(wrong, problems, { person, labels: importColumns });
  };
  for (const row of rows) {
    const parsed = parseRow(row, known);
    if ('problems' in parsed) {
      refuse(row, parsed);
      continue;
    }
    const { record } = parsed;
    const key = [record.person.id, record.type.id, record.expirationDate].join(' ');
    const first = firstRecords.get(key);
    if (!first) {
      firstRecords.set(key, record);
      result.records.push(record);
    } else if (isRepetition(record, first)) {
      result.repeated.push({ record, first: first.row });
    } else {
      const message = `Row ${first.row} is about the same: one person, certification and expiry date.`;
      refuse(row, { problems: [{ column: null, message }], person: record.person.fullName });
    }
  }
  return result;
}

const compared = [
  'issueDate',
  'validFrom',
  'certificateNumber',
  'issuingAuthority',
  'notes',
] as const;
const isRepetition = (one: RowRecord, other: RowRecord) =>
  compared.every((field) => one[field] === other[field]);
