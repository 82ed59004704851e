import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { expectSlide, findCarousel, findDot, findSlide } from './home-page.ts';

/** Opens a slide with the real clock, which axe needs. */
async function turnTo(page: Page, number: number) {
  const next = findCarousel(page).getByRole('button', { name: 'Next slide' });
  await expect(next).toBeEnabled();
  await findDot(page, number).click();
  await expectSlide(page, number);
}

test('six slides, each with its drawing and nothing for axe to find, the last leads to a request for an appointment', async ({
  page,
}) => {
  // Six runs of axe.
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const height = (await findCarousel(page).boundingBox())?.height;
  for (const number of [1, 2, 3, 4, 5, 6]) {
    if (number > 1) await turnTo(page, number);
    await expect(findSlide(page, number).locator('svg svg:visible')).toHaveCount(1);
    expect((await findCarousel(page).boundingBox())?.height).toBe(height);
    await test.step(`slide ${number}`, () => expectAccessible(page));
  }
  // Without a fade the previous slide disappears immediately.
  await expect(findSlide(page, 5)).toBeHidden();
  const next = findCarousel(page).getByRole('button', { name: 'Next slide' });
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(next).toBeHidden();
  await page.setViewportSize({ width: 769, height: 900 });
  await expect(next).toBeVisible();
  await findSlide(page, 6).getByRole('link', { name: 'Book Consultation' }).click();
  await expect(page).toHaveURL('/appointments');
  await expect(page.getByRole('heading', { name: 'Request an appointment' })).toBeVisible();
});

test.describe('a drawing that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('leaves the slide on a shaded ground of its theme, and is asked for again the next time', async ({
    page,
  }) => {
    await page.route(/surgery.*\.svg/, (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const ground = () =>
      findSlide(page, 3)
        .locator('.slide-drawing')
        .evaluate((element) => getComputedStyle(element).backgroundImage);
    await turnTo(page, 3);
    await expect.poll(ground).toContain('gradient');
    await expect(findSlide(page, 3).getByRole('link', { name: 'Surgical Services' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute(/surgery.*\.svg/);
    await turnTo(page, 1);
    await turnTo(page, 3);
    await expect(findSlide(page, 3).locator('svg svg:visible')).toHaveCount(1);
    await expect.poll(ground).toBe('none');
  });
});
