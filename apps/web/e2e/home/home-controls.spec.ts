import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';
import { expectSlide, findCarousel, findSlide, go, openHome, slides } from './home-page.ts';

test('the Tab key finds Pause first, and never a slide that is not shown', async ({ page }) => {
  await openHome(page);
  await findCarousel(page).getByRole('button', { name: 'Pause' }).focus();
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
    ...slides.map((title, index) => `Slide ${index + 1}: ${title}`),
    'Previous slide',
    'Next slide',
    'Access Portal',
    'Learn More',
    'Call',
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

  test('slides are one as high as the other on a phone; a swipe of more than 50 pixels turns them', async ({
    page,
  }) => {
    await openHome(page);
    const height = (await findCarousel(page).boundingBox())?.height;
    for (const number of [2, 3, 4, 5, 6, 1]) {
      await go(page, number);
      expect((await findCarousel(page).boundingBox())?.height).toBe(height);
    }
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

test('it plays, holds still under the keyboard, and leaves Space to a page scrolled away from it', async ({
  page,
}) => {
  await openHome(page);
  await expect(findCarousel(page).getByText('Playing')).toBeVisible();
  await page.clock.runFor(3000);
  await expectSlide(page, 2);
  // Past the lock that follows each change.
  await page.clock.runFor(1000);
  await findSlide(page, 2).getByRole('link', { name: 'Specialties' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(findSlide(page, 3).getByRole('link', { name: 'Learn More' })).toBeFocused();
  await page.clock.runFor(60_000);
  await expectSlide(page, 3);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(5000);
  await page.clock.runFor(3000);
  await expectSlide(page, 4);
  await page.getByRole('heading', { name: slides[3] ?? '' }).click();
  await page.keyboard.press('Space');
  await expect(findCarousel(page).getByText('Paused')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const before = await page.evaluate(() => {
    document.getElementById('services')?.scrollIntoView();
    return window.scrollY;
  });
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(findCarousel(page).getByText('Paused')).toBeAttached();
});
