import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { fillEssentials, form, goToCheck, postJob, sent, submit, unique } from './careers.ts';

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('icare-appl')));

test('a half-filled application is kept on the device, offered again, and gone once sent', async ({
  page,
  request,
}) => {
  const job = await postJob(request, { jobTitle: unique('Draft') });
  await page.goto(`/jobs/${job.id}?apply=${job.id}`);
  await fillEssentials(page, `${unique('draft').replace(' ', '.')}@example.com`);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const offer = form(page, job.jobTitle);
  await expect(
    offer.getByText('An application that was not sent is kept on this device.'),
  ).toBeVisible();
  // Somebody else may have the device now.
  await expect(page.getByText('Ezinne')).toHaveCount(0);
  await expect(offer.getByText(/The files have to be chosen again/)).toBeVisible();
  await offer.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ezinne');
  await expect(page.getByText(/Please choose your files again: resume\.pdf/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('link', { name: 'Please upload your resume/CV to continue.' }),
  ).toBeVisible();
  await fillEssentials(page, await page.getByLabel('E-mail').inputValue());
  await expect(page.getByText(/Please choose your files again/)).toHaveCount(0);
  await goToCheck(page);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('leaving a half-filled application asks first, by every way', async ({ page, request }) => {
  const job = await postJob(request, { jobTitle: unique('Leaving') });
  await page.goto(`/jobs/${job.id}`);
  const apply = page.getByRole('button', { name: `Apply: ${job.jobTitle}` });
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await apply.click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(apply).toBeFocused();
  await apply.click();
  await page.getByLabel('Last name').fill('Okafor');
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => form(page, job.jobTitle).getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Go on writing' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep draft and close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await apply.click();
  await page.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await apply.click();
  await expect(page.getByLabel('Last name')).toHaveValue('');
});
