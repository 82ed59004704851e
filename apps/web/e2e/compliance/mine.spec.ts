import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import {
  addPerson,
  addRecord,
  addType,
  attest,
  certificate,
  day,
  fetchAlerts,
  fetchRecord,
  openAs,
  openAsOfficer,
} from './staff.ts';

const phone = { width: 320, height: 640 };

test('a renewal goes from a nurse’s phone through the officer into force', async ({
  page,
  browser,
}) => {
  const person = await addPerson(page.request, 'Renewing');
  const type = await addType(page.request, person.cadre);
  const old = await addRecord(page.request, person, type, {
    issueDate: day(-357),
    expirationDate: day(8),
  });
  expect(await fetchAlerts(page.request, person)).toHaveLength(1);

  await page.setViewportSize(phone);
  await openAs(page, person, '/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'My certifications' }).click();
  await expect(page).toHaveURL(/\/compliance\/mine$/);
  const row = page.getByRole('listitem').filter({
    hasText: `Your ${type.name} expires in 8 days – renew`,
  });
  await expect(page.getByRole('region', { name: /^Your alerts/ })).toContainText(
    `${type.name} expires in 8 days`,
  );
  await expectAccessible(page);
  await row.getByRole('button', { name: `Renew ${type.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Renew ${type.name}` });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(await certificate());
  await dialog.getByLabel('Issue date').fill('2026-01-31');
  await expect(dialog.getByLabel('Expiry date')).toHaveValue('2027-01-31');
  await dialog.getByLabel('Certificate number').fill('DEMO-77');
  await dialog.getByLabel('Issue date').fill(day(-1));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('your renewal waits to be verified')).toBeVisible();
  await expect(page.getByRole('button', { name: `Renew ${type.name}` })).toHaveCount(0);
  await expectNoSideways(page);

  const desk = await browser.newContext();
  const officer = await desk.newPage();
  const { pendingRenewal } = await fetchRecord(page.request, old.id);
  await openAsOfficer(officer, `/compliance/verification?record=${pendingRenewal}`);
  await attest(officer);
  await expect(
    officer.getByText(/It becomes active\. It takes the place of .+ \(expires .+\)/),
  ).toBeVisible();
  await officer.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(officer.getByText('Verified', { exact: true })).toBeVisible();
  await desk.close();

  expect(await fetchRecord(page.request, old.id)).toMatchObject({ supersededBy: pendingRenewal });
  expect(await fetchAlerts(page.request, person)).toEqual([]);
  await page.reload();
  await expect(page.getByText(`Your ${type.name} is valid until`)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Your alerts/ })).toHaveCount(0);
  await page.getByText('Certificates, numbers and earlier records').click();
  await page.getByText('1 earlier record').click();
  await expect(page.getByText('Renewed since')).toBeVisible();
});

test('the camera is asked for, and a photo that is too large is made to fit', async ({ page }) => {
  const person = await addPerson(page.request, 'Camera');
  const type = await addType(page.request, person.cadre);
  await page.setViewportSize(phone);
  await openAs(page, person, `/compliance/mine?renew=${type.id}`);
  const dialog = page.getByRole('dialog', { name: `Submit ${type.name}` });
  await expect(dialog.locator('input[capture=environment]')).toHaveAttribute(
    'accept',
    'image/*,application/pdf',
  );
  // Noise, as large as a good telephone makes it: nothing packs it into 10 MB.
  const photo = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3600, 2700);
    const context = canvas.getContext('2d');
    const picture = context?.createImageData(3600, 2700);
    if (!context || !picture) throw new Error('no canvas');
    const words = new Uint32Array(picture.data.buffer);
    let seed = 1;
    for (let index = 0; index < words.length; index++) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      words[index] = seed | 0xff000000;
    }
    context.putImageData(picture, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const reader = new FileReader();
    await new Promise((done) => {
      reader.onload = done;
      reader.readAsDataURL(blob);
    });
    return String(reader.result).split(',')[1] ?? '';
  });
  const buffer = Buffer.from(photo, 'base64');
  expect(buffer.length).toBeGreaterThan(10_485_760);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take a photo' }).click();
  await (await choosing).setFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByText('IMG_0001.jpg', { exact: true })).toBeVisible();
  const sent = dialog.getByAltText('What will be sent');
  await expect
    .poll(() =>
      sent.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
        Math.max(naturalWidth, naturalHeight),
      ),
    )
    .toBeGreaterThanOrEqual(2000);
  await dialog.getByLabel('Issue date').fill(day(-1));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Your ${type.name} waits to be verified`)).toBeVisible();
});

test('one’s own certificate is shown and saved, the reason of a rejection is read, and another one submitted', async ({
  page,
  browser,
}) => {
  const person = await addPerson(page.request, 'Reading');
  const type = await addType(page.request, person.cadre);
  await openAs(page, person, `/compliance/mine?renew=${type.id}`);
  const dialog = page.getByRole('dialog');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles(await certificate('my-licence.pdf'));
  await dialog.getByLabel('Issue date').fill(day(-1));
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Your ${type.name} waits to be verified`)).toBeVisible();
  await page.getByText('Certificates, numbers and earlier records').click();
  await page.getByRole('button', { name: /^View certificate/ }).click();
  await expect(page.getByRole('figure', { name: /^Page 1 of/ })).toContainText('Resume');
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-licence.pdf');
  const desk = await browser.newContext();
  const officer = await desk.newPage();
  await openAsOfficer(officer, '/compliance/verification');
  const queue = officer.getByRole('navigation', { name: 'Waiting records' });
  await queue.getByRole('button', { name: new RegExp(type.name) }).click();
  await expect(officer.getByRole('heading', { level: 2, name: type.name })).toBeVisible();
  await officer.getByRole('button', { name: 'Reject…' }).click();
  await officer.getByLabel('Reason').fill('The stamp is missing.');
  await officer.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(officer.getByText('Rejected', { exact: true })).toBeVisible();
  await desk.close();
  await page.reload();
  await expect(page.getByText('The stamp is missing.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Submit ${type.name}` })).toBeVisible();
  await expectAccessible(page);
});
