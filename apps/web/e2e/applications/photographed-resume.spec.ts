import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import {
  applicationsFor,
  chooseFile,
  goToCheck,
  newEmail,
  oneApplication,
  openForm,
  phone,
  postJob,
  sent,
  submit,
} from './careers.ts';

/** A photo as a camera writes it; `sideways`: held upright, so that only a note in the file says how to turn it. */
async function photo(page: Page, name: string, sideways = false) {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2400, 1800);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 2400, 1800);
    context.fillStyle = '#222';
    for (let line = 0; line < 40; line++) context.fillRect(150, 100 + line * 40, 2000, 12);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const jpeg = Buffer.from(base64, 'base64');
  const orientation = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
    'hex',
  );
  const buffer = sideways
    ? Buffer.concat([jpeg.subarray(0, 2), orientation, jpeg.subarray(2)])
    : jpeg;
  return { name, mimeType: 'image/jpeg', buffer };
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Resume from photos' });

async function choosePhotos(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  const choosing = page.waitForEvent('filechooser');
  await dialog(page)
    .getByRole('button', { name: /^Choose (more )?photos$/ })
    .click();
  await (await choosing).setFiles(files as never);
}

test('a resume is photographed with a phone, turned, cropped and ordered, and the portal takes it', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const job = await postJob(request, { jobTitle: unique('Photos') });
  await openForm(page, job);
  await page.getByRole('button', { name: 'Make it from photos of the pages' }).click();
  await choosePhotos(page, [
    await photo(page, 'one.jpg', true),
    await photo(page, 'two.jpg'),
    await photo(page, 'three.jpg'),
  ]);
  const shape = (number: number) =>
    dialog(page)
      .getByRole('img', { name: `Page ${number}` })
      .evaluate((canvas: HTMLCanvasElement) => Math.sign(canvas.width - canvas.height));
  await expect(dialog(page).getByRole('img')).toHaveCount(3);
  // The first stands upright by itself, the others lie.
  await expect.poll(() => shape(1)).toBe(-1);
  await expect.poll(() => shape(2)).toBe(1);
  await dialog(page).getByRole('button', { name: 'Turn page 2' }).click();
  await expect.poll(() => shape(2)).toBe(-1);
  await dialog(page).getByRole('button', { name: 'Move page 3 earlier' }).click();
  await expect.poll(() => shape(3)).toBe(-1);
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', 'Crop page 2');
  await page.keyboard.press('Enter');
  const crop = page.getByRole('dialog', { name: 'Crop the page' });
  await crop.getByRole('button', { name: 'Top left corner' }).focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('Shift+ArrowRight');
  await expect(crop.getByText('40 % of the width and 100 % of the height are used.')).toBeVisible();
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect.poll(() => shape(2)).toBe(-1);
  await dialog(page).getByRole('button', { name: 'Remove page 3' }).click();
  await dialog(page).getByRole('button', { name: 'Use these 2 pages' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Resume from photos.pdf', { exact: true })).toBeVisible();
  await page.getByLabel('First name').fill('Ezinne');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail').fill(newEmail());
  await goToCheck(page);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  const [stored] = await applicationsFor(request, job.id);
  expect(await oneApplication(request, stored?.id ?? '')).toMatchObject({
    resume: { name: 'Resume from photos.pdf', extension: 'pdf' },
  });
});

test('photos that no browser reads are named, and photos are not lost by closing', async ({
  page,
  request,
}) => {
  const job = await postJob(request, { jobTitle: unique('Heic') });
  await openForm(page, job);
  await page.getByRole('button', { name: 'Make it from photos of the pages' }).click();
  const heic = Buffer.from('000000186674797068656963', 'hex');
  await choosePhotos(page, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialog(page).getByText(/^This browser cannot read HEIC photos\./)).toBeVisible();
  const text = Buffer.from('I am a nurse.');
  await choosePhotos(page, { name: 'cv.jpg', mimeType: 'image/jpeg', buffer: text });
  await expect(dialog(page).getByText(/^cv\.jpg cannot be read as a photo\./)).toBeVisible();
  await choosePhotos(page, await photo(page, 'one.jpg'));
  await expect(dialog(page).getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText(/are not in your application yet/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(dialog(page).getByRole('img', { name: 'Page 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard photos' }).click();
  await expect(
    page.getByRole('button', { name: 'Make it from photos of the pages' }),
  ).toBeFocused();
});

test('a broken file is found when it is chosen', async ({ page, request }) => {
  const job = await postJob(request, { jobTitle: unique('Broken') });
  await openForm(page, job);
  const buffer = Buffer.from('%PDF-1.7\nhalf of a resume');
  await chooseFile(page, 'resume', { name: 'cv.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText(/^This file is incomplete or damaged\./).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You and your resume' })).toBeVisible();
  await expect(page.getByText('cv.pdf', { exact: true })).toHaveCount(0);
});
