import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** The specification's texts of each slide. */
export const slides = [
  'I-CARE Portal',
  'Expert Physicians',
  'Surgical Excellence',
  'Collaborative Care',
  'Diagnostic Excellence',
  'Patient Consultation',
];

export const findCarousel = (page: Page) => page.getByRole('region', { name: 'Welcome' });
export const findSlide = (page: Page, number: number) =>
  findCarousel(page).getByRole('group', { name: `${number} of 6` });
export const findDot = (page: Page, number: number) =>
  findCarousel(page).getByRole('button', { name: `Slide ${number}:` });

/** Opens the home page with a clock that only `page.clock.runFor` moves. */
export async function openHome(page: Page) {
  // It runs until it is paused, which may take seconds on a busy machine, and never goes back.
  await page.clock.install({ time: new Date('2026-11-20T09:00:00') });
  await page.clock.pauseAt(new Date('2026-11-20T10:00:00'));
  await page.goto('/');
  await expectSlide(page, 1);
}

export async function expectSlide(page: Page, number: number) {
  await expect(findCarousel(page).getByText(`Slide ${number} of 6`)).toBeAttached();
  await expect(findDot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(
    findCarousel(page).getByRole('heading', { name: slides[number - 1] ?? '', level: 2 }),
  ).toBeVisible();
}

/** Opens a slide and waits for the lock of one second after it. */
export async function go(page: Page, number: number) {
  await findDot(page, number).click();
  await page.clock.runFor(1000);
  await expectSlide(page, number);
}
