import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';

const phone = { width: 390, height: 844 };

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Rows that were never drawn have a guessed height, which settles by some pixels. */
async function expectPlace(page: Page, top: number) {
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(24);
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrolled(page)).toBe(top);
  // The router keeps a page's place when it is left; what it keeps is what the browser has painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
}

/** The section has the focus, and its heading is near the top of the window, but not under the bar. */
async function expectArrivedAt(page: Page, id: string) {
  await expect(page.locator(`#${id}`)).toBeFocused();
  const place = await page.evaluate((section) => {
    const title = document.querySelector(`#${section} :is(h2, h3)`);
    const stuck = document.querySelector('nav.sticky')?.getBoundingClientRect().bottom ?? 0;
    return (title?.getBoundingClientRect().top ?? 0) - stuck;
  }, id);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(100);
}

for (const path of [
  '/',
  '/apps',
  '/services',
  '/policies',
  '/mcm',
  '/sops',
  '/public-affairs',
  '/employee-resources',
  '/jobs',
  '/compliance',
  '/admin',
]) {
  test(`Services in the bar leads from ${path} to the services of the home page`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await bar(page).getByRole('link', { name: 'Services' }).click();
    await expect(page).toHaveURL('/#services');
    await expectArrivedAt(page, 'services');
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  for (const id of ['services', 'contact', 'about']) {
    test(`an address with #${id} opens there, and a step back leads there, motion ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto(`/#${id}`);
      await expectArrivedAt(page, id);
      await bar(page).getByRole('link', { name: 'MCM' }).click();
      await expect(heading(page, 'Medical Case Management')).toBeFocused();
      await page.goBack();
      await expectArrivedAt(page, id);
    });
  }
}

test('a second click on Services comes back to it', async ({ page }) => {
  await page.goto('/#services');
  await expectArrivedAt(page, 'services');
  await scrollTo(page, 0);
  await bar(page).getByRole('link', { name: 'Home' }).focus();
  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expectArrivedAt(page, 'services');
});

test('an anchor of a page that is slow to load is reached when it comes', async ({ page }) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => Promise<void>>();
  await page.route(/assets\/home-.*js/, (route) => ask(() => route.continue()));
  await page.goto('/mcm');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const goOn = await asked;
  await expect(page.getByText('Loading page…')).toBeVisible();
  await expect(heading(page, 'Medical Case Management')).toBeVisible();
  await goOn();
  await expect(page).toHaveURL('/#contact');
  await expectArrivedAt(page, 'contact');
});

