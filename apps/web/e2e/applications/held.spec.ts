import { expectAccessible } from '../axe.ts';
import { store } from '../contact/messages.ts';
import { endMailHold } from '../journeys-database.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { oneApplication, postJob } from './careers.ts';
import { apply, openAsHr } from './recruitment.ts';

test('a move shows its mail, which is edited, held, taken back, and sent after the second time', async ({
  page,
}) => {
  const job = await postJob(page.request, { jobTitle: unique('Theatre Nurse') });
  const name = unique('Adaeze');
  const { id } = await apply(page.request, { jobId: job.id, candidateName: name });
  await openAsHr(page, `/hr/applications/${id}`);
  const dialog = page.getByRole('dialog');
  // Other journeys move applicants as the same officer.
  const held = page
    .getByRole('region', { name: 'Moves that can be taken back' })
    .getByRole('listitem')
    .filter({ hasText: name });
  const mails = page.getByRole('region', { name: 'Mails' });

  await page.getByRole('button', { name: 'Shortlist…' }).click();
  const text = dialog.getByLabel('Text');
  await expect(text).toHaveValue(/good news/);
  await text.fill('Dear {nmae}, come in.');
  await dialog.getByRole('button', { name: 'Shortlist' }).click();
  await expect(dialog.getByRole('alert')).toContainText('There is no placeholder {nmae}.');
  await text.fill('Dear {name},\n\nPlease bring your licence.');
  await dialog.getByRole('button', { name: 'Shortlist' }).click();
  await expect(dialog).toBeHidden();

  await expect(held).toContainText(`${name}: Shortlisted`);
  await expect(held.getByRole('timer')).toHaveText(/The mail leaves in \d+ s\./);
  await expectAccessible(page);
  await page.reload();
  await held.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name}: Shortlisted was taken back`)).toBeVisible();
  await expect(held).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.getByText('Shortlisted, taken back')).toBeVisible();
  expect(await oneApplication(page.request, id)).toMatchObject({ status: 'received' });

  await page.getByRole('button', { name: 'Start screening…' }).click();
  await dialog.getByRole('button', { name: 'Start screening' }).click();
  await expect(held).toContainText(`${name}: Screening`);
  await endMailHold(id);
  // The portal sends what is due with the next mail of anybody.
  await store(page.request, { message: unique('Meanwhile'), department: 'Laboratory' });
  await expect(held).toBeHidden();
  // Before that it may still be on its way, and the page would go on saying so.
  await expect
    .poll(async () => {
      const application = await oneApplication(page.request, id);
      return (application['mails'] as { state: string }[]).map(({ state }) => state);
    })
    .not.toContain('sending');
  await page.reload();
  const sent = mails.getByRole('listitem').filter({ hasText: 'under review' });
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('Sent');
  await expect(mails.getByText('has moved on')).toHaveCount(0);
});

test('a template is changed with a sample in sight, and an earlier stage is gone back to unmailed', async ({
  page,
}) => {
  await openAsHr(page, '/hr/mails');
  await page.getByRole('button', { name: 'Edit the mail for On hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Text').fill('Dear {name},\n\n{position} has to wait.');
  await expect(dialog.getByRole('region', { name: 'Sample' })).toContainText(
    'Registered Nurse has to wait.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Edit the mail for On hold' }).click();
  await dialog.getByRole('button', { name: 'Go back to the standard text' }).click();
  await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(page.getByText('Mail for On hold: the standard text')).toBeVisible();

  const job = await postJob(page.request, { jobTitle: unique('Clerk') });
  const name = unique('Tunde');
  const { id } = await apply(page.request, { jobId: job.id, candidateName: name });
  await page.goto(`/hr/applications/${id}`);
  await page.getByRole('button', { name: 'Shortlist…' }).click();
  await dialog.getByRole('button', { name: 'Shortlist' }).click();
  await page.getByRole('button', { name: 'Move back…' }).click();
  await page.getByRole('menuitem', { name: /^Back to Received/ }).click();
  await expect(dialog.getByLabel('Subject')).toHaveCount(0);
  await dialog.getByLabel('Why').fill('The wrong person.');
  await dialog.getByRole('button', { name: 'Back to Received' }).click();
  await expect(page.getByText('The applicant gets no mail.')).toBeVisible();
  expect(await oneApplication(page.request, id)).toMatchObject({ status: 'received' });
});
