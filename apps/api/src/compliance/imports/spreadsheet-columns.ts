import {
  type ImportColumn,
  type ImportOutcome,
  importColumns,
  type RecordColumns,
} from '@icare/contracts/compliance-import';
import { limits } from '@icare/contracts/limits';
import { findChosenColumns } from '../../platform/spreadsheet/chosen-columns.ts';
import { columnsByHead, plainHead, shownHead } from '../../platform/spreadsheet/head-names.ts';
import type { FoundColumns, SpreadsheetKind } from '../../platform/spreadsheet/read-spreadsheet.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';

/** Alternative column names, as normalised by `plainHead`. */
const synonyms: Record<ImportColumn, readonly string[]> = {
  staff: [
    'staff',
    'staffnumber',
    'staffno',
    'staffid',
    'employeenumber',
    'employeeno',
    'employeeid',
    'personnelnumber',
    'username',
    'user',
    'email',
    'emailaddress',
  ],
  certification: [
    'certification',
    'certificationtype',
    'certificationname',
    'certificate',
    'certificatetype',
    'certificatename',
    'licence',
    'licencetype',
    'license',
    'licensetype',
    'type',
  ],
  number: [
    'certificateno',
    'licencenumber',
    'licenceno',
    'licensenumber',
    'licenseno',
    'registrationnumber',
    'registrationno',
    'number',
  ],
  issued: ['issued', 'issuedate', 'issuedon', 'dateissued', 'dateofissue'],
  starts: ['validfrom', 'firstvalidday', 'startdate', 'starts', 'effectivefrom', 'effectivedate'],
  expires: [
    'expires',
    'expiry',
    'expirydate',
    'expirationdate',
    'expireson',
    'dateofexpiry',
    'validuntil',
    'validto',
    'enddate',
  ],
  authority: ['authority', 'issuedby', 'issuer', 'council', 'issuingbody', 'issuingcouncil'],
  notes: ['note', 'remarks', 'remark', 'comment', 'comments'],
};

/** Columns common in staff lists that are ignored, since the portal takes their values from the person. */
const ignoredColumns = new Set([
  '',
  'sn',
  'sno',
  'serial',
  'serialnumber',
  'name',
  'fullname',
  'staffname',
  'surname',
  'firstname',
  'lastname',
  'othernames',
  'department',
  'unit',
  'ward',
  'cadre',
  'rank',
  'category',
  'status',
  'phone',
  'telephone',
  // The last column of the file in which wrong rows are handed back.
  'whatiswrong',
]);

/** Characters of an unknown head, and how many of them are named. */
const maxHeadLength = 60;
const mostIgnored = 50;

const names = columnsByHead(importColumns, synonyms);

/**
 * Maps columns to their index. Unknown columns are not read but named: of a mistyped 'Expiry dat' every expiry date would
 * be computed from the issue date, and nobody would know why.
 */
function findColumns(heads: readonly string[]): FoundColumns<ImportColumn> {
  const columns = new Map<ImportColumn, number>();
  const problems: RowProblem<ImportColumn>[] = [];
  const ignored: string[] = [];
  for (const [index, head] of heads.entries()) {
    const name = plainHead(head);
    const column = names.get(name);
    if (column === undefined) {
      if (!ignoredColumns.has(name)) ignored.push(head.trim().slice(0, maxHeadLength));
    } else if (columns.has(column)) {
      problems.push({
        column,
        message: `A second column for the same: ${shownHead(head)}. Keep one of them.`,
      });
    } else columns.set(column, index);
  }
  problems.push(...missingColumns(columns));
  return { columns, problems, ignored: ignored.slice(0, mostIgnored) };
}

/** Columns that every file must have. */
function missingColumns(columns: ReadonlyMap<ImportColumn, number>): RowProblem<ImportColumn>[] {
  const problems: RowProblem<ImportColumn>[] = [];
  for (const column of ['staff', 'certification'] as const) {
    if (columns.has(column)) continue;
    problems.push({ column, message: `There is no column “${importColumns[column]}”.` });
  }
  if (!columns.has('expires') && !columns.has('issued') && !columns.has('starts')) {
    problems.push({
      column: 'expires',
      message: `There is neither a column “${importColumns.issued}” nor “${importColumns.expires}”.`,
    });
  }
  return problems;
}

/** The columns as somebody has chosen them. What is chosen nowhere is left out on purpose, so it is not named. */
function readChosen(heads: readonly string[], chosen: RecordColumns): FoundColumns<ImportColumn> {
  const found = findChosenColumns(heads, chosen, importColumns);
  if (found.problems.length === 0) found.problems.push(...missingColumns(found.columns));
  return found;
}

/** `chosen`: which column holds what; undefined: by the usual names. */
export const recordsSheet = (chosen?: RecordColumns): SpreadsheetKind<ImportColumn> => ({
  names,
  findColumns: (heads) => (chosen ? readChosen(heads, chosen) : findColumns(heads)),
  rowsAtMost: limits.importRows,
  nothing:
    'There is nothing to add: the file needs a first row of heads and a row for each record.',
});

/** More heads than this are not offered to be chosen among. */
const headsOffered = 200;

/** The heads to choose among, and what was read from which. */
export function describeColumns(
  heads: readonly string[],
  { columns }: FoundColumns<ImportColumn>,
): Pick<ImportOutcome, 'heads' | 'columns'> {
  const shown = heads.map((head) => head.trim().slice(0, 200));
  return {
    ...(shown.length <= headsOffered && { heads: shown }),
    columns: Object.fromEntries(
      [...columns].map(([column, index]) => [column, shown[index] ?? '']),
    ),
  };
}
