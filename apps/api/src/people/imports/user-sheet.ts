import { limits } from '@icare/contracts/limits';
import {
  type ColumnMapping,
  requiredUserColumns,
  type UserColumn,
  userColumns,
} from '@icare/contracts/user-import';
import { findChosenColumns } from '../../platform/spreadsheet/chosen-columns.ts';
import { columnsByHead, plainHead, shownHead } from '../../platform/spreadsheet/head-names.ts';
import type { FoundColumns, SpreadsheetKind } from '../../platform/spreadsheet/read-spreadsheet.ts';
import type { RowProblem } from '../../platform/spreadsheet/row-problem.ts';

/** Other headings of the columns, as `plainHead` returns them. */
const synonyms: Record<UserColumn, readonly string[]> = {
  staffNumber: [
    'staffno',
    'staffid',
    'staffnum',
    'employeenumber',
    'employeeno',
    'employeeid',
    'payrollnumber',
    'payrollno',
    'payrollid',
    'personnelnumber',
    'personnelno',
    'personnelid',
    'filenumber',
    'fileno',
    'ippisnumber',
    'ippisno',
  ],
  name: ['fullname', 'staffname', 'employeename', 'names'],
  email: ['emailaddress', 'mail', 'officialemail', 'workemail'],
  department: ['dept', 'unit', 'departmentname'],
  username: ['user', 'userid', 'login', 'loginname'],
  role: ['portalrole', 'access'],
  cadre: ['profession', 'rank', 'designation', 'jobtitle', 'position'],
  phone: [
    'phonenumber',
    'phoneno',
    'telephone',
    'telephonenumber',
    'mobile',
    'mobilenumber',
    'gsm',
  ],
  joinedOn: [
    'joined',
    'datejoined',
    'startdate',
    'dateofemployment',
    'employmentdate',
    'dateoffirstappointment',
    'firstappointment',
    'appointmentdate',
    'dateofassumption',
  ],
  status: ['accountstatus', 'active'],
};

const names = columnsByHead(userColumns, synonyms);

/** More columns than any list of staff has; each is offered on the screen. */
const maxColumns = 200;

/** Describes a spreadsheet of people, with its columns as chosen by the user or recognised by their headings. */
export function peopleSheet(chosen: ColumnMapping | undefined): SpreadsheetKind<UserColumn> {
  return {
    names,
    findColumns: (heads) => {
      const found =
        heads.length > maxColumns
          ? tooManyHeads()
          : chosen
            ? findChosenColumns(heads, chosen, userColumns)
            : findColumnsByName(heads);
      for (const column of requiredUserColumns) {
        if (found.columns.has(column)) continue;
        if (found.problems.some((problem) => problem.column === column)) continue;
        const message = `Choose the column for “${userColumns[column]}”.`;
        found.problems.push({ column, message });
      }
      return found;
    },
    rowsAtMost: limits.userImportRows,
    nothing:
      'There is nobody in this file: it needs a first row of heads and a row for each person.',
  };
}

type Found = FoundColumns<UserColumn> & {
  columns: Map<UserColumn, number>;
  problems: RowProblem<UserColumn>[];
};

/** Ignores unknown headings: the answer says which columns are read, and the user can choose others. */
function findColumnsByName(heads: readonly string[]): Found {
  const found: Found = { columns: new Map(), problems: [] };
  for (const [index, head] of heads.entries()) {
    const column = names.get(plainHead(head));
    if (column === undefined) continue;
    if (found.columns.has(column)) {
      const message = `More than one column could be “${userColumns[column]}”, among them ${shownHead(head)}. Choose one.`;
      found.problems.push({ column, message });
    } else found.columns.set(column, index);
  }
  return found;
}

function tooManyHeads(): Found {
  const message = `A file can have at most ${maxColumns} columns. Take those out that are not needed.`;
  return { columns: new Map(), problems: [{ column: null, message }] };
}
