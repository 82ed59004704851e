import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import {
  addPerson,
  addRecord,
  addType,
  day,
  openAsOfficer,
  sendIn,
  verifyElsewhere,
} from './staff.ts';

test('C10: everything one person holds and needs, worst first', async ({ page }) => {
  const person = await addPerson(page.request, 'Nkechi');
  const expired = await addType(page.request, person.cadre, { graceDays: 90 });
  const missing = await addType(page.request, person.cadre);
  const met = await addType(page.request, person.cadre);
  await addRecord(page.request, person, expired, { issueDate: day(-400), expirationDate: day(-3) });
  await addRecord(page.request, person, met, { issueDate: day(-10), expirationDate: day(200) });
  await openAsOfficer(page, `/compliance/people/${person.id}`);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(person.name));
  const clearance = page.getByRole('region', { name: 'Not cleared to practise' });
  await expect(clearance).toContainText(`${expired.name}StateExpired since`);
  await expect(clearance).toContainText(`${missing.name}StateMissing since`);
  await expect(clearance).toContainText('1 of 3 requirements');
  const requirements = page.getByRole('region', { name: /^Requirements/ });
  const rows = requirements.getByRole('listitem');
  await expect(rows.nth(0)).toHaveText(
    new RegExp(`^${expired.name}.*renewal window to.*Expired 3 days ago`),
  );
  await expect(rows.nth(1)).toHaveText(new RegExp(`^${missing.name}.*Missing`));
  await expect(rows.last()).toHaveText(new RegExp(`^${met.name}.*Met`));
  // State and days stand below each other, whatever can be done in a row.
  const columns = await rows.evaluateAll((items) =>
    items.map((item) =>
      [...item.children]
        .slice(0, 3)
        .map((cell) => Math.round(cell.getBoundingClientRect().x))
        .join(),
    ),
  );
  expect(new Set(columns).size).toBe(1);
  const alerts = page.getByRole('region', { name: /^Open alerts/ });
  await expect(alerts).toContainText(`${expired.name} expired 3 days ago, renewal window to`);
  await expect(alerts).toContainText(`${missing.name} has been missing since`);

  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await requirements.getByRole('button', { name: `Renew ${expired.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Renew ${expired.name}` });
  await dialog.getByLabel('Issue date').fill(day(-1));
  await dialog.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('Record renewed')).toBeVisible();
  await expect(alerts).not.toContainText(expired.name);
  await expect(alerts).toContainText(missing.name);
  const records = page.getByRole('region', { name: /^Records/ });
  await expect(records.getByText('Renewed since')).toBeHidden();
  await records.getByText('1 earlier record').click();
  await expect(records.getByText('Renewed since')).toBeVisible();
});

test('the printed pack has everything and nothing of the page around it', async ({ page }) => {
  const person = await addPerson(page.request, 'Printed');
  const type = await addType(page.request, person.cadre);
  const sent = await sendIn(page.request, person, type);
  await verifyElsewhere(page.request, sent.id);
  await openAsOfficer(page, `/compliance/people/${person.id}`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print pack' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const pack = page.locator('.print-pack');
  await expect(pack).toBeVisible();
  await expect(pack).toContainText('Owerri Medical Centre');
  await expect(pack).toContainText('As of');
  await expect(pack).toContainText(sent.certificateNumber);
  await expect(pack.locator('svg')).toBeVisible();
  await expect(pack).toContainText('Definitions');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print pack' })).toBeHidden();
  const [ground, ink] = await pack.evaluate((element) => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(element).color,
  ]);
  expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});
