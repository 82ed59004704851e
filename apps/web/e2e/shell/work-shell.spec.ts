import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { demoPassword } from '../settings.ts';
import { expect, signInAsAdministrator, signInWith, test } from '../test.ts';

/** Lists by the address of their screen, what one row of each is, and where it stands on a desk at most: 260 px if not said. */
const lists: readonly (readonly [string, string, string, number?])[] = [
  ['users', '/admin?tab=users', '[data-row]'],
  ['all documents', '/admin?tab=all-documents', '[data-row]'],
  ['messages', '/admin?tab=messages', '[data-row]'],
  ['audit', '/admin?tab=audit', '[data-row]'],
  ['compliance records', '/compliance?tab=records', '[data-row]'],
  ['alerts', '/compliance?tab=alerts', 'main li:has([data-choose])'],
  ['applications', '/hr/applications?view=table', '[data-row]'],
  // Under names that stand upright.
  ['requirement matrix', '/compliance/matrix', '[data-row]', 300],
];

async function topOf(page: Page, row: string): Promise<number> {
  const first = page.locator(row).first();
  await first.waitFor();
  // What stands above it has loaded too.
  await expect(page.getByText('Checking HR system')).toHaveCount(0);
  return (await first.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

const roleButton = (page: Page) => page.getByRole('button', { name: /go to another room$/ });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
// Polled, since what scripts lay out follows the size of the window a frame later.
const soft = expect.configure({ soft: true });

test('the first row of each list stands high, on a desk and on a phone', async ({ page }) => {
  await signInAsAdministrator(page, '/admin');
  await expect(page.getByRole('complementary', { name: 'Demonstration' })).toBeVisible();
  for (const [name, address, row, most = 260] of lists) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await soft.poll(() => topOf(page, row), `${name} at 1440`).toBeLessThanOrEqual(most);
    await page.setViewportSize({ width: 390, height: 844 });
    await soft.poll(() => topOf(page, row), `${name} at 390`).toBeLessThanOrEqual(422);
    for (const narrow of [320, 768, 1024]) {
      await page.setViewportSize({ width: narrow, height: 768 });
      await soft.poll(() => width(page), `${name} at ${narrow}`).toBe(narrow);
    }
  }
});

test('rows are 40 px for a mouse, with remarks and marks too, and the heads of the columns stay under the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(page, '/admin?tab=messages');
  const row = page.locator('[data-row]').first();
  await row.waitFor();
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(42);
  await page.goto('/admin?tab=users');
  await page.locator('[data-row]').nth(40).scrollIntoViewIfNeeded();
  const head = page.getByRole('columnheader', { name: 'Department' });
  await expect(head).toBeInViewport();
  await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(56);
  await page.goto('/compliance?tab=records');
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const remark = page.getByText('Suspended by the council until its inquiry ends');
    await expect(remark).toHaveAttribute('title', /letter of the registrar on file\.$/);
    await expect(page.getByText('Unverified', { exact: true }).first()).toBeAttached();
    const records = page.locator('[data-record]');
    const highest = () =>
      records.evaluateAll((rows) =>
        rows.reduce((most, row) => {
          // Those outside the screen have no layout of their own.
          if (row instanceof HTMLElement) row.style.contentVisibility = 'visible';
          return Math.max(most, row.getBoundingClientRect().height);
        }, 0),
      );
    await expect.poll(highest, `at ${width}`).toBeLessThanOrEqual(40);
    expect(await records.count()).toBeGreaterThan(50);
  }
});

/** Where it is, once it is there twice: rows get their own height, and what is above them loads. */
async function standingStill(box: Locator) {
  let last: Awaited<ReturnType<Locator['boundingBox']>> = null;
  await expect(async () => {
    const before = last;
    last = await box.boundingBox();
    expect(last).not.toBeNull();
    expect(last).toEqual(before);
  }).toPass({ intervals: [100] });
  return last ?? { x: 0, y: 0 };
}

