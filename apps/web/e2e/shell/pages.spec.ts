import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

type KnownPage = [path: string, heading: string, title: string];

/** All pages of the specification with their main headings. */
const forEverybody: KnownPage[] = [
  ['/', 'I-CARE Portal', 'Home'],
  ['/services', 'Medical Services', 'Medical Services'],
  ['/jobs', 'Careers', 'Careers'],
  ['/public-affairs', 'Public Affairs', 'Public Affairs'],
  ['/sign-in', 'Sign in', 'Sign in'],
];
const forStaff: KnownPage[] = [
  ['/apps', 'Hospital Applications', 'Hospital Applications'],
  ['/mcm', 'Medical Case Management', 'Medical Case Management'],
  ['/employee-resources', 'Employee Resources', 'Employee Resources'],
  ['/policies', 'Policies & Procedures', 'Policies & Procedures'],
  ['/policies/clinical', 'Policies & Procedures', 'Policies & Procedures'],
  ['/sops', 'Standard Operating Procedures', 'Standard Operating Procedures'],
  ['/compliance', 'Compliance & Certification', 'Compliance & Certification'],
  ['/admin', 'Admin Login', 'Admin'],
];
/** The second is what a window of the size of a small laptop has left at 200 %. */
const narrow = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

for (const [who, pages] of Object.entries({ everybody: forEverybody, staff: forStaff })) {
  test(`pages for ${who} have heading and title, nothing for axe to find, and fit narrow windows`, async ({
    page,
  }) => {
    for (const [path, heading, title] of pages) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveTitle(`${title} · I-CARE Portal`);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await expectAccessible(page);
        for (const viewport of narrow) {
          await page.setViewportSize(viewport);
          await expect
            .poll(() => beyondTheWindow(page), `${path} at ${viewport.width} px`)
            .toEqual([]);
        }
      });
    }
  });
}

/** Elements that overflow the window sideways or are cut off. */
function beyondTheWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
    ...[...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => element.outerHTML),
  ]);
}

test('the API reference loads from this origin without breaking the policy', async ({ page }) => {
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Sign-in' }).click();
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
