import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { carouselOf, dotOf, expectSlide, go, openHome, slideOf, slides } from './home-page.ts';

/** Goes to a slide by the real clock, which axe needs. */
async function turnTo(page: Page, number: number) {
  const next = carouselOf(page).getByRole('button', { name: 'Next slide' });
  await expect(next).toBeEnabled();
  await dotOf(page, number).click();
  await expectSlide(page, number);
}

for (const [name, viewport] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`six slides with their words, actions and drawings, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openHome(page);
    const height = (await carouselOf(page).boundingBox())?.height;
    for (const [index, { title, actions }] of slides.entries()) {
      if (index > 0) await go(page, index + 1);
      const slide = slideOf(page, index + 1);
      await expect(slide.getByRole('heading', { name: title })).toBeVisible();
      for (const [label, target] of actions)
        await expect(slide.getByRole('link', { name: label })).toHaveAttribute('href', target);
      await expect(slide.locator('svg svg:visible')).toHaveCount(1);
      expect((await carouselOf(page).boundingBox())?.height).toBe(height);
    }
  });
}

test.describe('a drawing that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('leaves the slide on a shaded ground of its theme, and is asked for again the next time', async ({
    page,
  }) => {
    await page.route(/surgery.*\.svg/, (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const ground = () =>
      slideOf(page, 3)
        .locator('.scene')
        .evaluate((element) => getComputedStyle(element).backgroundImage);
    await turnTo(page, 3);
    await expect.poll(ground).toContain('gradient');
    await expect(slideOf(page, 3).getByRole('link', { name: 'Surgical Services' })).toBeVisible();
    await expectAccessible(page);

    await page.unroute(/surgery.*\.svg/);
    await turnTo(page, 1);
    await turnTo(page, 3);
    await expect(slideOf(page, 3).locator('svg svg:visible')).toHaveCount(1);
    expect(await ground()).toBe('none');
  });
});

test('axe finds nothing on any slide', async ({ page }) => {
  // Six runs of axe.
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const number of [1, 2, 3, 4, 5, 6]) {
    if (number > 1) await turnTo(page, number);
    await test.step(`slide ${number}`, () => expectAccessible(page));
  }
});

test('Book Consultation leads to the contact form', async ({ page }) => {
  await openHome(page);
  await go(page, 6);
  await slideOf(page, 6).getByRole('link', { name: 'Book Consultation' }).click();
  await expect(page).toHaveURL('/?department=Appointments#contact');
  await expect(page.locator('#contact')).toBeInViewport();
});
