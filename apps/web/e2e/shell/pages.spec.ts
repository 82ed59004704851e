import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

/** Every page of the specification with its main heading; staff-pages.spec.ts holds the others. */
const pages: [path: string, heading: string, title: RegExp][] = [
  ['/', 'I-CARE Portal', /I-CARE Portal/],
  ['/policies', 'Policies & Procedures', /Policies & Procedures/],
  ['/policies/clinical', 'Policies & Procedures', /Policies & Procedures/],
  ['/sops', 'Standard Operating Procedures', /Standard Operating Procedures/],
  ['/public-affairs', 'Public Affairs', /Public Affairs/],
  ['/jobs', 'Careers', /Careers/],
  ['/compliance', 'Compliance & Certification', /Compliance & Certification/],
  ['/admin', 'Admin Login', /Admin/],
  ['/sign-in', 'Sign in', /Sign in/],
];

for (const [path, heading, title] of pages) {
  test(`${path} has its heading and title, nothing for axe to find, and does not scroll sideways`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('shows the 404 page with a way home, and says 404 to machines', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /home/i }).click();
    await expect(page).toHaveURL('/');
  });
});

test('the API reference loads from this origin without breaking the policy', async ({ page }) => {
  await page.goto('/docs');
  // Of so many calls only those in sight are drawn.
  await expect(page.getByText('/hrsuit/login', { exact: true }).first()).toBeVisible();
});

test('the theme follows the system, and a choice is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const surface = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await surface()).toBe('light');
  await page
    .getByRole('button', { name: /theme|light|dark/i })
    .first()
    .click();
  expect(await surface()).toBe('dark');
  await page.reload();
  expect(await surface()).toBe('dark');
});
