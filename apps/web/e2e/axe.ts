import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const toasts = '[data-sonner-toaster]';

/**
 * Expects no axe findings on the present page. One theme is enough: src/tokens.test.ts checks the contrast of both.
 * Fading toasts are left out; one journey checks a toast that stays. With `part`, a selector, only that part is looked at.
 */
export async function expectAccessible(page: Page, part?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await standStill(page);
  const builder = new AxeBuilder({ page }).exclude(toasts);
  expect(await violationsIn(part ? builder.include(part) : builder)).toEqual([]);
}

export async function expectAccessibleToasts(page: Page) {
  expect(await violationsIn(new AxeBuilder({ page }).include(toasts))).toEqual([]);
}

/** Elements that fade in have less contrast at first. */
function standStill(page: Page) {
  return page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const { iterations } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && iterations !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** Rule and markup of each finding. */
async function violationsIn(builder: AxeBuilder): Promise<[rule: string, markup: string[]][]> {
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // The other way opens a page of its own each time, for frames of other sites, which there are none of.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
