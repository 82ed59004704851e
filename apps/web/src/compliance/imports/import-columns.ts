import { type ImportColumn, importColumns } from '@icare/contracts/compliance-import';
import { toCsv } from '../../format/csv.ts';
import type { ColumnLabels } from '../../ui/imports/import-guide.tsx';

const columnGuides: readonly (Omit<ColumnLabels, 'label'> & { column: ImportColumn })[] = [
  {
    column: 'staff',
    need: 'Always',
    about: 'Any one of the three; the person must be active.',
    example: 'ICP-0015',
  },
  {
    column: 'certification',
    need: 'Always',
    about: 'As on the tab ‘Certification Types’. Capital letters do not matter.',
    example: 'NMCN Practising Licence',
  },
  { column: 'number', need: 'Optional', about: 'As printed.', example: 'RN 104477' },
  {
    column: 'issued',
    need: 'One of the two dates',
    about: 'The day before the month: 20/11/2026, 20 Nov 2026 or 2026-11-20.',
    example: '20/11/2026',
  },
  {
    column: 'starts',
    need: 'Optional',
    about: 'The first valid day, if it is not the issue date.',
    example: '01/01/2027',
  },
  {
    column: 'expires',
    need: 'One of the two dates',
    about: 'Left empty, it is worked out by the rule of the certification type.',
    example: '19/11/2029',
  },
  { column: 'authority', need: 'Optional', about: 'Who issued it.', example: 'NMCN' },
  { column: 'notes', need: 'Optional', about: 'Anything officers should know.', example: '' },
];

/** The columns of a spreadsheet of records, in the order of the template. */
export const columnLabels = columnGuides.map(({ column, ...rest }) => ({
  label: importColumns[column],
  ...rest,
}));

/** Template with the column heads only, so that no example row is imported by mistake. */
export function templateCsv(): string {
  return toCsv(
    columnLabels.map(({ label }) => label),
    [],
  );
}
