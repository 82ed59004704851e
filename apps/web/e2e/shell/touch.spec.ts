import { adminTabs } from '../../src/admin/tab-names.ts';
import { administrator, demoPassword } from '../settings.ts';
import { expect, signInWith, test } from '../test.ts';
import { findHardToTouch } from './hard-to-touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

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

const staffPages: Record<string, readonly string[]> = {
  'ngozi.eze': [
    '/desk',
    '/account',
    '/my-documents',
    '/reading',
    '/approvals',
    '/notices',
    '/compliance/mine',
    '/compliance/card',
    '/compliance/colleagues',
    '/requests/wellness',
  ],
  'chidi.okoro': ['/department', '/my-documents'],
  'chinwe.obasi': [
    '/hr/applications',
    '/hr/applications?view=board',
    '/hr/applications?view=table',
    '/hr/review',
    '/hr/postings',
    '/hr/postings/new',
    '/hr/mails',
    '/hr/figures',
    '/hr/retention',
  ],
  'chikodi.obinna': [
    '/compliance',
    '/compliance?tab=records',
    '/compliance?tab=types',
    '/compliance?tab=alerts',
    '/compliance?tab=reports',
    '/compliance?tab=hospital',
    '/compliance/matrix',
    '/compliance/verification',
    '/compliance/privileges',
    '/compliance/import',
  ],
  [administrator.username]: [
    ...adminTabs.map(({ value }) => `/admin?tab=${value}`),
    '/admin?tab=users&view=import',
  ],
};

for (const [username, addresses] of Object.entries(staffPages)) {
  test(`on a phone ${username} can hit everything on the pages of staff with a finger`, async ({
    page,
  }) => {
    const password = username === administrator.username ? administrator.password : demoPassword;
    await signInWith(page, { username, password });
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.skeleton')).toHaveCount(0);
      // A page that sends elsewhere would be measured in place of the one that is meant.
      expect(page.url().slice(new URL(page.url()).origin.length)).toBe(address);
      const small = await page.evaluate(findHardToTouch);
      if (small.length > 0) found[address] = small;
    }
    expect(found).toEqual({});
  });
}
