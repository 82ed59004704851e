import { wholeLaunchOptions } from '../browser.ts';
import { expect, test } from '../test.ts';
import { moveApplication, oneApplication, postJob, unique } from './careers.ts';
import { apply, card, column, moveByKeyboard, openAsHr, sendMail } from './recruitment.ts';

test.use({ launchOptions: wholeLaunchOptions });

test('a card is dragged where it may go, and to nowhere else', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Porter') });
  const name = unique('Emeka');
  const { id } = await apply(page.request, { jobId: job.id, candidateName: name });
  await openAsHr(page, `/hr/applications?job=${job.id}`);
  await card(page, name, 'Received').dragTo(column(page, 'Screening'));
  await sendMail(page, 'Start screening');
  await expect(card(page, name, 'Screening')).toBeVisible();
  await expect(page.getByText('The applicant gets a mail: ‘Under review’.')).toBeVisible();
  await card(page, name, 'Screening').dragTo(column(page, 'Offered'));
  await expect(card(page, name, 'Screening')).toBeVisible();
  await expect(card(page, name, 'Offered')).toHaveCount(0);
  // At its head, since the bar of moves that can be taken back may lie over what is lower.
  const targetPosition = { x: 40, y: 12 };
  await card(page, name, 'Screening').dragTo(column(page, 'Rejected'), { targetPosition });
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
