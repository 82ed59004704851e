import { expectAccessible } from '../axe.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';

type Page = Parameters<typeof signInAsAdministrator>[0];

async function openSystem(page: Page) {
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=system');
  await expect(page.getByRole('heading', { name: 'System', exact: true })).toBeVisible();
}

async function expectNoViolations(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
}

test('IT sees whether anything is wrong, and every figure', async ({ page }) => {
  await openSystem(page);
  // Nobody makes backups of a throw-away portal.
  await expect(page.getByText('There is no backup yet.')).toBeVisible();
  await expect(page.getByText(/^as of \d/)).toBeVisible();
  const database = page.getByRole('region', { name: 'Database' });
  await expect(database).toContainText(/PostgreSQL\s*18/);
  const jobs = page.getByRole('region', { name: 'Jobs' });
  for (const name of ['Deliver mails', 'Look at everybody’s certifications', 'Housekeeping']) {
    await expect(jobs.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  }
  await expect(jobs.getByRole('row', { name: /Housekeeping/ })).toContainText('every hour');
  await expectNoViolations(page);
  const asked = page.waitForResponse(/\/api\/system$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await asked).status()).toBe(200);

  await page.getByRole('link', { name: /failed: see them/ }).click();
  await expect(page.getByRole('tab', { name: 'Mail', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByLabel('State')).toHaveValue('failed');
});

test('an error is found by the id somebody was told, and tells more when opened', async ({
  page,
}) => {
  const requestId = '5e1e7c1a-0000-4000-8000-000000000001';
  const error = {
    id: '019a9f3e-0000-7000-8000-0000000000ab',
    at: '2026-11-20T09:00:00.000Z',
    requestId,
    method: 'GET',
    route: '/api/documents/:id/file',
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    stack: 'at readFile (apps/api/src/documents/download-document.ts:12:3)',
  };
  await page.route(/\/api\/system\/errors/, (route) => {
    const search = new URL(route.request().url()).searchParams.get('search') ?? '';
    const serverErrors = requestId.includes(search) ? [error] : [];
    const found = { nextCursor: null, total: serverErrors.length, totalIsLowerBound: false };
    return route.fulfill({ json: { success: true, data: { serverErrors }, page: found } });
  });
  await openSystem(page);
  const errors = page.getByRole('region', { name: 'Recent errors' });
  const box = errors.getByRole('searchbox');
  await box.fill('nothing like it');
  await expect(errors.getByText('No error matches your search.')).toBeVisible();
  await box.fill(requestId.slice(0, 8));
  const summary = errors.getByText('GET /api/documents/:id/file');
  await expect(summary).toBeVisible();
  await summary.click();
  await expect(errors.getByText(requestId)).toBeVisible();
  await expect(errors.getByText('download-document.ts')).toBeVisible();
  await expectNoViolations(page);
});

test.describe('while the figures cannot be had', () => {
  test.use({ expectedErrors: [/the server responded with a status of 503/] });

  test('it says so and tries again', async ({ page }) => {
    let fails = true;
    await page.route(/\/api\/system$/, (route) =>
      fails
        ? route.fulfill({
            status: 503,
            json: { success: false, code: 'unavailable', message: 'Busy.', requestId: 'x' },
          })
        : route.continue(),
    );
    await openSystem(page);
    await expect(page.getByText('Failed to load how the portal is doing.')).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Database' })).toBeVisible();
  });
});

test('the demonstration is removed only after a word was typed', async ({ page }) => {
  // The portal of the journeys keeps its own: what it would answer is covered by the API's tests.
  const removed = {
    people: 2,
    documents: 1,
    messages: 0,
    jobs: 0,
    applications: 0,
    certificationTypes: 0,
    records: 0,
    files: 1,
    kept: [{ label: 'Staff Nurse', why: '1 real application is for it.' }],
  };
  let asked = 0;
  await page.route(/\/api\/system\/demonstration\/remove$/, (route) => {
    asked += 1;
    return route.fulfill({ json: { success: true, data: removed } });
  });
  await openSystem(page);
  const banner = page.getByText('Demonstration data', { exact: true });
  await expect(banner.first()).toBeVisible();
  await page.getByRole('button', { name: 'See what would go' }).click();
  await expect(page.getByRole('heading', { name: 'This would go' })).toBeVisible();
  const section = page.getByRole('region', { name: 'Demonstration data' });
  await expect(section.getByText('Certification types')).toBeVisible();
  const open = section.getByRole('button', { name: 'Remove the demonstration data…' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demonstration data?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Type ‘remove’')).toBeFocused();
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Type ‘remove’ to say that you mean it.');
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  expect(asked).toBe(0);

  await open.click();
  await dialog.getByLabel('Type ‘remove’').fill('Remove');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'The demonstration data has been removed' }),
  ).toBeVisible();
  await expect(page.getByText('1 real application is for it.')).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(asked).toBe(1);
});
