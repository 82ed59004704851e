import { phone, postJob } from '../applications/careers.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';

test('positions are listed with what one wants to know, featured ones above all', async ({
  page,
  request,
}) => {
  await page.setViewportSize(phone);
  const word = unique('Ward');
  await postJob(request, {
    jobTitle: `${word} nurse`,
    status: 'active',
    salaryMin: 230_000,
    salaryMax: 350_000,
  });
  await postJob(request, { jobTitle: `${word} clerk`, salaryMin: 120_000 });
  await postJob(request, { jobTitle: `${word} porter`, salaryMax: 120_000 });
  await postJob(request, { jobTitle: `${word} cook`, applicationDeadline: '2090-12-05' });
  await postJob(request, { jobTitle: `${word} secret`, status: 'draft' });
  await page.goto(`/jobs?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole('main').getByText('Connected to HR System')).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured Positions 1' });
  await expect(featured.getByRole('heading', { level: 3 })).toHaveCount(1);
  await expect(featured.getByText('₦230,000 - ₦350,000')).toBeVisible();
  await expect(featured.getByText('Experience: As per requirements')).toBeVisible();
  await expect(featured.getByText('Nursing · Owerri, Imo State · Full-time')).toBeVisible();
  await expect(featured.getByText('Care for patients on a ward.')).toBeVisible();
  const all = page.getByRole('region', { name: 'All Positions 4' });
  await expect(all.getByRole('heading', { level: 3 })).toHaveCount(4);
  const row = (title: string) => all.getByRole('listitem').filter({ hasText: `${word} ${title}` });
  await expect(row('clerk').getByText('₦120,000+')).toBeVisible();
  await expect(row('porter').getByText('Up to ₦120,000')).toBeVisible();
  await expect(row('cook').getByText('Competitive', { exact: true })).toBeVisible();
  await expect(row('cook').getByText('Closes 5 Dec 2090 · Posted today')).toBeVisible();
  await expect(row('cook').getByText('No applications yet')).toBeVisible();
  for (const title of ['nurse', 'clerk', 'porter', 'cook']) {
    await expect(row(title).getByRole('button', { name: `Apply: ${word} ${title}` })).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: '4 positions match' })).toBeVisible();
});

test('the page of a position says everything, can be shared and applied from', async ({
  page,
  request,
}) => {
  const jobTitle = unique('Theatre nurse');
  const { id } = await postJob(request, {
    jobTitle,
    benefits: 'Housing, Pension',
    requirements: 'A licence\nTwo years of practice',
    vacancies: 3,
  });
  await page.goto(`/jobs?search=${encodeURIComponent(jobTitle)}`);
  await page.getByRole('link', { name: jobTitle }).click();
  await expect(page).toHaveURL(`/jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: jobTitle })).toBeVisible();
  await expect(page).toHaveTitle(`${jobTitle} · I-CARE Portal`);
  for (const item of ['Housing', 'Pension', 'A licence', 'Two years of practice']) {
    await expect(page.getByRole('listitem').filter({ hasText: item })).toBeVisible();
  }
  const facts = page.getByRole('complementary', { name: 'At a glance' });
  for (const fact of ['Competitive', 'Nursing', 'As per requirements', '3', 'Today']) {
    await expect(facts.getByRole('definition').filter({ hasText: fact }).first()).toBeVisible();
  }
  await page.evaluate(() => Object.assign(navigator, { share: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  // Below the text too on a phone.
  await page
    .getByRole('button', { name: `Apply: ${jobTitle}` })
    .last()
    .click();
  await expect(page.getByRole('dialog', { name: `Apply: ${jobTitle}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'All positions' }).click();
  await expect(page).toHaveTitle('Careers · I-CARE Portal');
});

test('search and department are in the address, the slash key leads to the search, and the search of the portal finds positions', async ({
  page,
  request,
}) => {
  const word = unique('Bench');
  await postJob(request, { jobTitle: `${word} scientist`, department: 'Laboratory' });
  await postJob(request, { jobTitle: `${word} nurse` });
  await page.goto('/jobs');
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue('all');
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText(/\d+\s*open positions/);
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText(/\d+\s*departments/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word.toUpperCase());
  const rows = page
    .getByRole('region', { name: /^All Positions/ })
    .getByRole('heading', { level: 3 });
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Department', { exact: true }).selectOption('Laboratory');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('scientist');
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('search'), asked.get('department')]).toEqual([
    word.toUpperCase(),
    'Laboratory',
  ]);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill(`${word} nothing`);
  await expect(page.getByText(/^No title or department has/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all positions' }).click();
  await expect(page).toHaveURL('/jobs');
  await expect(rows).not.toHaveCount(0);

  const optometrist = unique('Optometrist');
  const { id } = await postJob(request, {
    ...{ jobTitle: optometrist, salaryMin: 200_000, salaryMax: 350_000 },
  });
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(optometrist);
  const option = page
    .getByRole('group', { name: 'Jobs' })
    .getByRole('option', { name: optometrist });
  await expect(option).toContainText('Nursing · ₦200,000 - ₦350,000');
  await option.click();
  await expect(page).toHaveURL(`/jobs/${id}`);
});
