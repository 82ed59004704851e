import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { active, box, holdSearches, openSearch, option } from './palette.ts';

test('Enter before the answer opens its first document', async ({ page }) => {
  await page.goto('/');
  const held = await holdSearches(page);
  await openSearch(page, 'stroke');
  await page.keyboard.press('Enter');
  await held.letGo('stroke');
  await expect(page).toHaveURL(/\/sops\?document=/);
});

test('a slow answer to earlier letters never takes the place of the last one', async ({ page }) => {
  await page.goto('/');
  const held = await holdSearches(page);
  await openSearch(page, 'hand hygiene');
  await held.asked('hand hygiene');
  await expect(page.getByRole('status').getByText('Searching documents…')).toBeVisible();
  await box(page).fill('stroke');
  await held.letGo('stroke');
  await expect(option(page, /Stroke Pathway/)).toBeVisible();
  await held.letGo('hand hygiene');
  await expect(page.getByText(/^\d+ results?$/)).toBeVisible();
  await expect(option(page, /Hand Hygiene/)).toHaveCount(0);
});

test.describe('failures', () => {
  test.use({ expectedErrors: [/status of 500|ERR_FAILED/] });

  test('a failed search says so, keeps the pages, and can be tried again', async ({ page }) => {
    // Not the home page: axe measures colours behind the dialog too, and there they change with the banner.
    await page.goto('/services');
    let works = false;
    await page.route(/\/api\/documents\?/, (route) =>
      works ? route.continue() : route.fulfill({ status: 500, json: { success: false } }),
    );
    await openSearch(page, 'con');
    await expect(page.getByRole('alert')).toContainText('Documents could not be searched.');
    await expect(option(page, /^Contact/)).toBeVisible();
    await expectAccessible(page);
    works = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(option(page, /Informed Consent/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a search that does not load says so and gives the focus back', async ({ page }) => {
    await page.goto('/sops');
    await page.route(/\/assets\/search-(?!box-).*\.js/, (route) => route.abort());
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Control+k');
    await expect(page.getByText('The search could not be opened')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.unroute(/\/assets\/search-(?!box-).*\.js/);
    await openSearch(page, 'stroke');
    await expect(option(page, /Stroke Pathway/)).toBeVisible();
  });
});

test('what is typed while the search loads is not lost', async ({ page }) => {
  await page.goto('/');
  const loading = Promise.withResolvers<void>();
  await page.route(/\/assets\/search-(?!box-).*\.js/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Opening the search…')).toBeFocused();
  await page.keyboard.type('care');
  loading.resolve();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('ers');
  await expect(box(page)).toHaveValue('careers');
  await expect(active(page)).toHaveText(/^Careers/);
});
