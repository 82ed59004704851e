import type { Locator, Page } from '@playwright/test';
import { phone } from '../applications/careers.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { attach, choose, createRecord, openRecords, picture, recordsOf, row } from './records.ts';
import { addPerson, addType, certificate, day, type Person } from './staff.ts';

const created = 'Staff compliance record created successfully.';
const failed = 'Failed to create compliance record. Please try again.';

/** The form, from the empty list of somebody who holds nothing. */
async function openForm(page: Page, person: Pick<Person, 'id'>) {
  await openRecords(page, { userId: person.id });
  const panel = page.getByRole('main');
  await panel.getByRole('button', { name: 'Add Compliance Record' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add Compliance Record' });
  await expect(dialog.getByRole('combobox', { name: 'Staff member' })).toBeFocused();
  return dialog;
}

async function pick(dialog: Locator, text: string, name: string) {
  await dialog.getByRole('combobox', { name: 'Staff member' }).fill(text);
  await dialog.getByRole('option', { name }).click();
  await expect(dialog.getByRole('button', { name: /^Choose somebody else/ })).toBeFocused();
}

const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Add record' }).click();

test('a record is added with its certificate, its expiry proposed by the rule of its type', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Ada');
  const type = await addType(request, person.cadre, {
    validityRule: 'months',
    validityPeriodMonths: 12,
    issuingAuthority: 'Council of Ada',
  });
  const dialog = await openForm(page, person);
  await pick(dialog, person.name, person.name);
  await dialog.getByLabel('Certification type').selectOption(type.name);
  await expect(dialog.getByLabel('Issuing authority')).toHaveValue('Council of Ada');
  await dialog.getByLabel('Issue date').fill('2026-03-15');
  await expect(dialog.getByLabel('Expiry date')).toHaveValue('2027-03-15');
  await dialog.getByLabel('Expiry date').fill('2027-03-31');
  await expect(dialog.getByText('By its rule this type would expire on 15 Mar 2027')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use 15 Mar 2027' }).click();
  await expect(dialog.getByLabel('Expiry date')).toHaveValue('2027-03-15');
  await dialog.getByLabel('Expiry date').fill('2027-03-31');
  await dialog.getByLabel('Certificate number').fill('DEMO-1');
  await dialog.getByLabel('Notes').fill('Original seen.');
  await attach(page, dialog, await certificate('ada.pdf'));
  await add(dialog);
  await expect(page.getByText(created)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, type.name)).toContainText('DEMO-1');
  expect(await recordsOf(request, person)).toMatchObject([
    {
      status: 'active',
      issueDate: '2026-03-15',
      expirationDate: '2027-03-31',
      issuingAuthority: 'Council of Ada',
      notes: 'Original seen.',
      documentName: 'ada.pdf',
      verifiedOn: null,
    },
  ]);
});

test('people are found by name and number, and by the id the old form asked for', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Bisi');
  const dialog = await openForm(page, person);
  const box = dialog.getByRole('combobox', { name: 'Staff member' });
  await box.fill('nobody is called like this');
  await expect(dialog.getByText(/^No active member of staff matches/)).toBeVisible();
  await box.fill(person.name);
  await expect(dialog.getByRole('option', { name: person.name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listbox')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await pick(dialog, person.id, person.name);
  await dialog.getByRole('button', { name: /^Choose somebody else/ }).click();
  await expect(box).toBeFocused();
});

test('what is missing or wrong is said on top and beside its field, and nothing is lost', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Chidi');
  const type = await addType(request, person.cadre);
  const dialog = await openForm(page, person);
  await add(dialog);
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Choose a member of staff.',
    'Choose a certification type.',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Choose a certification type.' }).click();
  await expect(dialog.getByLabel('Certification type')).toBeFocused();

  await pick(dialog, person.name, person.name);
  await dialog.getByLabel('Certification type').selectOption(type.name);
  await add(dialog);
  await expect(summary).toContainText('Enter the expiry date, or the issue date');
  await dialog.getByLabel('Issue date').fill('2026-03-15');
  await dialog.getByLabel('Expiry date').fill('2026-03-14');
  await dialog.getByLabel('Notes').fill('Kept.');
  await add(dialog);
  await expect(summary).toContainText('The expiry date lies before the issue date.');
  await expect(dialog.getByLabel('Notes')).toHaveValue('Kept.');
  expect(await recordsOf(request, person)).toEqual([]);

  // Half a date is none, and is not sent as if it had been left out.
  await dialog.getByLabel('Issue date').fill('');
  await dialog.getByLabel('Expiry date').fill('');
  await dialog.getByLabel('Expiry date').press('1');
  await add(dialog);
  await expect(summary).toContainText('Enter the whole date: day, month and year.');
});

test('a file of another kind or too large is turned away before it is sent', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Dayo');
  const type = await addType(request, person.cadre);
  const dialog = await openForm(page, person);
  await expect(dialog.getByText('PDF, JPG, JPEG or PNG, max 10MB')).toBeVisible();
  const text = { name: 'licence.docx', mimeType: 'application/msword', buffer: Buffer.from('x') };
  await attach(page, dialog, text);
  await expect(
    dialog.getByText('licence.docx: A certificate is a PDF, JPG or PNG file. Choose one of these.'),
  ).toBeVisible();
  const large = { ...picture('large.png'), buffer: Buffer.alloc(10_485_761) };
  await attach(page, dialog, large);
  await expect(
    dialog.getByText('large.png: A certificate can have at most 10 MB. Choose a smaller file.'),
  ).toBeVisible();
  await attach(page, dialog, picture('right.png'));
  await expect(dialog.getByText(/A certificate can have at most/)).toHaveCount(0);
  await pick(dialog, person.name, person.name);
  await dialog.getByLabel('Certification type').selectOption(type.name);
  await dialog.getByLabel('Issue date').fill(day(-5));
  await add(dialog);
  await expect(page.getByText(created)).toBeVisible();
});

test('closing a form that is filled asks first', async ({ page, request }) => {
  const person = await addPerson(request, 'Efe');
  const dialog = await openForm(page, person);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add Compliance Record' })
    .last()
    .click();
  await dialog.getByLabel('Notes').fill('Long words.');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without saving?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Long words.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('who holds one already is renewed, with what was typed', async ({ page, request }) => {
  const person = await addPerson(request, 'Folake');
  const [held, other] = [
    await addType(request, person.cadre),
    await addType(request, person.cadre),
  ];
  const before = { issueDate: day(-360), expirationDate: day(5), certificateNumber: 'DEMO-OLD' };
  await createRecord(request, person, held, before);
  await openRecords(page, { userId: person.id, status: 'revoked' });
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Add Compliance Record' })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await pick(dialog, person.name, person.name);
  await dialog.getByLabel('Certification type').selectOption(other.name);
  await expect(dialog.getByText(/already holds one/)).toHaveCount(0);
  await dialog.getByLabel('Certification type').selectOption(held.name);
  await expect(dialog.getByText(/already holds one of this type, valid until/)).toBeVisible();
  await dialog.getByLabel('Issue date').fill(day(-1));
  await dialog.getByLabel('Certificate number').fill('DEMO-NEW');
  await dialog.getByRole('button', { name: 'Renew it instead' }).click();
  const renewal = page.getByRole('dialog', { name: `Renew ${held.name}` });
  await expect(renewal.getByLabel('Certificate number')).toHaveValue('DEMO-NEW');
  await expect(renewal.getByText('Before: DEMO-OLD')).toBeVisible();
  await renewal.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect(page.getByText('Record renewed')).toBeVisible();
  const records = await recordsOf(request, person);
  expect(records).toHaveLength(2);
  const [next] = records.filter(({ certificateNumber }) => certificateNumber === 'DEMO-NEW');
  expect(next).toMatchObject({ status: 'active', supersededBy: null });
  await page.goto(`/compliance?tab=records&userId=${person.id}`);
  const history = await choose(row(page, held.name), page, 'History');
  await expect(history.getByText('Renewed since')).toBeVisible();
});

test('on a telephone the form fills the screen and keeps its buttons in view', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const person = await addPerson(request, 'Hauwa');
  const type = await addType(request, person.cadre);
  const dialog = await openForm(page, person);
  await pick(dialog, person.name, person.name);
  await dialog.getByLabel('Certification type').selectOption(type.name);
  await dialog.getByLabel('Issue date').fill(day(-5));
  await expect(dialog.getByRole('button', { name: 'Add record' })).toBeInViewport();
  await add(dialog);
  await expect(page.getByText(created)).toBeVisible();
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|status of (?:4|5)\d\d/] });

  test('the form is kept, and what is tried again after a lost answer is stored once', async ({
    page,
    request,
  }) => {
    const person = await addPerson(request, 'Ibe');
    const type = await addType(request, person.cadre);
    const dialog = await openForm(page, person);
    await pick(dialog, person.name, person.name);
    await dialog.getByLabel('Certification type').selectOption(type.name);
    await dialog.getByLabel('Issue date').fill(day(-5));
    await attach(page, dialog, picture('kept.png'));
    const calls = '**/api/compliance/staff-compliance';
    await page.route(calls, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // It is stored; only the answer is lost.
      await route.fetch();
      await route.abort();
    });
    await add(dialog);
    await expect(page.getByText(failed).first()).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByLabel('Issue date')).toHaveValue(day(-5));
    await expect(dialog.getByText('kept.png', { exact: true })).toBeVisible();
    await page.unroute(calls);
    await add(dialog);
    await expect(page.getByText(created)).toBeVisible();
    expect(await recordsOf(request, person)).toHaveLength(1);
  });

  test('the words of the server stand beside the field they are about', async ({
    page,
    request,
  }) => {
    const person = await addPerson(request, 'Jide');
    const type = await addType(request, person.cadre);
    const dialog = await openForm(page, person);
    await pick(dialog, person.name, person.name);
    await dialog.getByLabel('Certification type').selectOption(type.name);
    await dialog.getByLabel('Issue date').fill(day(-5));
    // By its name a picture, by its content none.
    await attach(page, dialog, { ...picture('text.png'), buffer: Buffer.from('only a text') });
    await add(dialog);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeFocused();
    expect(await recordsOf(request, person)).toEqual([]);
    await attach(page, dialog, picture('right.png'));
    await add(dialog);
    await expect(page.getByText(created)).toBeVisible();
  });
});