test('the bar of what can be done does not cover the row that was ticked', async ({ page }) => {
  await signInAsAdministrator(page, '/admin');
  for (const [width, height, address] of [
    [390, 844, '/compliance?tab=records'],
    [390, 844, '/admin?tab=users'],
    [1440, 900, '/admin?tab=users'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address);
    const boxes = page.locator('[data-choose]');
    await expect(boxes.nth(20)).toBeAttached();
    // The highest row of a scrolled list whose box can be ticked.
    const id = await boxes.evaluateAll(async (all) => {
      const frames = () =>
        new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      all[12]?.scrollIntoView({ block: 'start', behavior: 'instant' });
      await frames();
      const isOpen = (box: Element) => {
        const { x, y, width: side } = box.getBoundingClientRect();
        return document.elementFromPoint(x + side / 2, y + side / 2) === box;
      };
      return all.find(isOpen)?.getAttribute('data-choose');
    });
    const box = page.locator(`[data-choose="${id}"]`);
    const { x, y } = await standingStill(box);
    await page.mouse.click(x + 10, y + 10);
    await expect(box).toBeChecked();
    await expect(page.locator('[data-selecting]')).toBeVisible();
    const isSeen = (ticked: Element) => {
      const at = (x: number, y: number) => document.elementFromPoint(x, y);
      const of = ticked.getBoundingClientRect();
      const row = ticked.closest('[data-row]');
      const { x, y, width: long } = row?.getBoundingClientRect() ?? of;
      return {
        box: at(of.x + of.width / 2, of.y + of.height / 2) === ticked,
        top: at(x + long / 2, y + 2)?.closest('[data-row]') === row,
      };
    };
    // The bar grows, the browser holds the rows where they were, and the list scrolls.
    await expect
      .poll(() => box.evaluate(isSeen), `${address} at ${width}`)
      .toEqual({ box: true, top: true });
  }
});

test('work bar and list pass axe in both themes, a box that is not ticked has the edge of a field, and the menu of rooms works by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdministrator(page, '/admin?tab=users');
  await page.locator('[data-row]').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const boxes = page.locator('[data-choose]');
  const [ticked, unticked] = [boxes.nth(1), boxes.nth(2)];
  await ticked.check();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The contrast of this token is tested beside the tokens.
    const edge = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--line-strong)';
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    await expect(unticked).toHaveCSS('border-top-color', edge);
    await expect(unticked).toHaveCSS('appearance', 'none');
    await expect(ticked).toHaveCSS('appearance', 'auto');
  }
  await ticked.uncheck();
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await roleButton(page).press(key);
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Recruitment/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(roleButton(page)).toBeFocused();
  }
  await roleButton(page).press('Enter');
  await page.getByRole('menuitem', { name: /^Recruitment/ }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Recruitment', level: 1 })).toBeFocused();
  await expectAccessible(page);
});

test('in compliance the sections of every day stay in the bar, the others go behind More', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInWith(page, { username: 'chikodi.obinna', password: demoPassword });
  await page.goto('/compliance/matrix');
  const bar = page.locator('header[data-work]');
  const daily = [
    ...['Dashboard', 'Staff Compliance', 'Certification Types', 'Alerts', 'Reports'],
    ...['Records to verify', 'Requirement matrix'],
  ];
  for (const name of daily) {
    await expect(bar.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  }
  await page.goto('/compliance');
  await expect(bar.getByRole('tab', { name: /^Alerts/ })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Requirement matrix' })).toBeVisible();
  await expect(page.locator('[role=tab]')).toHaveCount(6);
  await expectAccessible(page);
  // The arrow keys pass over the tab that has no room.
  await bar.getByRole('tab', { name: 'Reports' }).focus();
  await expect(page.getByRole('tabpanel', { name: 'Reports' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('tab', { name: 'Dashboard' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Dashboard' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  const more = bar.getByRole('button', { name: /^More: \d+ waiting in more of Compliance$/ });
  await expect(more).toHaveText(/^More \d+ waiting$/);
  await expectAccessible(page);
  await more.click();
  await expect(page.getByRole('menuitem', { name: /^Records to verify \(\d+\)$/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Hospital papers' })).toBeVisible();
});

test('filters and tabs that do not fit are behind More, which says how many filters are set', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signInAsAdministrator(page, '/admin?tab=all-documents&owner=none');
  const more = page.getByRole('button', { name: 'More: 1 set' });
  await expect(page.getByLabel('Owner', { exact: true })).toBeHidden();
  await more.click();
  await expect(page.getByLabel('Owner', { exact: true })).toHaveValue('none');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters: 1 set' }).click();
  await expect(page.getByLabel('Owner', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.getByRole('button', { name: /^More.* of Admin/ }).click();
  await page.getByRole('menuitem', { name: 'Audit' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Audit' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: /^Audit: (?:more of|\d+ waiting elsewhere in) Admin/ }),
  ).toBeVisible();
});
