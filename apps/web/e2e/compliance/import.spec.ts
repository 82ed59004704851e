import { importColumns } from '@icare/contracts/compliance-import';
import { chooseByKeyboard, createSpreadsheet, looksRight, savedBy } from '../imports.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { addPerson, addType, day, openAsOfficer } from './staff.ts';

const importPage = '/compliance/import';

const heads = ['Staff number', 'Certification', 'Certificate number', 'Issue date', 'Expiry date'];
const spreadsheet = (name: string, rows: string[][]) => createSpreadsheet(name, [heads, ...rows]);

test('lists wrong rows one by one; the corrected file is imported whole and found in the list', async ({
  page,
}) => {
  const person = await addPerson(page.request, 'Imported');
  const other = await addPerson(page.request, 'Also imported', { cadre: person.cadre });
  const type = await addType(page.request, person.cadre);
  await openAsOfficer(page, importPage);

  const template = await savedBy(page, () =>
    page.getByRole('button', { name: 'Template CSV' }).click(),
  );
  expect(template.name).toBe('compliance-records-template.csv');
  for (const column of Object.values(importColumns)) expect(template.text).toContain(column);
  expect(template.text.trim().split('\r\n')).toHaveLength(1);
  await looksRight(page);

  const nobody = unique('nobody').replaceAll(' ', '.');
  await chooseByKeyboard(
    page,
    spreadsheet('licences.csv', [
      [person.username, type.name, 'DEMO-1', day(-10), day(355)],
      [nobody, type.name, 'DEMO-2', day(-10), day(355)],
      [other.username, type.name, 'DEMO-3', '2025-02-30', day(355)],
      [nobody, type.name, 'DEMO-4', day(-10), day(-20)],
    ]),
  );
  const answer = page.getByRole('heading', {
    name: '1 row can be added, 3 rows are wrong',
  });
  await expect(answer).toBeFocused();
  await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  const table = page.getByRole('region', { name: 'What to correct' });
  await expect(table.getByRole('row').nth(1)).toContainText(/3, 5.*There is nobody with/);
  await expect(table).toContainText('There is no such day in the calendar.');
  await expect(table).toContainText(`Row 4: ${other.name}, “2025-02-30”`);
  await expect(table).toContainText('The expiry date lies before the issue date.');
  await looksRight(page);
  const list = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download list' }).click(),
  );
  expect(list.name).toBe('licences - to correct.csv');
  const lines = list.text.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',', 1)[0])).toEqual(['3', '4', '5', '5']);

  const rest = await savedBy(page, () =>
    page.getByRole('button', { name: 'Save the 3 others as a file' }).click(),
  );
  expect(rest.name).toBe('licences - not added.csv');
  const [restHeads = '', ...others] = rest.text.trim().split('\r\n');
  expect(restHeads).toContain(`${heads.join(',')},What is wrong`);
  expect(others).toHaveLength(3);

  await chooseByKeyboard(
    page,
    spreadsheet('licences corrected.csv', [
      [person.username, type.name, 'DEMO-1', day(-10), day(355)],
      [other.username, type.name, 'DEMO-3', day(-10), ''],
    ]),
  );
  await expect(
    page.getByRole('heading', { name: 'Every row is right: 2 records can be imported' }),
  ).toBeFocused();
  const sample = page.getByRole('region', { name: 'How the rows were understood' });
  await expect(sample.getByRole('row').nth(1)).toContainText(person.name);
  await expect(sample.getByRole('row').nth(2)).toContainText(type.name);
  await looksRight(page);
  await page.getByRole('button', { name: 'Import 2 records' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 records were imported' })).toBeFocused();
  await looksRight(page);

  await page.getByRole('link', { name: 'Unverified records' }).click();
  await page.getByRole('searchbox').fill(type.name);
  await expect(page.getByText('DEMO-1').first()).toBeVisible();
  await expect(page.getByText('DEMO-3').first()).toBeVisible();
});
