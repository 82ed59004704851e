import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { box, openSearch, option, phone, searchButton } from './palette.ts';

test('on a phone it fills what the keyboard leaves free, with room for fingers', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => {
    const area = Object.assign(new EventTarget(), { height: 420, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: area });
  });
  await page.goto('/mcm');
  await searchButton(page).click();
  const isCut = await box(page).evaluate((input: HTMLInputElement) => {
    const { scrollWidth } = Object.assign(input, { value: input.placeholder });
    input.value = '';
    return scrollWidth > input.clientWidth;
  });
  expect(isCut).toBe(false);
  await box(page).fill('s');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  expect(await page.getByRole('dialog').boundingBox()).toEqual({
    x: 0,
    y: 0,
    width: 390,
    height: 420,
  });
  const size = await box(page).evaluate((input) => getComputedStyle(input).fontSize);
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  for (const target of [...(await page.getByRole('option').all()), box(page)]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('End');
  const last = await page.getByRole('option').last().boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(420);
  await page.getByRole('button', { name: 'Close the search' }).click();
  await expect(searchButton(page)).toBeFocused();
});

test('at 320 px it is in the bar, nothing scrolls sideways, and a page chosen closes it and the menu; axe finds nothing', async ({
  page,
}) => {
  await page.goto('/mcm');
  await openSearch(page, 'leave');
  await expect(page.getByText(/^\d+ results$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 320, height: 640 });
  const button = await searchButton(page).boundingBox();
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(36);
  await searchButton(page).click();
  await box(page).fill('qwxzv plovdqx '.repeat(14));
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('button', { name: /^Switch to the/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await option(page, /^Careers/).click();
  await expect(page).toHaveURL('/jobs');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});
