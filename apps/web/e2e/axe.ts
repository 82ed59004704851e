import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

const toasts = '[data-sonner-toaster]';

/**
 * Expects no axe findings on the present page. One theme is enough: src/tokens.test.ts checks the contrast of both.
 * Fading toasts are left out; one journey checks a toast that stays. With `part`, a selector, only that part is looked at.
 */
export async function expectAccessible(page: Page, part?: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await standStill(page);
  expect(await violationsIn(page, { include: [part ?? 'html'], exclude: [toasts] })).toEqual([]);
}

export async function expectAccessibleToasts(page: Page) {
  expect(await violationsIn(page, { include: [toasts], exclude: [] })).toEqual([]);
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

/**
 * Rule and markup of each finding. The page keeps axe until it is left, and describes nothing but findings: what is in order,
 * described too, is megabytes and takes longer than finding it.
 */
async function violationsIn(
  page: Page,
  context: { include: string[]; exclude: string[] },
): Promise<[rule: string, markup: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (where) => {
    const { violations } = await window.axe.run(where, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  }, context);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
