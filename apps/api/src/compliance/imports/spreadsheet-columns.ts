import { type ImportColumn, importColumns } from '@icare/contracts/compliance-import';
import type { RowProblem } from './row-problem.ts';

/** Other names that heads go by, as `plain` writes them. */
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
  issued: [
    'issued',
    'issuedate',
    'issuedon',
    'dateissued',
    'dateofissue',
    'validfrom',
    'startdate',
  ],
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

/** What lists of staff have besides; the portal knows it of each person already. */
const passedOver = new Set([
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
]);

const plain = (head: string) => head.toLowerCase().replace(/[^a-z0-9]/g, '');

const columnOf = new Map<string, ImportColumn>();
for (const [column, label] of Object.entries(importColumns) as [ImportColumn, string][]) {
  for (const name of [label, ...synonyms[column]]) columnOf.set(plain(name), column);
}

/** How many of the heads are known. */
export function knownHeads(heads: readonly string[]): number {
  return heads.filter((head) => columnOf.has(plain(head))).length;
}

/**
 * Which cell of a row is which column. A head that nobody knows is a problem: passed over, a mistyped 'Expiry dat'
 * would let every date be proposed instead.
 */
export function findColumns(heads: readonly string[]): {
  columns: Map<ImportColumn, number>;
  count: number;
  problems: RowProblem[];
} {
  const columns = new Map<ImportColumn, number>();
  const problems: RowProblem[] = [];
  const names = Object.values(importColumns)
    .map((name) => `“${name}”`)
    .join(', ');
  for (const [index, head] of heads.entries()) {
    const name = plain(head);
    const column = columnOf.get(name);
    const shown = `“${head.trim().slice(0, 60)}”`;
    if (column === undefined) {
      if (passedOver.has(name)) continue;
      problems.push({
        column: null,
        message: `The column ${shown} is not known. Take it out, or name it one of ${names}.`,
      });
    } else if (columns.has(column)) {
      problems.push({
        column,
        message: `A second column for the same: ${shown}. Keep one of them.`,
      });
    } else columns.set(column, index);
  }
  for (const column of ['staff', 'certification'] as const) {
    if (columns.has(column)) continue;
    problems.push({ column, message: `There is no column “${importColumns[column]}”.` });
  }
  if (!columns.has('expires') && !columns.has('issued')) {
    problems.push({
      column: 'expires',
      message: `There is neither a column “${importColumns.issued}” nor “${importColumns.expires}”.`,
    });
  }
  return { columns, count: heads.length, problems };
}
