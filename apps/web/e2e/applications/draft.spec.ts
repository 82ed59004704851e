import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import {
  fillEssentials,
  form,
  goToCheck,
  newEmail,
  openForm,
  phone,
  postJob,
  sent,
  submit,
} from './careers.ts';

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('icare-application:')),
  );

/** The files that this device keeps, by their names. None before the portal has made their database. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const name = 'icare-application-files';
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const all = opening.result.transaction('files').objectStore('files').getAll();
        all.onsuccess = () => {
          opening.result.close();
          resolve(all.result.map((file: { name: string }) => file.name));
        };
      };
    });
  });

test('a half-filled application is kept on the device, offered again, and gone once sent', async ({
  page,
  request,
}) => {
  const job = await postJob(request, { jobTitle: unique('Draft') });
  await page.goto(`/jobs/${job.id}?apply=${job.id}`);
  await fillEssentials(page, `${unique('draft').replace(' ', '.')}@example.com`);
  await expect.poll(() => keptFiles(page)).toEqual(['resume.pdf']);
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  const offer = form(page, job.jobTitle);
  await expect(
    offer.getByText('An application that was not sent is kept on this device.'),
  ).toBeVisible();
  // Somebody else may have the device now.
  await expect(page.getByText('Ezinne')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ezinne');
  await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible();
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
  await page.getByRole('button', { name: `Continue: ${job.jobTitle}` }).click();
  await page.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await apply.click();
  await expect(page.getByLabel('Last name')).toHaveValue('');
});

test('the draft and its file are found on the list and the job, and Back goes back a step', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const job = await postJob(request, { jobTitle: unique('Later') });
  await openForm(page, job);
  await fillEssentials(page, newEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  const step = (name: string) => page.getByRole('heading', { level: 3, name });
  await expect(step('Your work')).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step('More about you')).toBeFocused();
  await page.goBack();
  await expect(step('Your work')).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(step('You and your resume')).toBeFocused();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await question.getByRole('button', { name: 'Keep draft and close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.search === '');
  const panel = page.getByRole('region', { name: 'Continue your application' });
  await expect(panel.getByText(job.jobTitle)).toBeVisible();
  await page.goto(`/jobs?search=${encodeURIComponent(job.jobTitle)}`);
  await expect(
    page.getByRole('button', { name: `Continue your application: ${job.jobTitle}` }),
  ).toBeVisible();
  await panel.getByRole('button', { name: `Continue: ${job.jobTitle}` }).click();
  await page.getByRole('button', { name: 'Continue with the draft' }).click();
  await expect(page.getByText('resume.pdf', { exact: true })).toBeVisible();
  await goToCheck(page);
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  await expect(panel).toHaveCount(0);
});
