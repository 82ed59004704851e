import {
  importRecords,
  listRecordImports,
  previewRecordImportUndo,
  type RecordImportUndo,
  undoRecordImport,
} from '@icare/contracts/compliance-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { chooseSpreadsheet, createOutcome, partlyWrong } from '../../testing/record-imports.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const nothingNew = createOutcome({
  records: 0,
  alreadyThere: 1,
  effects: { renews: 0, second: 0, same: 1, new: 0 },
});

const alert = async (text: string) =>
  expect((await screen.findByRole('alert')).textContent).toContain(text);

test('leaves out rows that are stored already, and the file can be removed', async () => {
  await chooseSpreadsheet('known.csv', [serve(importRecords, nothingNew)]);
  await screen.findByRole('heading', { name: 'There is nothing new in this file' });
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove known.csv' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose a file File' })),
  );
});

test('adds the good rows and saves the others as a file', async () => {
  const { api } = await chooseSpreadsheet('licences.csv', [serve(importRecords, partlyWrong)]);
  await screen.findByRole('heading', { name: '2 rows can be added, 2 rows are wrong' });
  screen.getByText('Row 3: Ada Obi, “30/02/2026”');
  screen.getByText('“Blood group”');
  screen.getByRole('button', { name: 'Save the 2 others as a file' });
  api.serve(importRecords, { ...partlyWrong, data: { ...partlyWrong.data, committed: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Add the 2 good rows' }));
  await screen.findByRole('heading', { name: '2 records were imported' });
  screen.getByText(/^2 rows were not added/);
  screen.getByRole('button', { name: 'Save the 2 others as a file' });
  const modes = api.callsTo(importRecords).map(({ body }) => (body as FormData).get('mode'));
  expect(modes).toEqual(['check', 'commit_good']);
});

test('where no row is good, saves the wrong ones and adds nothing', async () => {
  await chooseSpreadsheet('wrong.csv', [
    serve(importRecords, { ...partlyWrong, data: { ...partlyWrong.data, rows: 2, records: 0 } }),
  ]);
  await screen.findByRole('heading', { name: '2 rows are wrong, and nothing else is new' });
  screen.getByRole('button', { name: 'Save the 2 wrong rows as a file' });
  expect(screen.queryByRole('button', { name: /^(Add the|Import \d)/ })).toBeNull();
});

test('says of each row what it renews, repeats or stands beside', async () => {
  const certification = 'Practising Licence';
  const dates = { validFrom: null, expirationDate: '2027-11-02' };
  const understood = { fullName: 'Ada Obi', certification, ...dates };
  const held = (expirationDate: string | null, row: number | null = null) => ({
    expirationDate,
    row,
  });
  await chooseSpreadsheet('renewals.csv', [
    serve(
      importRecords,
      createOutcome({
        ...{ rows: 6, records: 4, alreadyThere: 2 },
        effects: { renews: 2, second: 1, same: 2, new: 1 },
        preview: [
          { row: 2, ...understood, does: 'renews', held: held('2026-11-03') },
          { row: 3, ...understood, does: 'renews', held: held('2026-11-03', 2) },
          { row: 4, ...understood, does: 'second', held: held(null) },
          { row: 5, ...understood, does: 'same', held: held('2027-11-02') },
          { row: 6, ...understood, does: 'same', held: held('2027-11-02', 5) },
          { row: 7, ...understood, does: 'new', held: null },
        ],
      }),
    ),
  ]);
  const table = await screen.findByRole('region', { name: /How the rows were understood/ });
  const does = [...table.querySelectorAll('tbody tr')].map((row) =>
    row.querySelector('td:last-child')?.textContent?.replace(/^Does/, ''),
  );
  expect(does).toEqual([
    'Renews the one until 3 Nov 2026',
    'Renews row 2, until 3 Nov 2026',
    'A second beside the one that does not expire',
    'There already',
    'Same as row 5',
    'New',
  ]);
  screen.getByText(/2 records take the place of one that ends earlier/);
  screen.getByText(/1 record stands beside one that is held/);
  expect(within(table).queryByRole('columnheader', { name: 'Valid from' })).toBeNull();
});

test('says from when what begins later was understood to be valid', async () => {
  const row = { certification: 'Practising Licence', does: 'new', held: null } as const;
  await chooseSpreadsheet('next-year.csv', [
    serve(
      importRecords,
      createOutcome({
        ...{ rows: 2, records: 2 },
        preview: [
          {
            row: 2,
            fullName: 'Ada',
            validFrom: '2027-01-01',
            expirationDate: '2027-12-31',
            ...row,
          },
          { row: 3, fullName: 'Obi', validFrom: null, expirationDate: '2027-11-02', ...row },
        ],
      }),
    ),
  ]);
  const table = await screen.findByRole('region', { name: /How the rows were understood/ });
  const heads = within(table).getAllByRole('columnheader');
  const at = heads.findIndex(({ textContent }) => textContent === 'Valid from');
  const cells = [...table.querySelectorAll('tbody tr')].map(({ children }) => children[at]);
  expect(cells.map((cell) => cell?.textContent)).toEqual([
    expect.stringMatching(/1 Jan 2027$/),
    expect.stringMatching(/Its issue date$/),
  ]);
});

test('refuses a file that is no spreadsheet, with the reason, and does not send it', async () => {
  const { api } = await chooseSpreadsheet('book.ods', [serve(importRecords, nothingNew)]);
  await screen.findByText('book.ods: Save the spreadsheet as XLSX or CSV and choose that file.');
  expect(api.callsTo(importRecords)).toEqual([]);
});

test('sends a workbook as it is', async () => {
  const { api } = await chooseSpreadsheet('Book.XLSX', [serve(importRecords, nothingNew)]);
  await screen.findByRole('heading', { name: 'There is nothing new in this file' });
  expect(api.callsTo(importRecords)).toHaveLength(1);
  screen.getByText('CSV or XLSX, up to 10 MB');
});

test('shows the server’s message about the whole file beside it', async () => {
  await chooseSpreadsheet('strange.csv', [
    serve(
      importRecords,
      refusal('invalid', 'There is nothing to add: the file needs a first row.'),
    ),
  ]);
  await screen.findByText(/There is nothing to add: the file needs a first row/);
});

test('shows that the first row cannot be understood', async () => {
  const error = {
    ...{ row: 1, column: null, value: null, person: null },
    message: 'There is no column “Certification”.',
  };
  await chooseSpreadsheet('heads.csv', [
    serve(importRecords, createOutcome({ rows: 0, records: 0, wrongRows: 1, errors: [error] })),
  ]);
  await screen.findByRole('heading', { name: 'The first row cannot be understood' });
  screen.getByText(error.message);
  screen.getByText(/^Nothing was stored\. Choose the columns of your file below/);
});

test('keeps the chosen file; after a lost answer the file is checked again', async () => {
  const { api } = await chooseSpreadsheet('unlucky.csv', [serve(importRecords, unreachable)]);
  await alert('The portal cannot be reached.');
  screen.getByText('unlucky.csv');
  api.serve(importRecords, createOutcome({}));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const commit = await screen.findByRole('button', { name: 'Import 1 record' });
  api.serve(importRecords, unreachable);
  fireEvent.click(commit);
  await alert('No answer came, so it is not known whether the records were stored.');
  const modes = api.callsTo(importRecords).map(({ body }) => (body as FormData).get('mode'));
  expect(modes.at(-1)).toBe('commit');
  api.serve(importRecords, nothingNew);
  fireEvent.click(screen.getByRole('button', { name: 'Check the file again' }));
  await screen.findByRole('heading', { name: 'There is nothing new in this file' });
});

const importId = '019a9f3e-0000-7000-8000-000000000009';
const undoable = serve(listRecordImports, {
  success: true,
  data: [
    {
      ...{ id: importId, at: '2026-11-20T13:05:00.000Z', records: 40, renewals: 30 },
      ...{ fileName: 'licences 2026.xlsx', by: 'Ngozi Eze' },
    },
  ],
});
const kept = {
  ...{ id: '019a9f3e-0000-7000-8000-00000000000a', userId: importId, fullName: 'Ada Obi' },
  ...{ certification: 'NMCN licence', reason: 'verified' as const },
};

async function openUndo(undo: RecordImportUndo) {
  const { api } = renderScreen('/compliance/import', {
    user: 'ROLE_COMPLIANCE',
    api: [undoable, serve(previewRecordImportUndo, { success: true, data: undo })],
  });
  await screen.findByText('licences 2026.xlsx');
  screen.getByText(/^40 records, 30 of them renewals, by Ngozi Eze, 20 Nov 2026/);
  fireEvent.click(screen.getByRole('button', { name: /^Undo the import of licences 2026\.xlsx/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  return { api, dialog, button: dialog.getByRole('button', { name: 'Undo import' }) };
}

test('undoing an import of the last day shows first what goes, which records stay, and why', async () => {
  const undo = { records: 39, restored: 30, acknowledgedAlerts: 2, keptRecords: 1, kept: [kept] };
  const { api, dialog, button } = await openUndo(undo);
  dialog.getByText(/^licences 2026\.xlsx: 40 records, 30 of them renewals, imported by Ngozi Eze/);
  await dialog.findByText(
    '39 records are removed, and 30 renewed by them are current again. 2 acknowledged alerts end with them.',
  );
  dialog.getByText('1 record stays');
  expect(dialog.getByRole('listitem').textContent).toBe(
    'NMCN licence of Ada Obi: it was checked since',
  );
  api.serve(undoRecordImport, refusal('conflict', 'Nothing was undone, since this was changed.'));
  fireEvent.click(button);
  await dialog.findByText('Nothing was undone, since this was changed.');
  api.serve(undoRecordImport, { success: true, data: undo });
  api.serve(listRecordImports, { success: true, data: [] });
  fireEvent.click(button);
  await screen.findByText('Import undone');
  screen.getByText('39 records were removed. 2 acknowledged alerts ended. 1 record stays.');
  expect(api.callsTo(undoRecordImport).at(-1)?.params).toEqual({ id: importId });
  await waitFor(() => expect(screen.queryByText(/^40 records/)).toBeNull());
});

test('an import of which every record was worked on cannot be undone', async () => {
  const undo = { records: 0, restored: 0, acknowledgedAlerts: 0, keptRecords: 1, kept: [kept] };
  const { api, dialog, button } = await openUndo(undo);
  await dialog.findByText('None of its records can be removed any more.');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(api.callsTo(undoRecordImport)).toEqual([]);
});

test.each(['ROLE_HR', 'ROLE_STAFF'] as const)('%s imports nothing', async (user) => {
  renderScreen('/compliance/import', { user });
  await screen.findByRole('heading', { name: 'This page is for compliance' });
  expect(screen.queryByRole('button', { name: 'Choose a file File' })).toBeNull();
});
