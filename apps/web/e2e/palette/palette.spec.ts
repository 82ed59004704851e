import { expect, test } from '../test.ts';
import { active, box, openSearch, option } from './palette.ts';

test('from a field, by keyboard alone: Ctrl K, a word, Enter, and reading goes on in the document or in a new tab', async ({
  page,
}) => {
  await page.goto('/policies');
  const list = page.getByRole('searchbox');
  await list.fill('hand');
  await openSearch(page, 'stroke');
  await expect(option(page, /Stroke Pathway/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(list).toBeFocused();
  await expect(list).toHaveValue('hand');

  await openSearch(page, 'stroke');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/read\//);
  await expect(box(page)).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1, name: 'Stroke Pathway 0-60 min' });
  await expect(heading).toBeFocused();

  await openSearch(page, 'triage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Triage/ })).toBeFocused();

  // An application opens in a tab of its own, which knows nothing of this one.
  const reading = page.url();
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'the HR Suite' }));
  await openSearch(page, 'payslip');
  await expect(active(page)).toHaveText(/HR Suite.*opens in a new tab/);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const tab = await opening;
  await expect(tab.getByText('the HR Suite')).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(reading);
});

test('a page that says it is there hears the key', async ({ page }) => {
  await page.addInitScript(() => {
    const pressOnceThere = (_: unknown, observer: MutationObserver) => {
      const root = document.getElementById('root');
      if (!root?.hasChildNodes() || root.matches('[data-in-advance]')) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    };
    new MutationObserver(pressOnceThere).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await page.goto('/');
  await expect(box(page)).toBeFocused();
});
