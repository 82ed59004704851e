import type { Locator, Page } from '@playwright/test';
import {
  fillEssentials,
  form,
  newEmail,
  openForm,
  postJob,
  readTrackerAddress,
  resume,
  sent,
  submit,
} from '../applications/careers.ts';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';

const longTitle =
  'Senior Consultant Obstetrician with Responsibility for the Training of House Officers';

test('list and page of positions, with long names too', async ({ page, request }) => {
  const jobTitle = unique(longTitle);
  await postJob(request, { jobTitle, status: 'active', department: 'W'.repeat(60) });
  await page.goto(`/jobs?search=${encodeURIComponent(jobTitle)}`);
  const link = page.getByRole('link', { name: jobTitle });
  await expect(link).toHaveCount(2);
  await expectToFitNarrowly(page);
  await link.first().click();
  await expect(page.getByRole('heading', { level: 1, name: jobTitle })).toBeVisible();
  await expectToFitNarrowly(page);
});

test('every step of the form, with something to mend and without', async ({ page, request }) => {
  test.setTimeout(180_000);
  const job = await postJob(request, { jobTitle: unique(longTitle) });
  await openForm(page, job);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectToFitNarrowly(page);
  await fillEssentials(page, newEmail(), await resume(`${'long'.repeat(50)}.pdf`));
  for (const step of ['Your work', 'More about you', 'Check your answers']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeVisible();
    if (step !== 'More about you') await expectToFitNarrowly(page);
  }
  await submit(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectToFitNarrowly(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
  await expectToFitNarrowly(page);
  await page.keyboard.press('Escape');
  await page.getByLabel('Use what I send to decide on my application').check();
  await submit(page).click();
  await expect(sent(page)).toBeVisible();
  await expectToFitNarrowly(page);
  await page.goto(await readTrackerAddress(page));
  await expect(page.getByRole('heading', { level: 2, name: job.jobTitle })).toBeVisible();
  await expectToFitNarrowly(page);
});

/** Goes on with the Tab key until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${control}.`);
}

test('somebody without a mouse finds a position and applies', async ({ page, request }) => {
  const job = await postJob(request, { jobTitle: unique('Keyboard') });
  await page.goto('/jobs');
  await expect(page.getByText('Connected to HR System')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(job.jobTitle);
  await expect(page.getByRole('region', { name: /^All Positions 1/ })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: `Apply: ${job.jobTitle}` }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Ezinne');
  await tabTo(page, page.getByLabel('Last name'));
  await page.keyboard.type('Okafor');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(newEmail());
  await tabTo(
    page,
    form(page, job.jobTitle).getByRole('button', { name: 'Choose a file' }).first(),
  );
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(await resume());
  await expect(page.getByRole('button', { name: 'Remove resume.pdf' })).toBeVisible();
  for (const step of ['Your work', 'More about you', 'Check your answers']) {
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeFocused();
  }
  await tabTo(page, page.getByLabel('Use what I send to decide on my application'));
  await page.keyboard.press('Space');
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Application received');
  await tabTo(page, sent(page).getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(sent(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
