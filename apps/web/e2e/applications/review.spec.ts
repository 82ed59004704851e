import { expectToFit } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { oneApplication, phone, postJob } from './careers.ts';
import { apply, openAsHr, sendMail, wordFile } from './recruitment.ts';

test('a list is reviewed one after the other by the keyboard alone, and on a phone', async ({
  page,
}) => {
  const job = await postJob(page.request, { jobTitle: unique('Theatre Nurse') });
  const names = ['Amaka', 'Bola', 'Chidi'].map(unique);
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    // The first has a Word file; the list is the newest first.
    const files =
      index === 0 ? { resume: await wordFile('Resume.docx', 'Six years in theatre') } : {};
    ids.push((await apply(page.request, { jobId: job.id, candidateName: name }, files)).id);
  }
  const [oldest = '', middle = '', newest = ''] = names;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsHr(page, `/hr/applications?view=table&job=${job.id}`);
  await page.getByRole('link', { name: 'Review these 3' }).press('Enter');
  await expect(heading(newest)).toBeVisible();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectToFit(page, 'review');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.keyboard.press('n');
  await page.keyboard.type('Jovial, ask about nights.');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('complementary').getByText('Jovial, ask about nights.'),
  ).toBeVisible();
  await heading(newest).focus();
  await page.keyboard.press('j');
  await expect(heading(middle)).toBeFocused();
  await page.keyboard.press('m');
  await sendMail(page, 'Start screening');
  await expect(heading(oldest)).toBeFocused();
  await expect(page.getByText('Six years in theatre')).toBeVisible();
  expect(await oneApplication(page.request, ids[1] ?? '')).toMatchObject({ status: 'screening' });

  await page.reload();
  await expect(heading(oldest)).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  await page.goBack();
  await expect(heading(middle)).toBeVisible();

  await page.setViewportSize(phone);
  await page.getByRole('tab', { name: 'Answers' }).click();
  await page.getByRole('button', { name: 'Next candidate (J)' }).click();
  await expect(heading(oldest)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Answers' })).toHaveAttribute('aria-selected', 'true');
});
