import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { carouselOf, dotOf, expectSlide, go, openHome, slideOf, slides } from './home-page.ts';

async function setVisible(page: Page, visible: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !visible);
}

test('previous and next stand on a wide screen, and are not shown on a small one', async ({
  page,
}) => {
  await openHome(page);
  const next = carouselOf(page).getByRole('button', { name: 'Next slide' });
  const previous = carouselOf(page).getByRole('button', { name: 'Previous slide' });
  await previous.click();
  await expectSlide(page, 6);
  await page.clock.runFor(1000);
  await next.click();
  await expectSlide(page, 1);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(next).toBeHidden();
  await expect(previous).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(next).toBeVisible();
});

test('plays a slide every 3 seconds and starts again after the last', async ({ page }) => {
  await openHome(page);
  await expect(carouselOf(page).getByText('Playing')).toBeVisible();
  await page.clock.runFor(2999);
  await expectSlide(page, 1);
  for (const number of [2, 3, 4, 5, 6, 1]) {
    await page.clock.runFor(number === 2 ? 1 : 3000);
    await expectSlide(page, number);
  }
});

test('a change locks the controls for a second', async ({ page }) => {
  await openHome(page);
  const next = carouselOf(page).getByRole('button', { name: 'Next slide' });
  await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(999);
  // By keyboard, because a pointer waits for what says it is disabled.
  await next.press('Enter');
  await dotOf(page, 5).click();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await page.clock.runFor(1);
  await expect(next).toBeEnabled();
  await dotOf(page, 5).click();
  await expectSlide(page, 5);
});

test('stands still after an action and plays on 5 seconds later; the live region speaks only meanwhile', async ({
  page,
}) => {
  await openHome(page);
  const live = carouselOf(page).getByText('Slide 1 of 6');
  await expect(live).toHaveAttribute('aria-live', 'off');
  await dotOf(page, 3).click();
  await expect(carouselOf(page).getByText('Paused')).toBeVisible();
  await expect(carouselOf(page).getByText('Slide 3 of 6')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(5000);
  await expect(carouselOf(page).getByText('Playing')).toBeVisible();
  await expect(carouselOf(page).getByText('Slide 3 of 6')).toHaveAttribute('aria-live', 'off');
  await page.clock.runFor(3000);
  await expectSlide(page, 4);
});

test('arrow keys turn, Space pauses until Space', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 6);
  await page.clock.runFor(1000);
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
  await page.clock.runFor(5000);
  await expect(carouselOf(page).getByText('Playing')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(carouselOf(page).getByText('Paused')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
  await page.keyboard.press('Space');
  await page.clock.runFor(3000);
  await expectSlide(page, 2);
});

test('keys belong to the control that has the focus, and to the page where the banner is out of view', async ({
  page,
}) => {
  await openHome(page);
  const outside = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await outside.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectSlide(page, 1);
  await expect(carouselOf(page).getByText('Playing')).toBeVisible();
  await outside.blur();
  const before = await page.evaluate(() => {
    document.getElementById('services')?.scrollIntoView();
    return window.scrollY;
  });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(carouselOf(page).getByText('Playing')).toBeAttached();
});

test('a pause by the button lasts until Play, one by Space until the tab is back', async ({
  page,
}) => {
  await openHome(page);
  await carouselOf(page).getByRole('button', { name: 'Pause' }).click();
  await dotOf(page, 2).click();
  await setVisible(page, false);
  await setVisible(page, true);
  await page.clock.runFor(60_000);
  await expectSlide(page, 2);
  await carouselOf(page).getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(3000);
  await expectSlide(page, 3);

  await page.getByRole('heading', { name: slides[2]?.title ?? '' }).click();
  await page.keyboard.press('Space');
  await expect(carouselOf(page).getByText('Paused')).toBeVisible();
  await setVisible(page, false);
  await setVisible(page, true);
  await page.clock.runFor(3000);
  await expectSlide(page, 4);
  await setVisible(page, false);
  await page.clock.runFor(60_000);
  await expectSlide(page, 4);
});

test('holds still while one of its links has the focus, and hands the focus on with an arrow key', async ({
  page,
}) => {
  await openHome(page);
  await slideOf(page, 1).getByRole('link', { name: 'Learn More' }).focus();
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowRight');
  await expect(slideOf(page, 2).getByRole('link', { name: 'Specialties' })).toBeFocused();
  await page.clock.runFor(60_000);
  await expectSlide(page, 2);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(5000);
  await page.clock.runFor(3000);
  await expectSlide(page, 3);
});

test('the Tab key finds Pause first, and never a slide that is not shown', async ({ page }) => {
  await openHome(page);
  await carouselOf(page).getByRole('button', { name: 'Pause' }).focus();
  const reached: string[] = [];
  for (let press = 0; press < 11; press++) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      }),
    );
  }
  expect(reached).toEqual([
    ...slides.map(({ title }, index) => `Slide ${index + 1}: ${title}`),
    'Previous slide',
    'Next slide',
    'Access Portal',
    'Learn More',
    'All services and hours',
  ]);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  async function swipe(page: Page, across: number, along: number) {
    const session = await page.context().newCDPSession(page);
    const [x, y] = [200, 300];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * part, y: y + along * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
    await session.detach();
  }

  test('a swipe of more than 50 pixels turns; a shorter one and scrolling do not', async ({
    page,
  }) => {
    await openHome(page);
    await swipe(page, -51, 10);
    await expectSlide(page, 2);
    await page.clock.runFor(1000);
    await swipe(page, 120, 0);
    await expectSlide(page, 1);
    await page.clock.runFor(1000);
    await swipe(page, -50, 0);
    await swipe(page, -60, -160);
    await expectSlide(page, 1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
});

test('stands still for somebody who wants less motion, with controls that work', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  await expect(carouselOf(page).getByText('Paused')).toBeVisible();
  await page.clock.runFor(60_000);
  await expectSlide(page, 1);
  await go(page, 2);
  // Without a fade the slide before it is gone at once.
  await expect(slideOf(page, 1)).toBeHidden();
  await page.clock.runFor(60_000);
  await expectSlide(page, 2);
  await carouselOf(page).getByRole('button', { name: 'Play' }).click();
  await page.clock.runFor(3000);
  await expectSlide(page, 3);
});
