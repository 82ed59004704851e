import {
  fillEssentials,
  form,
  goToCheck,
  newEmail,
  openForm,
  postJob,
} from '../applications/careers.ts';
import { apply, openAsHr } from '../applications/recruitment.ts';
import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { addUser, asIt, choose, findRow, openUsers } from '../people/users.ts';
import { expect, signInAsAdministrator, signInWith, test } from '../test.ts';
import { unique } from '../unique.ts';

test('the notice is one link away, and what was in force earlier can be read', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(page.getByText('In force since 27 Nov 2026.')).toBeVisible();
  for (const name of [
    'If you visit or write to us',
    'If you apply',
    'If you work here',
    'Your rights',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const rights = page.getByRole('region', { name: 'Your rights' });
  await expect(rights).toContainText('within 30 days');
  await page
    .getByRole('region', { name: 'Versions' })
    .getByRole('link', { name: /20 Nov/ })
    .click();
  await expect(page).toHaveURL(/\/privacy\?version=2026-11-20$/);
  await expect(page.getByText('This notice is not in force any more.')).toBeVisible();
  await expect(page.getByText('24 months. If you are appointed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read the one of 27 Nov 2026' }).click();
  await expect(page.getByText('In force since 27 Nov 2026.')).toBeVisible();
  await page.goto('/privacy?version=1999-01-01');
  await expect(page.getByText('There was no notice of that date.')).toBeVisible();
});

test('the form for applications leads to the very notice that is agreed to', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Notary') });
  await openForm(page, job);
  await fillEssentials(page, newEmail());
  await goToCheck(page);
  const review = form(page, job.jobTitle);
  await review.getByText('What happens to your data').click();
  const link = review.getByRole('link', { name: /^Privacy notice of 27 Nov 2026/ });
  await expect(link).toHaveAttribute('href', '/privacy?version=2026-11-27#applicants');
});

test.describe('where the network fails once', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('staff take a copy of their own data from the account page', async ({ page }) => {
    const user = await addUser(page.request);
    await signInWith(page, { ...user, password: 'only for these journeys' }, '/account');
    const section = page.getByRole('region', { name: 'Your data' });
    await expect(section).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await section.getByRole('button', { name: 'Download your data' }).click();
    expect((await downloading).suggestedFilename()).toBe('my-data.zip');
    await expect(page.getByText('Download started', { exact: true })).toBeVisible();
    await page.route('**/hrsuit/my-data', (route) => route.abort());
    await section.getByRole('button', { name: 'Download your data' }).click();
    await expect(page.getByText('Download Failed')).toBeVisible();
  });

  test('a hold beats erasure; released and deactivated, somebody is erased for good', async ({
    page,
  }) => {
    const user = await addUser(page.request);
    await signInAsAdministrator(page);
    await openUsers(page, { search: user.username });
    await expect(findRow(page, user)).toBeVisible();
    const dialog = page.getByRole('dialog');
    const downloading = page.waitForEvent('download');
    await findRow(page, user)
      .getByRole('button', { name: /^More for/ })
      .click();
    await page.getByRole('menuitem', { name: /^Download data/ }).click();
    expect((await downloading).suggestedFilename()).toBe(`personal-data-${user.username}.zip`);

    await choose(page, user, /^Legal hold/);
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Reason is required.');
    await dialog.getByLabel('Reason').fill('Case 7');
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page.getByText('Put on legal hold')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await choose(page, user, /^Erase/);
    await expect(dialog).toContainText('They are still active. Deactivate them first.');
    await expect(dialog).toContainText('They are on legal hold: Case 7');
    await expectAccessible(page);
    await expect(dialog.getByRole('button', { name: 'Erase for good' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await choose(page, user, /^Release the legal hold/);
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(page.getByText('Legal hold released')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const deactivated = await page.request.patch(`/users/${user.id}/status`, {
      ...(await asIt(page.request)),
      data: { status: 'Inactive' },
    });
    expect(deactivated.ok()).toBe(true);

    await choose(page, user, /^Erase/);
    await expect(dialog).toContainText('Section 75 of the Labour Act');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    const summary = dialog.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Reason is required.');
    await summary.getByRole('link', { name: /^Type the username/ }).click();
    await expect(dialog.getByLabel('Type the username to confirm')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(user.username);
    await dialog.getByLabel('Reason').fill('Asked for it by letter');
    await page.keyboard.press('Escape');
    await expect(dialog.getByText('Close without saving?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.route('**/erase', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was erased. Please try again.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Asked for it by letter');
    await page.unroute('**/erase');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(dialog.getByRole('heading', { name: `${user.name} is erased` })).toBeVisible();
    await expect(dialog).toContainText('for 90 days at most');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(findRow(page, user)).toHaveCount(0);
    const login = await page.request.post('/hrsuit/login', {
      data: {
        username: user.username,
        password: 'only for these journeys',
        appName: 'Sharepoint',
      },
    });
    expect(login.status()).toBe(401);
  });
});

test('HR erases an applicant who asks for it, by the keyboard alone', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Orderly') });
  const name = unique('Ifeoma');
  const { id, reference } = await apply(page.request, { jobId: job.id, candidateName: name });
  await openAsHr(page, `/hr/applications/${id}`);
  const keeping = page.getByRole('region', { name: 'Keeping' });
  const downloading = page.waitForEvent('download');
  await keeping.getByRole('button', { name: 'Download data' }).click();
  expect((await downloading).suggestedFilename()).toBe(`applicant-data-${reference}.zip`);

  await keeping.getByRole('button', { name: /^Erase at their request/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Erase ${name}` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog).toContainText('is still open: it is withdrawn.');
  await page.keyboard.type('By mail of today');
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Type the reference to confirm')).toBeFocused();
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  const done = page.getByRole('dialog', { name: `${name} is erased` });
  await expect(done.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(keeping).toContainText('Yes: files and identity are gone');
  await expect(keeping.getByRole('button')).toHaveCount(0);
});
