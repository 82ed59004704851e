import { expectAccessible } from '../axe.ts';
import { expect, signInAs, signInAsAdministrator, test } from '../test.ts';
import { active, box, openSearch, option, phone, searchButton } from './palette.ts';

test('from a field, by keyboard alone: Ctrl K, a word, Enter, and reading goes on in the document', async ({
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
  await expect(page).toHaveURL(/\/sops\?document=/);
  await expect(box(page)).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 2, name: 'Stroke Pathway 0-60 min' });
  await expect(heading).toBeFocused();

  await openSearch(page, 'triage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Document' })).toContainText('Triage');
  await expect(page.getByRole('heading', { level: 2, name: /Triage/ })).toBeFocused();
});

test('arrows, Home and End move through pages, applications and documents; the count is told', async ({
  page,
}) => {
  await page.goto('/jobs');
  await searchButton(page).click();
  await expect(active(page)).toHaveText(/^Home/);
  await page.keyboard.press('End');
  await expect(active(page)).toHaveText(/^Contact/);
  await expect(active(page)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^Home/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText(/^Hospital Applications/);

  await page.keyboard.type('LEAVE');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  for (const group of ['Pages', 'Applications', 'Documents']) {
    await expect(page.getByRole('group', { name: group }).getByRole('option')).not.toHaveCount(0);
  }
  await expect(active(page)).toHaveText(/^Employee Resources/);
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/employee-resources');
  await expect(page.getByRole('heading', { level: 1, name: 'Employee Resources' })).toBeFocused();
});

test('an application opens in a new tab that knows nothing of this one', async ({ page }) => {
  await page.goto('/');
  await page.context().route(/\.example\//, (route) => route.fulfill({ body: 'the HR Suite' }));
  await openSearch(page, 'payslip');
  await expect(active(page)).toHaveText(/HR Suite.*opens in a new tab/);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const tab = await opening;
  await expect(tab.getByText('the HR Suite')).toBeVisible();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('what people call things leads to their page', async ({ page }) => {
  await page.goto('/mcm');
  for (const [typed, name] of [
    ['licence', 'Compliance & Certification'],
    ['vacancies', 'Careers'],
    ['policies', 'Policies & Procedures'],
    ['nurse', 'Careers'],
    ['visiting hours', 'Medical Services'],
    ['log in', 'Sign in'],
    ['password', 'Request Access'],
    ['phone', 'Contact'],
  ]) {
    await page.keyboard.press('Control+k');
    await box(page).fill(typed ?? '');
    await expect(active(page)).toHaveText(new RegExp(`^${name}`));
    if (name !== 'Contact') await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
});

test('a service shows its hours and leads to its group', async ({ page }) => {
  await page.goto('/mcm');
  await openSearch(page, 'cardiology');
  await expect(page.getByRole('group', { name: 'Services' })).toContainText('3 specialists');
  await expect(active(page)).toHaveText(/^Cardiology/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services#specialized-care');
  await expect(page.getByRole('heading', { name: /^Specialized Care/ })).toBeInViewport();
});

test('the numbers can be called from the search, and where nothing is found there is a way on', async ({
  page,
}) => {
  await page.goto('/mcm');
  await openSearch(page);
  for (const typed of ['112', 'emergency', 'ambulance']) {
    await box(page).fill(typed);
    await expect(active(page)).toHaveText(/^Emergency and ambulance: 112/);
    await expect(active(page)).toHaveAttribute('href', 'tel:112');
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await box(page).fill('no such thing');
  await expect(page.getByRole('link', { name: /^Call 0800/ })).toHaveAttribute('href', /^tel:0800/);
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await expect(page.locator('#contact')).toBeFocused();

  await openSearch(page);
  const isCut = await box(page).evaluate((input: HTMLInputElement) => {
    input.value = input.placeholder;
    return input.scrollWidth > input.clientWidth;
  });
  expect(isCut).toBe(false);
});

test('a document for staff is found only by those who are signed in', async ({ page }) => {
  await page.goto('/');
  await openSearch(page, 'controlled drugs');
  await expect(page.getByText('Nothing found for “controlled drugs”')).toBeVisible();
  await expect(page.getByText('Documents for staff are found once you sign in.')).toBeVisible();
  await signInAs(page, 'ngozi.eze', '/');
  await expect(page.getByRole('button', { name: 'Ngozi Eze' })).toBeVisible();
  await openSearch(page, 'controlled drugs');
  await expect(option(page, /^Controlled Drugs.*Staff only/)).toBeVisible();
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

test('Ctrl K leaves another open dialog alone, and closes the search again', async ({ page }) => {
  await signInAsAdministrator(page, '/admin');
  await openSearch(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'All Documents' }).click();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a Mac it is the command key', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'platform', { value: 'MacIntel' });
  });
  await page.goto('/mcm');
  await expect(searchButton(page)).toContainText('⌘ K');
  await page.keyboard.press('Meta+k');
  await expect(box(page)).toBeFocused();
});

test('axe finds nothing in the open search', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/mcm');
  await openSearch(page);
  await expectAccessible(page);
  await box(page).fill('leave');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await box(page).fill('no such thing');
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
  await expectAccessible(page);
});
