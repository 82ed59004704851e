import { expect, test } from '../test.ts';
import { attach, choose, createRecord, openRecords, picture, row } from './records.ts';
import { addPerson, addType, certificate, day } from './staff.ts';

test('a certificate is shown in place, a PDF as well as a picture; one is added and replaced', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Chidi');
  const [licence, card, bare] = [
    await addType(request, person.cadre),
    await addType(request, person.cadre),
    await addType(request, person.cadre),
  ];
  const dates = { issueDate: day(-10), expirationDate: day(200) };
  await createRecord(request, person, licence, { ...dates, document: await certificate() });
  await createRecord(request, person, card, { ...dates, document: picture() });
  await createRecord(request, person, bare, dates);
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
  // Its place takes the shape of the picture once that has loaded.
  await expect
    .poll(() => shown.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight))
    .toBeCloseTo(8 / 12, 1);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
  const fitted = await width();
  await page.getByRole('button', { name: 'Make larger' }).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.4);
  await page.getByRole('button', { name: 'Show all of it' }).click();
  await expect.poll(width).toBeCloseTo(fitted, 0);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(width).toBeGreaterThan(fitted);
  await page.keyboard.press('Escape');

  const only = row(page, bare.name);
  let form = await choose(only, page, 'Add certificate');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Choose the certificate.');
  await attach(page, form, picture('front.png'));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Certificate added')).toBeVisible();
  form = await choose(only, page, 'Replace certificate');
  await expect(form).toContainText('Now: front.png');
  await attach(page, form, await certificate('whole.pdf'));
  await form.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText('Certificate replaced')).toBeVisible();
  await only.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog')).toContainText('whole.pdf');
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
