import { type UserColumn, userColumns } from '@icare/contracts/user-import';
import { toCsv } from '../../format/csv.ts';
import type { ColumnLabels } from '../../ui/imports/import-guide.tsx';

const words: Record<UserColumn, Omit<ColumnLabels, 'label'>> = {
  staffNumber: {
    need: 'Always',
    about: 'Names the person: a known number changes them, a new one adds somebody.',
    example: 'ICP-0915',
  },
  name: { need: 'Always', about: 'The full name.', example: 'Ada Obi' },
  email: {
    need: 'Always',
    about: 'An address of their own: no two people share one.',
    example: 'ada.obi@example.com',
  },
  department: { need: 'Always', about: 'One of the sixteen departments.', example: 'Nursing' },
  username: {
    need: 'Optional',
    about: 'What they sign in with. Left empty, new people get one made of their name.',
    example: 'ada.obi',
  },
  role: {
    need: 'Optional',
    about:
      'Staff, Compliance officer, Human resources or IT personnel. Left empty, new people are Staff.',
    example: 'Staff',
  },
  cadre: {
    need: 'In clinical departments',
    about:
      'Professional group: it decides which licence is needed. Who is added to a clinical department, or moved there, needs one.',
    example: 'Registered Nurse',
  },
  phone: { need: 'Optional', about: 'As people write it.', example: '0803 123 4567' },
  joinedOn: {
    need: 'Optional',
    about: 'First day of service, the day before the month: 20/11/2026, 20 Nov 2026 or 2026-11-20.',
    example: '01/02/2020',
  },
  status: {
    need: 'Optional',
    about: 'Active or Inactive. Left empty, new people are Active.',
    example: 'Active',
  },
};

/** In the order of the screen and the example. */
const userColumnNames = Object.keys(userColumns) as UserColumn[];

export const columnLabels: readonly ColumnLabels[] = userColumnNames.map((column) => ({
  label: userColumns[column],
  ...words[column],
}));

/** An example spreadsheet with a person who does not exist. */
export function exampleCsv(): string {
  return toCsv(
    userColumnNames.map((column) => userColumns[column]),
    [userColumnNames.map((column) => words[column].example)],
  );
}
