import { type DepartmentName, departments } from '@icare/contracts/departments';
import { createUserBody, type UserStatus, userStatuses } from '@icare/contracts/people';
import { type Role, roleNames, roles } from '@icare/contracts/roles';
import { requiredUserColumns, type UserColumn } from '@icare/contracts/user-import';
import { readDate } from '../../platform/spreadsheet/read-date.ts';
import type { SpreadsheetRow } from '../../platform/spreadsheet/read-spreadsheet.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';

/** Fields of a person that an import can set. */
export type PersonValues = {
  staffNumber: string;
  name: string;
  email: string;
  department: DepartmentName;
  username: string;
  role: Role;
  cadre: string | null;
  phone: string | null;
  joinedOn: string | null;
  status: UserStatus;
};

type RequiredValues = Pick<PersonValues, 'name' | 'email' | 'department'>;
/** Fields of a person that the row sets; others are absent. Without a staff number it is about whoever has its username. */
export type RowPerson = {
  row: number;
  values: RequiredValues & Partial<PersonValues> & { staffNumber: string | null };
};

const rules = createUserBody.shape;
/** The columns that an empty cell clears; in all others it changes nothing. */
const clearable: ReadonlySet<UserColumn> = new Set(['cadre', 'phone', 'joinedOn']);

const toComparable = (text: string) => text.toLowerCase().replace(/\s+/g, ' ');
const lookUpByName = <Value extends string>(pairs: readonly (readonly [string, Value])[]) => {
  const values = new Map(pairs.map(([name, value]) => [toComparable(name), value]));
  return (written: string) => values.get(toComparable(written)) ?? written;
};
/** Converts a cell's text to the form that the contract expects. */
const normalizers: Partial<Record<UserColumn, (written: string) => string>> = {
  department: lookUpByName(departments.map((name) => [name, name])),
  role: lookUpByName([
    ...roles.map((role) => [role, role] as const),
    ...roles.map((role) => [role.replace('ROLE_', ''), role] as const),
    ...roles.map((role) => [roleNames[role], role] as const),
  ]),
  status: lookUpByName(userStatuses.map((status) => [status, status])),
  // Spreadsheets store a phone number as a number, without its leading zero.
  phone: (written) => (/^[789]\d{9}$/.test(written) ? `0${written}` : written),
};

/** In the words of the screen; the contract would list the names in the code. */
const unknownRole = `Choose one of: ${roles.map((role) => roleNames[role]).join(', ')}.`;

/** Applies the rules of the form, and returns all problems of a row at once. */
export function parseRow(
  { row, cells, problems: before }: SpreadsheetRow<UserColumn>,
  columns: Iterable<UserColumn>,
): { person: RowPerson } | { problems: RowProblem<UserColumn>[] } {
  const problems = [...before];
  const values: Partial<Record<UserColumn, string | null>> = {};
  // A corrected cell may be of a column that the file does not have.
  for (const column of new Set([...columns, ...(Object.keys(cells) as UserColumn[])])) {
    const written = cells[column];
    if (written === undefined && !requiredUserColumns.includes(column)) {
      if (clearable.has(column)) values[column] = null;
      continue;
    }
    if (column === 'staffNumber' && written === undefined && cells.username !== undefined) {
      values.staffNumber = null;
      continue;
    }
    const read = readCell(column, written ?? '');
    if ('problem' in read) problems.push({ column, message: read.problem });
    else values[column] = read.value;
  }
  if (problems.length > 0) return { problems };
  return { person: { row, values: values as RowPerson['values'] } };
}

function readCell(column: UserColumn, written: string): { value: string } | { problem: string } {
  if (column === 'joinedOn') {
    const read = readDate(written);
    return 'date' in read ? { value: read.date } : read;
  }
  const checked = rules[column].safeParse(normalizers[column]?.(written) ?? written);
  if (checked.success) return { value: checked.data as string };
  if (column === 'role') return { problem: unknownRole };
  return { problem: checked.error.issues[0]?.message ?? 'This cannot be stored.' };
}
