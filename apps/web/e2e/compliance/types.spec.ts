import type { Locator, Page } from '@playwright/test';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { addPerson, openAsOfficer } from './staff.ts';
import { card, newType, typesHref } from './types.ts';

async function openForm(page: Page, search = '') {
  await openAsOfficer(page, typesHref(search === '' ? {} : { search }));
  await page.getByRole('button', { name: 'Add Certification Type' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Certification Type' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  return dialog;
}

/** The sentence that says what the rule comes to, announced when it changes. */
const ending = (dialog: Locator, words: RegExp) =>
  dialog.getByRole('status').filter({ hasText: words });
const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Add type' }).click();
const openMore = (dialog: Locator) => dialog.locator('summary', { hasText: 'More' }).click();

/** Types of a name, as the person who is signed in reads them. */
async function stored(page: Page, search: string) {
  const token = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const [bearer] = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(token) ?? [];
  const answer = await page.request.get(
    `/api/compliance/certification-types?${new URLSearchParams({ search })}`,
    { headers: { Authorization: `Bearer ${bearer}` } },
  );
  return ((await answer.json()) as { data: Record<string, unknown>[] }).data;
}

test('everything about a type is set at once, and read off its card', async ({ page, request }) => {
  const name = unique('Annual Practising Licence');
  const person = await addPerson(request, 'Amara');
  const dialog = await openForm(page, name);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Category').selectOption('Medical');
  await dialog.getByLabel('Validity period in months').fill('24');
  await dialog.getByLabel('Issuing authority').fill('Council of Journeys');
  await dialog.getByLabel('Description').fill('Issued each year.');
  await dialog.getByLabel('Required', { exact: true }).check();
  await dialog.getByLabel('Renewal required').uncheck();
  await openMore(dialog);
  await dialog.getByLabel('It ends').selectOption('With the calendar year, on 31 December');
  await expect(ending(dialog, /^Issued today it would end on 31 Dec \d{4}\.$/)).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).selectOption('15');
  await dialog.getByLabel('Month', { exact: true }).selectOption('November');
  await dialog.getByLabel('Renewal window, in days').fill('60');
  await dialog.getByLabel('Due within days').fill('14');
  await dialog.getByLabel('Applies to').selectOption('Certain people');
  await dialog.getByRole('combobox', { name: 'People' }).fill(person.name);
  await dialog.getByRole('option', { name: person.name }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: person.name })).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'People' })).toBeFocused();
  await dialog.getByLabel('Address of the check').fill('council.example/check');
  await dialog.getByLabel('What to check').fill('Name\nNumber');
  await add(dialog);
  await expect(dialog).toHaveCount(0);
  for (const text of [
    'Medical · Valid for 24 months · Ends on 31 December',
    'Council of Journeys',
    'Issued each year.',
    'Required',
    'Certain people',
  ]) {
    await expect(card(page, name)).toContainText(text);
  }
  expect(await stored(page, name)).toMatchObject([
    {
      validityRule: 'calendar_year',
      renewalOpens: '11-15',
      graceDays: 60,
      dueWithinDays: 14,
      renewalRequired: false,
      appliesTo: { scope: 'people', people: [{ id: person.id }] },
      checkAddress: 'https://council.example/check',
      checkSteps: 'Name\nNumber',
    },
  ]);

  // The form to edit it holds what was set, and sends what was changed.
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Certification Type' });
  await expect(edit.getByLabel('Month', { exact: true })).toHaveValue('11');
  await edit.getByRole('button', { name: `Take ${person.name} off the list` }).click();
  await edit.getByLabel('Applies to').selectOption('Certain cadres');
  await edit.getByLabel('Cadres').fill(`${person.cadre}\n\nAnother ${person.cadre}`);
  await edit.getByLabel('It ends').selectOption('Never: it does not expire');
  await expect(ending(edit, /^Issued today it would not end\.$/)).toBeVisible();
  const sent = page.waitForRequest((asked) => asked.method() === 'PATCH');
  await edit.getByRole('button', { name: 'Save' }).click();
  expect((await sent).postDataJSON()).toEqual({
    validityRule: 'none',
    renewalOpens: null,
    appliesTo: {
      scope: 'cadres',
      departments: [],
      cadres: [person.cadre, `Another ${person.cadre}`],
      userIds: [],
    },
    basedOn: expect.any(String),
  });
  await expect(page.getByText('Certification type saved.')).toBeVisible();
  await expect(card(page, name)).toContainText('Medical · Does not expire');
  await expect(card(page, name)).toContainText(`${person.cadre}, Another ${person.cadre}`);
});

test('list and form: axe, narrow screens, long names', async ({ page, request }) => {
  const long = 'Certificate of Competence in the Advanced Management of Massive Haemorrhage';
  const type = await newType(request, {
    name: unique(long),
    description: `${'Word '.repeat(60)}${'W'.repeat(120)}`,
    issuingAuthority: 'A'.repeat(150),
    validityRule: 'calendar_year',
  });
  await openAsOfficer(page, typesHref({ search: type.name }));
  await expect(card(page, type.name)).toBeVisible();
  await expectToFitNarrowly(page);
  await page.getByRole('button', { name: `Edit ${type.name}` }).click();
  const dialog = page.getByRole('dialog');
  // Something is set under ‘More’, so it is open.
  await expect(dialog.getByLabel('Month', { exact: true })).toBeVisible();
  await expectToFitNarrowly(page);
  await dialog.getByLabel('Description').fill('Changed.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without saving?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Changed.');
});
