import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, openAsOfficer } from './staff.ts';

const reportsTab = '/compliance?tab=reports';

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
const generate = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: 'Generate Report' });

async function saved(page: Page) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Generate and save' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('each report is saved under the server’s name and in its format; date range and department narrow it, and are kept for the next', async ({
  page,
}) => {
  const person = await addPerson(page.request, 'Ranged');
  const later = await addPerson(page.request, 'Later', { cadre: person.cadre });
  const type = await addType(page.request, person.cadre);
  await addRecord(page.request, person, type, { issueDate: day(-350), expirationDate: day(20) });
  await addRecord(page.request, later, type, { issueDate: day(-300), expirationDate: day(65) });
  await openAsOfficer(page, reportsTab);
  for (const [title, report, format, label, start] of [
    ['Compliance Summary', 'summary', 'pdf', 'PDF', '%PDF-'],
    ['Expiration Report', 'expiration', 'csv', 'CSV', '\uFEFF'],
    ['Department Report', 'department', 'xlsx', 'Excel', 'PK'],
  ] as const) {
    await generate(page, title).click();
    const asked = page.getByRole('dialog', { name: title });
    const choice = asked.getByRole('radio', { name: new RegExp(`^${label}`) });
    if (report === 'summary') await expect(choice).toBeChecked();
    await choice.check();
    const { name, bytes } = await saved(page);
    expect(name).toBe(`compliance-${report}-${day(0)}.${format}`);
    expect(bytes.subarray(0, 5).toString('utf8')).toContain(start);
    await expect(page.getByText('Report saved').first()).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(generate(page, title)).toBeFocused();
    if (report === 'expiration') expect(bytes.toString('utf8')).toContain(person.name);
  }
  await generate(page, 'Expiration Report').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Expiration Report' });
  await expectToFitNarrowly(page);
  await page.keyboard.press('Escape');
  await expectToFitNarrowly(page);
  await generate(page, 'Expiration Report').press('Enter');
  await dialog.getByRole('radio', { name: /^CSV/ }).check();
  await dialog.getByLabel('Department').selectOption('Radiology');
  await dialog.getByLabel('From').fill(day(30));
  await dialog.getByLabel(/^To/).fill(day(10));
  await dialog.getByRole('button', { name: 'Generate and save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The first day cannot be after the last one.',
  );
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByRole('button', { name: 'Next 30 days' }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel('From')).toHaveValue(day(0));
  const text = (await saved(page)).bytes.toString('utf8');
  expect(text).toContain(person.name);
  expect(text).not.toContain(later.name);
  expect(text).not.toContain('Pharmacy');

  await generate(page, 'Department Report').click();
  const next = page.getByRole('dialog', { name: 'Department Report' });
  await expect(next.getByLabel('Department')).toHaveValue('Radiology');
  await expect(next.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(generate(page, 'Department Report')).toBeFocused();
});
