import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, openAsOfficer } from './staff.ts';

test('the dashboard answers first, then has four figures, who is next, alerts, months and departments', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Chidi');
  const type = await addType(request, person.cadre);
  await addRecord(request, person, type, { issueDate: day(-400), expirationDate: day(-3) });
  await openAsOfficer(page, '/compliance');
  await expect(page.getByRole('heading', { name: /people may not practise today/ })).toBeVisible();
  for (const figure of [
    'Total Staff',
    'Compliance Rate (%)',
    'Active Certifications',
    'Expired/Expiring',
  ]) {
    await expect(page.getByRole('link', { name: figure, exact: true })).toBeVisible();
  }
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(
    [
      /people may not practise today/,
      /^Not cleared \d+/,
      'Waived, or renewal waiting',
      'Hospital papers',
      'Expiring Certifications (Next 30 Days)',
      'Recent Alerts',
      'Expiring in the next 12 months',
      'Compliance rate by department',
    ].map((text) =>
      typeof text === 'string' ? new RegExp(`^${text.replace(/[()]/g, '\\$&')}`) : text,
    ),
  );
  await expect(page.getByRole('table', { name: /end in each month/ }).getByRole('row')).toHaveCount(
    13,
  );
  // Also beside somebody whose renewal waits to be verified, and who therefore has no button.
  const rows = page.getByRole('region', { name: /^Expiring Certifications/ }).getByRole('listitem');
  await expect(
    rows.filter({ hasNot: page.getByRole('button', { name: /^Renew/ }) }),
  ).not.toHaveCount(0);
  const starts = await rows
    .getByText(/days left$/)
    .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().x));
  expect(new Set(starts).size).toBe(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Expired/Expiring' }).click();
  await expect(page).toHaveURL(/tab=records&expiresWithin=30/);
  await expect(page.getByRole('tab', { name: 'Staff Compliance' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
