import { type ImportOutcome, listRecordImports } from '@icare/contracts/compliance-import';
import { fireEvent, screen } from '@testing-library/react';
import { type Served, serve } from './fake-api.ts';
import { renderScreen } from './render-screen.tsx';

export const createOutcome = (over: Partial<ImportOutcome>) => ({
  success: true as const,
  data: {
    committed: false,
    importId: null,
    rows: 1,
    records: 1,
    alreadyThere: 0,
    errors: [],
    wrongRows: 0,
    effects: { renews: 0, second: 0, same: 0, new: 1 },
    ignoredColumns: [],
    rest: { heads: [], rows: [] },
    sample: [],
    preview: [],
    ...over,
  },
});

/** Renders the import page and chooses a file with this name. */
export async function chooseSpreadsheet(name: string, api: readonly Served[] = []) {
  const rendered = renderScreen('/compliance/import', {
    user: 'ROLE_COMPLIANCE',
    api: [serve(listRecordImports, { success: true, data: [] }), ...api],
  });
  await screen.findByRole('button', { name: 'Choose a file File' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['Staff number,Certification\r\nX,Y\r\n'], name, { type: 'text/csv' });
  fireEvent.change(input, { target: { files: [file] } });
  return rendered;
}

const ada = { columns: ['issued'], person: 'Ada Obi' };
export const partlyWrong = createOutcome({
  ...{ rows: 4, records: 2, wrongRows: 2 },
  effects: { renews: 0, second: 0, same: 0, new: 2 },
  errors: [
    {
      ...{ row: 3, column: 'issued', value: '30/02/2026', person: 'Ada Obi' },
      message: 'There is no such day in the calendar.',
    },
  ],
  ignoredColumns: ['Blood group'],
  rest: {
    heads: ['Staff', 'Issued'],
    rows: [
      {
        row: 3,
        cells: ['=cmd', '30/02/2026'],
        problem: 'Issue date: There is no such day.',
        ...ada,
      },
      { row: 4, cells: ['x'], problem: 'Wrong.', columns: [], person: null },
    ],
  },
});
