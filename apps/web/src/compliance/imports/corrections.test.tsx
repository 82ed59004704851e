import { listCertificationTypes } from '@icare/contracts/certification-types';
import { importRecords } from '@icare/contracts/compliance-import';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aType, makeId } from '../../testing/compliance-samples.ts';
import { listAnswer, serve, unreachable } from '../../testing/fake-api.ts';
import { chooseSpreadsheet, createOutcome, partlyWrong } from '../../testing/record-imports.ts';

const alert = async (text: string) =>
  expect((await screen.findByRole('alert')).textContent).toContain(text);
const columns = { staff: 'Staff', issued: 'Issued' };
const mendable = { ...partlyWrong, data: { ...partlyWrong.data, columns } };
const findField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: 'Issue date of row 3' });
const sentWith = (body: unknown) => {
  const form = body as FormData;
  const corrections = form.get('corrections');
  return [form.get('mode'), corrections === null ? [] : JSON.parse(String(corrections))];
};
const corrected = [{ row: 3, column: 'issued', value: '2026-02-28' }];

test('I5: wrong cells are corrected before anything is taken, and sent with the whole file', async () => {
  const { api } = await chooseSpreadsheet('licences.csv', [serve(importRecords, mendable)]);
  const field = await findField();
  expect(field.value).toBe('30/02/2026');
  const check = screen.getByRole<HTMLButtonElement>('button', {
    name: 'Check the file with the corrections',
  });
  expect(check.disabled).toBe(true);
  fireEvent.change(field, { target: { value: '2026-02-28' } });
  // Nothing is taken that was not seen as it is understood.
  expect(screen.queryByRole('button', { name: /good rows/ })).toBeNull();
  screen.getByRole('button', { name: 'Check the corrections first' });
  api.serve(importRecords, createOutcome({ rows: 4, records: 4 }));
  fireEvent.click(check);
  const take = await screen.findByRole('button', { name: 'Import 4 records' });
  screen.getByText('1 cell corrected here');
  fireEvent.click(take);
  await waitFor(() => expect(api.callsTo(importRecords)).toHaveLength(3));
  expect(api.callsTo(importRecords).map(({ body }) => sentWith(body))).toEqual([
    ['check', []],
    ['check', corrected],
    ['commit', corrected],
  ]);
});

test('a failed check loses nothing that was typed, and can be tried again', async () => {
  const { api } = await chooseSpreadsheet('licences.csv', [serve(importRecords, mendable)]);
  fireEvent.change(await findField(), { target: { value: '2026-02-28' } });
  api.serve(importRecords, unreachable);
  const check = screen.getByRole('button', { name: 'Check the file with the corrections' });
  fireEvent.click(check);
  await alert('What you wrote is kept here.');
  expect((await findField()).value).toBe('2026-02-28');
  api.serve(importRecords, mendable);
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with the corrections' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sentWith(api.callsTo(importRecords).at(-1)?.body)).toEqual(['check', corrected]);
});

test('after the good rows were added the others are corrected in place, in the same file', async () => {
  const { api } = await chooseSpreadsheet('licences.csv', [serve(importRecords, mendable)]);
  const add = await screen.findByRole('button', { name: 'Add the 2 good rows' });
  api.serve(importRecords, { ...mendable, data: { ...mendable.data, committed: true } });
  fireEvent.click(add);
  await screen.findByRole('heading', { name: '2 records were imported' });
  fireEvent.change(await findField(), { target: { value: '2026-02-28' } });
  api.serve(importRecords, createOutcome({}));
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with the corrections' }));
  await screen.findByRole('button', { name: 'Import 1 record' });
  expect(sentWith(api.callsTo(importRecords).at(-1)?.body)).toEqual(['check', corrected]);
});

test('another file begins without the corrections of the one before', async () => {
  const { api } = await chooseSpreadsheet('licences.csv', [serve(importRecords, mendable)]);
  fireEvent.change(await findField(), { target: { value: '2026-02-28' } });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['x'], 'other.csv')] } });
  await waitFor(() => expect(api.callsTo(importRecords)).toHaveLength(2));
  expect(sentWith(api.callsTo(importRecords).at(-1)?.body)).toEqual(['check', []]);
  expect((await findField()).value).toBe('30/02/2026');
});

test('leaving asks while something is corrected and not stored', async () => {
  await chooseSpreadsheet('licences.csv', [serve(importRecords, mendable)]);
  fireEvent.change(await findField(), { target: { value: '2026-02-28' } });
  fireEvent.click(screen.getByRole('link', { name: 'Compliance & Certification' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Leave without importing what you corrected?');
  fireEvent.click(dialog.getByRole('button', { name: 'Go on correcting' }));
  expect((await findField()).value).toBe('2026-02-28');
});

test('a certification type that does not exist is chosen from those that do', async () => {
  const misspelt = createOutcome({
    ...{ records: 0, wrongRows: 1, columns: { staff: 'Staff', certification: 'Licence' } },
    rest: {
      heads: ['Staff', 'Licence'],
      rows: [
        {
          ...{ row: 3, cells: ['ICP-0016', 'Basic Life Suport'], person: 'Ada Obi' },
          ...{ columns: ['certification'], problem: 'There is no such type.' },
        },
      ],
    },
  });
  const retired = { ...aType, id: makeId(99), name: 'Old licence', status: 'inactive' as const };
  const { api } = await chooseSpreadsheet('licences.csv', [
    serve(importRecords, misspelt),
    serve(listCertificationTypes, listAnswer([aType, retired], 2)),
  ]);
  const name = 'Certification type, by its name of row 3';
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name });
  const offered = within(choice).getAllByRole<HTMLOptionElement>('option');
  // What stands in the file stays to be seen until another is chosen.
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Basic Life Suport', aType.name]);
  expect(choice.value).toBe('Basic Life Suport');
  fireEvent.change(choice, { target: { value: aType.name } });
  expect(choice.value).toBe(aType.name);
  api.serve(importRecords, createOutcome({}));
  fireEvent.click(screen.getByRole('button', { name: 'Check the file with the corrections' }));
  await screen.findByRole('button', { name: 'Import 1 record' });
  expect(sentWith(api.callsTo(importRecords).at(-1)?.body)).toEqual([
    'check',
    [{ row: 3, column: 'certification', value: aType.name }],
  ]);
});
