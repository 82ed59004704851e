import type { Locator, Page } from '@playwright/test';
import { wholeLaunchOptions } from '../browser.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { moveApplication, oneApplication, postJob } from './careers.ts';
import { apply, card, column, moveByKeyboard, openAsHr, sendMail } from './recruitment.ts';

test.use({ launchOptions: wholeLaunchOptions });

/** As by hand, at the head of a column: `taking` shows that it takes the card, which is once that has been picked up. */
async function drag(page: Page, what: Locator, to: Locator, taking = to) {
  const position = { x: 40, y: 12 };
  await what.hover();
  await page.mouse.down();
  await to.hover({ position });
  await expect(taking).toHaveCSS('outline-style', 'dashed');
  await to.hover({ position });
  await page.mouse.up();
}

test('a card is dragged where it may go, and to nowhere else', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Porter') });
  const name = unique('Emeka');
  const { id } = await apply(page.request, { jobId: job.id, candidateName: name });
  await openAsHr(page, `/hr/applications?job=${job.id}`);
  await drag(page, card(page, name, 'Received'), column(page, 'Screening'));
  await sendMail(page, 'Start screening');
  await expect(card(page, name, 'Screening')).toBeVisible();
  await expect(page.getByText('The applicant gets a mail: ‘Under review’.')).toBeVisible();
  const [offered, shortlisted] = [column(page, 'Offered'), column(page, 'Shortlisted')];
  await drag(page, card(page, name, 'Screening'), offered, shortlisted);
  await expect(card(page, name, 'Screening')).toBeVisible();
  await expect(card(page, name, 'Offered')).toHaveCount(0);
  await drag(page, card(page, name, 'Screening'), column(page, 'Rejected'));
  const dialog = page.getByRole('dialog', { name: `Reject ${name}?` });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card(page, name, 'Screening')).toBeVisible();
  expect(await oneApplication(page.request, id)).toMatchObject({ status: 'screening' });

  // From on hold a card goes back to where it came from.
  for (const status of ['shortlisted', 'interview', 'on_hold'])
    await moveApplication(page.request, id, status);
  await page.reload();
  await moveByKeyboard(page, name, 'Back to Interview');
  await sendMail(page, 'Back to Interview');
  await expect(card(page, name, 'Interview')).toBeVisible();
});
