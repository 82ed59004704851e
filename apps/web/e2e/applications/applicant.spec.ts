import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { postJob, resume } from './careers.ts';
import { apply, openAsHr, wordFile } from './recruitment.ts';

test('a resume is shown in place, and downloading it is not another opening; personal details are out of sight, notes stay with HR', async ({
  page,
}) => {
  const job = await postJob(page.request, { jobTitle: unique('Pharmacist') });
  const name = unique('Chidi');
  const { id } = await apply(
    page.request,
    {
      jobId: job.id,
      candidateName: name,
      coverLetter: 'First line\n<b>Second</b>',
      skills: 'Triage, Care',
      dateOfBirth: '1994-03-02',
      nationality: 'Nigerian',
      emergencyContact: 'Grace Uche',
    },
    { coverLetterFile: await wordFile('letter.docx', 'My letter') },
  );
  const openings: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/view-|\/text\//.test(pathname)) openings.push(pathname);
  });
  await openAsHr(page, `/hr/applications/${id}`);
  await expect(page.getByRole('figure', { name: /^Page 1 of/ })).toContainText('Resume');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download resume.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('resume.pdf');
  await expect(page.getByText('<b>Second</b>')).toBeVisible();
  expect(openings).toEqual([`/job-applications/public/${id}/view-resume`]);

  await page.getByRole('tab', { name: 'Cover letter file' }).click();
  await expect(page.getByRole('region', { name: 'Text of the file' })).toContainText(
    'Daily from four to six in the afternoon.',
  );
  await expect(page.getByRole('button', { name: 'Download letter.docx' })).toBeVisible();

  await expect(page.getByText('Nigerian')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show personal details' }).click();
  await expect(page.getByText('2 Mar 1994')).toBeVisible();
  await expect(page.getByText('Grace Uche')).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Write the note first.')).toBeVisible();
  await page.getByLabel('New note').fill('Called on Monday.\nComes on Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Comes on Friday.');
  await expect(history).toContainText('Chinwe Obasi');
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Mails' }).getByRole('listitem')).toHaveCount(1);
});

test('possible duplicates lead to each other and say why', async ({ page }) => {
  const job = await postJob(page.request, { jobTitle: unique('Radiographer') });
  const other = await postJob(page.request, { jobTitle: unique('Sonographer') });
  const file = await resume('cv.pdf', 9000 + Math.floor(Math.random() * 9000));
  const [first, second] = [unique('Obi'), unique('Obi')];
  await apply(page.request, { jobId: job.id, candidateName: first }, { resume: file });
  const { id } = await apply(
    page.request,
    { jobId: other.id, candidateName: second },
    { resume: file },
  );
  await openAsHr(page, `/hr/applications/${id}`);
  const duplicates = page.getByRole('region', { name: /^Possible duplicates/ });
  await expect(duplicates).toContainText('same resume');
  await duplicates.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goto(`/hr/applications?view=table&duplicates=only&job=${other.id}`);
  await expect(page.getByRole('row', { name: second })).toContainText('Possible duplicate');
});

test('erases applications past their retention time, unless they are on legal hold', async ({
  page,
}) => {
  await openAsHr(page, '/hr/retention');
  const nav = page.getByRole('navigation', { name: 'Recruitment' });
  await expect(nav.getByRole('link', { name: /Retention 1/ })).toBeVisible();
  const row = page.getByRole('row', { name: /ICP-\d{4}-000001/ });
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Put on legal hold…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog.getByRole('link', { name: 'Reason is required.' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Case 12/2026');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(page.getByText('Not while it is on legal hold')).toBeVisible();
  await expect(page.getByText('Case 12/2026')).toBeVisible();
  const address = page.url();
  await page.goto('/hr/retention');
  await expect(page.getByText('Nothing to erase')).toBeVisible();

  await page.goto(address);
  await page.getByRole('button', { name: 'Release the legal hold…' }).click();
  await dialog.getByLabel('Reason').fill('Case closed');
  await dialog.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText(/^From .* on$/)).toBeVisible();
  await page.goto('/hr/retention');
  await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Erase 1 application…' }).click();
  await expect(dialog).toContainText('1 file are gone for good');
  await dialog.getByRole('button', { name: 'Erase 1 application' }).click();
  await expect(page.getByText('1 application erased')).toBeVisible();
  await expect(page.getByText('Nothing to erase')).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Erased applicant' })).toBeVisible();
  await expect(page.getByText('The files were erased.')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
