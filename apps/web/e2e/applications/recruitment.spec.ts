import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, openFurtherTab, signInAs, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';
import { postJob } from './careers.ts';
import { apply, openAsHr } from './recruitment.ts';

test('applications are for human resources; nobody else is signed out for having looked', async ({
  page,
}) => {
  await page.goto('/hr/applications?view=table');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/next=%2Fhr%2Fapplications%3Fview%3Dtable/);
  await signInAs(page, 'ngozi.eze', '/hr');
  await expect(page.getByText('This page is for human resources')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ngozi Eze' })).toBeVisible();
  await page.getByRole('button', { name: 'Ngozi Eze' }).click();
  await expect(page.getByRole('link', { name: 'Recruitment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();

  await openAsHr(page, '/');
  await page.getByRole('button', { name: 'Chinwe Obasi' }).click();
  await page.getByRole('link', { name: 'Recruitment' }).click();
  await expect(page).toHaveURL('/hr/applications');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Chinwe Obasi' }).click();
  await expect(page.getByRole('link', { name: 'Recruitment' })).toBeVisible();
});

test('the admin panel shows the same applications', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Records Officer') });
  const name = unique('Ada');
  await apply(page.request, { jobId: job.id, candidateName: name });
  await signInAsAdministrator(page, '/admin');
  await expect(page.getByRole('tab', { name: 'Public Affairs' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await openFurtherTab(page, 'Job Applications');
  await expect(page).toHaveURL(/tab=job-applications/);
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('row', { name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
  await expect(page.getByRole('figure', { name: /^Page 1 of/ })).toContainText('Resume');
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  const inMore = page.getByRole('button', { name: /^Job Applications: .*more of/ });
  await expect(page.getByRole('tab', { name: /^Job Applications/ }).or(inMore)).toBeVisible();
});

const screens = [
  '/hr/applications',
  '/hr/applications?view=table',
  '/hr/postings',
  '/hr/postings/new',
  '/hr/mails',
  '/hr/figures',
  '/hr/retention',
];

async function arrive(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

test('every screen of recruitment, an application and its questions are clean for axe, and nothing scrolls sideways', async ({
  page,
}) => {
  const job = await postJob(page.request, { jobTitle: unique('Auditor') });
  const { id } = await apply(page.request, {
    jobId: job.id,
    candidateName: `${unique('Sola')} ${'Nwachukwu-Onyeberechi'.repeat(6)}`,
    nationality: 'Nigerian',
  });
  await openAsHr(page);
  for (const screen of screens) {
    await page.goto(screen);
    await arrive(page);
    await expectToFitNarrowly(page);
  }
  await page.goto(`/hr/applications/${id}`);
  await expect(page.getByRole('figure', { name: /^Page 1 of/ })).toContainText('Resume');
  await page.getByRole('button', { name: 'Show personal details' }).click();
  // Half below the bar the buttons of the paper would be too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectToFitNarrowly(page);
  await page.getByRole('button', { name: 'Reject…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('on a phone an application is moved by touch', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Sister') });
  const name = `${unique('Nkiruka')} ${'Nwachukwu-Onyeberechi'.repeat(6)}`;
  await apply(page.request, { jobId: job.id, candidateName: name });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsHr(page, `/hr/applications?job=${job.id}`);
  await page.getByRole('button', { name: `Move ${name} to…` }).click();
  await page.getByRole('menuitem', { name: /^Start screening/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start screening' }).click();
  await page.getByLabel('Stage').selectOption({ label: 'Screening (1)' });
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('figure', { name: /^Page 1 of/ })).toContainText('Resume');
});