test('forward starts at the top and its heading; back and forward are where they were left', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(heading(page, 'Medical Services')).toBeVisible();
  await scrollTo(page, 400);
  await bar(page).getByRole('link', { name: 'SOPs' }).click();
  await expect(heading(page, 'Standard Operating Procedures')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await expect(page.getByRole('link', { name: 'Stroke Pathway 0-60 min' }).first()).toBeAttached();
  await scrollTo(page, 600);

  await page.goBack();
  await expect(heading(page, 'Medical Services')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(400);
  await page.goForward();
  await expect(heading(page, 'Standard Operating Procedures')).toBeFocused();
  await expectPlace(page, 600);
});

test('back to an anchor finds the place that was left, not the anchor', async ({ page }) => {
  await page.goto('/mcm');
  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expectArrivedAt(page, 'services');
  const left = (await scrolled(page)) + 300;
  await scrollTo(page, left);
  await bar(page).getByRole('link', { name: 'Apps' }).click();
  await expect(heading(page, 'Hospital Applications')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/#services');
  await expect.poll(() => scrolled(page)).toBe(left);
  await expect(page.locator('#services')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Medical Case Management')).toBeFocused();
});

/** Far down in each: on a page with a list further than it is high before the list has come. */
for (const [path, there, top] of [
  ['/services', 'Preventive Care', 500],
  ['/sops', 'Stroke Pathway 0-60 min', 1600],
  ['/policies/clinical', 'Hand Hygiene', 1000],
  ['/sops#nursing', 'Stroke Pathway 0-60 min', 1000],
] as const) {
  test(`${path} is where it was left, loaded again, and back from inside and outside`, async ({
    page,
  }) => {
    const isHere = () => expect(page.getByText(there).first()).toBeAttached();
    await page.goto(path);
    await isHere();
    await scrollTo(page, top);
    await page.reload();
    await isHere();
    await expectPlace(page, top);
    await bar(page).getByRole('link', { name: 'MCM' }).click();
    await expect(heading(page, 'Medical Case Management')).toBeFocused();
    await page.goBack();
    await isHere();
    await expectPlace(page, top);
    await page.goto('about:blank');
    await page.goBack();
    await isHere();
    await expectPlace(page, top);
  });
}

test('an address typed anew starts at the top, even of a page left further down', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(heading(page, 'Medical Services')).toBeVisible();
  await scrollTo(page, 500);
  await page.goto('/apps');
  await expect(heading(page, 'Hospital Applications')).toBeVisible();
  await page.goto('/services');
  await expect(heading(page, 'Medical Services')).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test('whoever scrolls while the list is on its way is not pulled back', async ({ page }) => {
  await page.goto('/sops');
  await expect(page.getByRole('link', { name: 'Stroke Pathway 0-60 min' }).first()).toBeAttached();
  await scrollTo(page, 1600);
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => Promise<void>>();
  await page.route(/api\/documents\?/, (route) => ask(() => route.continue()));
  await page.reload();
  const goOn = await asked;
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -4000);
  await expect.poll(() => scrolled(page)).toBe(0);
  await goOn();
  await expect(page.getByRole('link', { name: 'Stroke Pathway 0-60 min' }).first()).toBeAttached();
  expect(await scrolled(page)).toBe(0);
});

test('the link of the page one is on starts it anew, without losing the focus', async ({
  page,
}) => {
  await page.goto('/services');
  await expect(heading(page, 'Medical Services')).toBeVisible();
  await page.setViewportSize(phone);
  await scrollTo(page, 300);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await bar(page).getByRole('link', { name: 'MCM' }).click();
  await expect(heading(page, 'Medical Case Management')).toBeFocused();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await bar(page).getByRole('link', { name: 'MCM' }).click();
  await expect(bar(page)).toBeHidden();
  await expect(heading(page, 'Medical Case Management')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
});

test('the skip link leads past the bars', async ({ page }) => {
  await page.goto('/mcm');
  await expect(heading(page, 'Medical Case Management')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'MCM Guidelines' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu names the pages its own way, in the order of the specification', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(bar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(bar(page).getByRole('link')).toHaveText([
      'Home',
      'Apps',
      'Services',
      'Policies & Procedures',
      'MCM',
      'SOPs',
      'Public Affairs',
      'Employee Resources',
      'Jobs',
      'Compliance',
      'Admin',
    ]);
    await expectAccessible(page);
  });

  test('the menu closes on a choice, and the new page has the focus', async ({ page }) => {
    await page.goto('/apps');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await bar(page).getByRole('link', { name: 'Policies & Procedures' }).click();
    await expect(page).toHaveURL('/policies');
    await expect(bar(page)).toBeHidden();
    await expect(heading(page, 'Policies & Procedures')).toBeFocused();
    expect(await scrolled(page)).toBe(0);
  });

  test('Services in the menu leads to the services of the home page', async ({ page }) => {
    await page.goto('/employee-resources');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await bar(page).getByRole('link', { name: 'Services' }).click();
    await expect(bar(page)).toBeHidden();
    await expectArrivedAt(page, 'services');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await bar(page).getByRole('link', { name: 'Services' }).click();
    await expect(bar(page)).toBeHidden();
    await expectArrivedAt(page, 'services');
  });

  test('a step back closes the menu', async ({ page }) => {
    await page.goto('/mcm');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await bar(page).getByRole('link', { name: 'Apps' }).click();
    await expect(heading(page, 'Hospital Applications')).toBeFocused();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.goBack();
    await expect(heading(page, 'Medical Case Management')).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('no row of the menu is wider than the window, at 320 px either', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/mcm');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(bar(page)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
