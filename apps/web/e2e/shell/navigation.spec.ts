import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Rows that were never drawn have a guessed height, which settles by some pixels. */
async function expectPlace(page: Page, top: number) {
  await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(24);
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expectPlace(page, top);
  // The router keeps a page's place when it is left; what it keeps is what the browser has painted.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
}

/** The section has the focus, and its heading is near the top of the window, but not under the bar. */
async function expectArrivedAt(page: Page, id: string) {
  await expect(page.locator(`#${id}`)).toBeFocused();
  const isInPlace = (section: string) => {
    const title = document.querySelector(`#${section} :is(h2, h3)`);
    const stuck = document.querySelector('nav.sticky')?.getBoundingClientRect().bottom ?? 0;
    const place = (title?.getBoundingClientRect().top ?? 0) - stuck;
    return place >= 0 && place < 100;
  };
  // What stands above it may still grow, and the page follows a frame later.
  await expect.poll(() => page.evaluate(isInPlace, id)).toBe(true);
}

test('an address with an anchor opens there, a step back leads there, and so does a second click', async ({
  page,
}) => {
  for (const [id, reducedMotion] of [
    ['about', 'reduce'],
    ['contact', 'reduce'],
    ['contact', 'no-preference'],
    ['services', 'no-preference'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    // Not only another anchor of the page that is there.
    await page.goto('about:blank');
    await page.goto(`/#${id}`);
    await expectArrivedAt(page, id);
    await bar(page).getByRole('link', { name: 'MCM' }).click();
    await expect(heading(page, 'Medical Case Management')).toBeFocused();
    await page.goBack();
    await expectArrivedAt(page, id);
  }
  await scrollTo(page, 0);
  await bar(page).getByRole('link', { name: 'Home' }).focus();
  await bar(page).getByRole('link', { name: 'Services' }).click();
  await expect(heading(page, 'Medical Services')).toBeFocused();
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

test('forward starts at the top and its heading, back and forward where they were left, an address typed anew at the top', async ({
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

  await page.goto('/services');
  await expect(heading(page, 'Medical Services')).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test('back to an anchor finds the place that was left, not the anchor', async ({ page }) => {
  await page.goto('/mcm');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expectArrivedAt(page, 'contact');
  const left = (await scrolled(page)) - 300;
  await scrollTo(page, left);
  await bar(page).getByRole('link', { name: 'Apps' }).click();
  await expect(heading(page, 'Hospital Applications')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => scrolled(page)).toBe(left);
  await expect(page.locator('#contact')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Medical Case Management')).toBeFocused();
});

test('a page is where it was left, loaded again, and back from inside and outside', async ({
  page,
}) => {
  // Far down in each: on a page with a list further than it is high before the list has come.
  for (const [path, there, top] of [
    ['/services', 'Preventive Care', 500],
    ['/policies/clinical', 'Hand Hygiene', 1000],
    ['/sops?list=departments#nursing', 'Stroke Pathway 0-60 min', 1000],
  ] as const) {
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
  }
});

test('does not move a reader who scrolls while the list loads', async ({ page }) => {
  await page.goto('/sops?list=departments');
  await expect(page.getByRole('link', { name: 'Stroke Pathway 0-60 min' }).first()).toBeAttached();
  await scrollTo(page, 1600);
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => Promise<void>>();
  await page.route(/api\/documents\?/, (route) => ask(() => route.continue()));
  await page.reload();
  const goOn = await asked;
  // Without its list the page may not be high enough to be scrolled, so its place says nothing.
  await page.evaluate(() => {
    const note = () => document.body.setAttribute('data-wheeled', '');
    addEventListener('wheel', note, { once: true });
  });
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -4000);
  await expect(page.locator('body[data-wheeled]')).toHaveCount(1);
  await expect.poll(() => scrolled(page)).toBe(0);
  await goOn();
  await expect(page.getByRole('link', { name: 'Stroke Pathway 0-60 min' }).first()).toBeAttached();
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

test('on a phone the menu leads on and closes, and fits 320 px', async ({ page }) => {
  const openMenu = () => page.getByRole('button', { name: 'Open the menu' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/employee-resources');
  await expect(bar(page)).toBeHidden();
  await openMenu();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar(page)).toBeVisible();
  await expectNoSideways(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await bar(page).getByRole('link', { name: 'Policies & Procedures' }).click();
  await expect(page).toHaveURL('/policies');
  await expect(bar(page)).toBeHidden();
  await expect(heading(page, 'Policies & Procedures')).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  for (const _ of ['from another page', 'from the page itself']) {
    await openMenu();
    await bar(page).getByRole('link', { name: 'Services' }).click();
    await expect(bar(page)).toBeHidden();
    await expect(heading(page, 'Medical Services')).toBeInViewport();
  }
});
