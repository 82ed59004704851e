import { userColumns } from '@icare/contracts/user-import';
import type { Page } from '@playwright/test';
import { openAsOfficer } from '../compliance/staff.ts';
import { chooseByKeyboard, createSpreadsheet, looksRight, savedBy } from '../imports.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';

const importView = '/admin?tab=users&view=import';
const usualHeads = ['Staff number', 'Name', 'E-mail', 'Department'];

const spreadsheet = (name: string, rows: string[][], heads = usualHeads) =>
  createSpreadsheet(name, [heads, ...rows]);

/** A row of a new person: staff number, name, address. */
function somebody(name: string): [string, string, string] {
  const word = unique('S').replaceAll(' ', '-');
  return [word, unique(name), `${word.toLowerCase()}@hospital.com.ng`];
}

async function openImport(page: Page) {
  await openAsOfficer(page, importView);
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
}

test('lists wrong rows one by one and hands them back; the corrected file is imported whole and found in the list', async ({
  page,
}) => {
  await openImport(page);
  const example = await savedBy(page, () =>
    page.getByRole('button', { name: 'Example CSV' }).click(),
  );
  expect(example.name).toBe('people-example.csv');
  for (const column of Object.values(userColumns)) expect(example.text).toContain(column);
  expect(example.text.trim().split('\r\n')).toHaveLength(2);
  await looksRight(page);

  const [ada, ben] = [somebody('Ada'), somebody('Ben')];
  await chooseByKeyboard(
    page,
    spreadsheet('staff.csv', [
      [...ada, 'IT'],
      [...ben, 'Catering'],
      [ben[0], ben[1], 'nowhere', 'Laundry'],
    ]),
  );
  await expect(
    page.getByRole('heading', { name: '1 person can be added, 2 rows are wrong' }),
  ).toBeFocused();
  await expect(page.getByText('Nothing is stored yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import the 1 good row' })).toBeVisible();
  const rest = await savedBy(page, () =>
    page.getByRole('button', { name: 'Save the 2 others as a file' }).click(),
  );
  expect(rest.name).toBe('staff - not added.csv');
  expect(rest.text).toContain('What is wrong');
  const table = page.getByRole('region', { name: 'What to correct' });
  await expect(table.getByRole('row').nth(1)).toContainText(/3–4.*Department.*Choose one of/);
  await expect(table).toContainText('Enter an e-mail address like name@example.com.');
  await looksRight(page);
  const list = await savedBy(page, () =>
    page.getByRole('button', { name: 'Download list' }).click(),
  );
  expect(list.name).toBe('staff - to correct.csv');
  const lines = list.text.trim().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',', 1)[0])).toEqual(['3', '4', '4']);

  const right = spreadsheet(
    'staff corrected.csv',
    [
      [...ada, 'Nursing', 'Registered Nurse'],
      [...ben, 'Surgery', 'Consultant'],
    ],
    [...usualHeads, 'Cadre'],
  );
  await chooseByKeyboard(page, right);
  await expect(
    page.getByRole('heading', { name: 'Every row is right: 2 people can be added' }),
  ).toBeFocused();
  const sample = page.getByRole('region', { name: 'How the rows were understood' });
  for (const text of ['Added', ada[0], ada[1], 'Nursing']) {
    await expect(sample.getByRole('row').nth(1)).toContainText(text);
  }
  await looksRight(page);
  await page.getByRole('button', { name: 'Import 2 people' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '2 people were added' })).toBeFocused();
  await looksRight(page);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await chooseByKeyboard(page, right);
  await expect(
    page.getByRole('heading', { name: 'There is nothing new in this file' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox').fill(ada[0]);
  await expect(page.getByText(ada[1]).first()).toBeVisible();
});

test('columns with other names are chosen, and new people get a link by mail', async ({ page }) => {
  const ada = somebody('Ada');
  await openImport(page);
  const heads = ['No', 'Who', 'Where to write', 'Dept', 'Remarks'];
  await chooseByKeyboard(
    page,
    spreadsheet('other.csv', [[...ada, 'Finance', 'Night shift']], heads),
  );
  const summary = page.getByRole('alert', { name: 'There are 3 things to fix' });
  await expect(summary).toBeFocused();
  await looksRight(page);
  await summary.getByRole('link', { name: 'Choose the column for “Staff number”.' }).click();
  const staffNumber = page.getByLabel('Staff number', { exact: true });
  await expect(staffNumber).toBeFocused();
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('Dept');
  await staffNumber.selectOption('No');
  await page.getByLabel('Name', { exact: true }).selectOption('Who');
  await page.getByLabel('E-mail').selectOption('Where to write');
  await page.getByRole('button', { name: 'Check with these columns' }).click();
  await expect(
    page.getByRole('heading', { name: 'Every row is right: 1 person can be added' }),
  ).toBeFocused();

  // Other columns make the earlier result out of date.
  await page.getByLabel('Cadre').selectOption('Remarks');
  await expect(page.getByRole('heading', { name: 'You have chosen other columns' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await page.getByLabel('Cadre').selectOption('Not in this file');
  await page.getByLabel('Mail the new people a link to choose their password').check();
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByRole('heading', { name: '1 person was added' })).toBeFocused();
  await expect(page.getByText('gets a mail with a link')).toBeVisible();

  await page.goto('/admin?tab=mail');
  await page.getByRole('searchbox').fill(ada[2]);
  await expect(page.getByText('Your account in the I-CARE Portal').first()).toBeVisible();
});
