import { expect, test } from '../test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Controls lower than a fingertip, and fields with letters that make a phone enlarge the page. Links within a sentence are text. */
function findHardToTouch(): string[] {
  const isWithinText = (element: Element) =>
    getComputedStyle(element).display === 'inline' && element.closest('p, li, dd') !== null;
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary');
  return [...controls].flatMap((control) => {
    const target =
      (control.matches('[type=checkbox], [type=radio]') && control.closest('label')) || control;
    const { width, height } = target.getBoundingClientRect();
    if (width <= 1 || control.closest('[aria-hidden=true], [inert]') || isWithinText(control))
      return [];
    const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
    const isField = control.matches('input, select, textarea');
    const isSmall = height < 44 || (isField && parseFloat(getComputedStyle(control).fontSize) < 16);
    return isSmall ? [`${control.tagName} ${name}`] : [];
  });
}

test('on a phone everything can be hit with a finger, and the search and the emergency number stay in reach', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/services',
    '/doctors',
    '/policies',
    '/sops',
    '/jobs',
    '/sign-in',
    '/offline',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(findHardToTouch), path).toEqual([]);
  }
  await page.goto('/policies');
  await expect(page.getByText('Hand Hygiene', { exact: true })).toBeVisible();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Emergency' }).first()).toBeInViewport();
});
