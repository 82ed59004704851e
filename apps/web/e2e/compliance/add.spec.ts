import type { Locator, Page } from '@playwright/test';
import { phone } from '../applications/careers.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { attach, fetchRecords, openRecords, picture, row } from './records.ts';
import { addPerson, addType, certificate, type Person } from './staff.ts';

const created = 'Staff compliance record created successfully.';

/** Opens the form from the empty list of a person without records. */
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
  await expect(dialog.getByRole('button', { name: /^Change .* for somebody else$/ })).toBeFocused();
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
  await add(dialog);
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize(phone);
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
  await attach(page, dialog, await certificate('ada.pdf'));
  await expect(dialog.getByText(/A certificate can have at most/)).toHaveCount(0);
  // It fills the screen of a telephone and keeps its buttons in view.
  await expect(dialog.getByRole('button', { name: 'Add record' })).toBeInViewport();
  await add(dialog);
  await expect(page.getByText(created)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, type.name)).toContainText('DEMO-1');
  expect(await fetchRecords(request, person)).toMatchObject([
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
