import { expect, test } from '../test.ts';
import { attach, choose, createRecord, openRecords, picture, row } from './records.ts';
import { addPerson, addType, certificate, day } from './staff.ts';

test('the certificate is shown in place, a PDF as well as a picture', async ({ page, request }) => {
  const person = await addPerson(request, 'Chidi');
  const [licence, card] = [
    await addType(request, person.cadre),
    await addType(request, person.cadre),
  ];
  const dates = { issueDate: day(-10), expirationDate: day(200) };
  await createRecord(request, person, licence, { ...dates, document: await certificate() });
  await createRecord(request, person, card, { ...dates, document: picture() });
  await openRecords(page, { userId: person.id });

  await row(page, licence.name).getByRole('button', { name: /^View/ }).click();
  const dialog = page.getByRole('dialog', { name: `${licence.name} of ${person.name}` });
  await expect(dialog).toContainText(/licence\.pdf · [\d.]+ KB/);
  await expect(dialog.getByRole('figure', { name: /^Page 1 of/ }).locator('canvas')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe('licence.pdf');
  await page.keyboard.press('Escape');
  await expect(row(page, licence.name).getByRole('button', { name: /^View/ })).toBeFocused();

  await row(page, card.name).getByRole('button', { name: /^View/ }).click();
  const shown = page.getByRole('img', { name: 'card.png' });
  await expect(shown).toBeVisible();
  const width = () => shown.evaluate((image) => image.getBoundingClientRect().width);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  const fitted = await width();
  await page.getByRole('button', { name: 'Make larger' }).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.4);
  await page.getByRole('button', { name: 'Show all of it' }).click();
  await expect.poll(width).toBeCloseTo(fitted, 0);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(width).toBeGreaterThan(fitted);
});

test('verified, revoked and reinstated: each with its words', async ({ page, request }) => {
  const person = await addPerson(request, 'Kemi');
  const type = await addType(request, person.cadre, {
    checkAddress: 'https://example.com/check',
    checkSteps: 'Compare the folio number.',
  });
  const dates = { issueDate: day(-30), expirationDate: day(200) };
  await createRecord(request, person, type, { ...dates, document: picture() });
  await openRecords(page, { userId: person.id });
  const only = row(page, type.name);

  let dialog = await choose(only, page, /^Verify/);
  await expect(dialog).toContainText('Compare the folio number.');
  await expect(dialog.getByRole('link', { name: /^Look it up/ })).toHaveAttribute(
    'href',
    'https://example.com/check',
  );
  await dialog.getByRole('button', { name: 'Show the certificate' }).click();
  await expect(dialog.getByRole('img', { name: 'card.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save the check' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose the result.');
  await dialog.getByLabel(/^It matches/).check();
  await dialog.getByLabel('How it was checked').selectOption('Telephone');
  await dialog.getByLabel('Checked on').fill(day(2));
  await dialog.getByRole('button', { name: 'Save the check' }).click();
  await expect(dialog.getByRole('alert')).toContainText('lies in the future');
  await dialog.getByLabel('Checked on').fill(day(-1));
  await dialog.getByRole('button', { name: 'Save the check' }).click();
  await expect(page.getByText('Record verified')).toBeVisible();
  await expect(only.getByText('Unverified')).toHaveCount(0);

  dialog = await choose(only, page, /^Revoke/);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Reason is required.');
  await dialog.getByLabel('Reason').fill('Struck off.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Record revoked')).toBeVisible();
  await expect(only.getByText('Revoked', { exact: true })).toBeVisible();
  await expect(only).toContainText('Struck off.');

  dialog = await choose(only, page, /^Reinstate/);
  await dialog.getByLabel('Reason').fill('The council confirmed.');
  await dialog.getByLabel('How it was checked').selectOption('Telephone');
  await dialog.getByRole('button', { name: 'Reinstate' }).click();
  await expect(page.getByText('Record reinstated')).toBeVisible();
  await expect(only.getByText('Active', { exact: true })).toBeVisible();
  dialog = await choose(only, page, 'History');
  await expect(dialog.getByRole('listitem')).toContainText([/Reinstated/, /Revoked/, /Checked/]);
});

test('the certificate is added and replaced', async ({ page, request }) => {
  const person = await addPerson(request, 'Musa');
  const type = await addType(request, person.cadre);
  await createRecord(request, person, type, { issueDate: day(-30), expirationDate: day(200) });
  await openRecords(page, { userId: person.id });
  const only = row(page, type.name);
  let dialog = await choose(only, page, 'Add certificate');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose the certificate.');
  await attach(page, dialog, picture('front.png'));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Certificate added')).toBeVisible();
  dialog = await choose(only, page, 'Replace certificate');
  await expect(dialog).toContainText('Now: front.png');
  await attach(page, dialog, await certificate('whole.pdf'));
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText('Certificate replaced')).toBeVisible();
  await only.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog')).toContainText('whole.pdf');
});
