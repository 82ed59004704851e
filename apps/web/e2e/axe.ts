import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const toasts = '[data-sonner-toaster]';

/**
 * What axe finds wrong with the page as it stands: rule and markup. Toasts come and go by themselves, half seen
 * meanwhile; they are looked at where one is made to stay.
 */
export function violationsOf(page: Page) {
  return analyse(new AxeBuilder({ page }).exclude(toasts));
}

export function violationsOfToasts(page: Page) {
  return analyse(new AxeBuilder({ page }).include(toasts));
}

async function analyse(builder: AxeBuilder): Promise<[rule: string, markup: string[]][]> {
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
