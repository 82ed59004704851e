import { phone } from '../applications/careers.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { tabTo } from './records.ts';
import {
  addPerson,
  addRecord,
  addType,
  alertsOf,
  day,
  expectNoSideways,
  openAs,
  openAsOfficer,
} from './staff.ts';

const tabs = ['Dashboard', 'Staff Compliance', 'Certification Types', 'Alerts', 'Reports'];

test.describe('who sees what', () => {
  test('an officer has two buttons and five tabs, and arrives at the dashboard', async ({
    page,
  }) => {
    await openAsOfficer(page, '/compliance');
    await expect(page.getByRole('tab')).toHaveText(tabs.map((tab) => new RegExp(`^${tab}`)));
    await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    for (const [button, dialog] of [
      ['Add Certification Type', 'Add Certification Type'],
      ['Add Compliance Record', 'Add Compliance Record'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('staff see their own and nobody else', async ({ page, request }) => {
    const person = await addPerson(request, 'Ada');
    const type = await addType(request, person.cadre);
    await addRecord(request, person, type, { issueDate: day(-300), expirationDate: day(7) });
    await openAs(page, person, '/compliance');
    await expect(
      page.getByRole('heading', { name: 'One of yours ends within 30 days' }),
    ).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Reports' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Total Staff/ })).toBeVisible();
    await expect(page.getByText('7 days left', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: `Renew ${type.name}` }).click();
    await expect(page).toHaveURL(/\/compliance\/mine/);
  });
});

test.describe('the dashboard', () => {
  test('answers first, then four figures, who is next, alerts, months and departments', async ({
    page,
    request,
  }) => {
    const person = await addPerson(request, 'Chidi');
    const type = await addType(request, person.cadre);
    await addRecord(request, person, type, { issueDate: day(-400), expirationDate: day(-3) });
    await openAsOfficer(page, '/compliance');
    await expect(
      page.getByRole('heading', { name: /people hold an expired or revoked licence/ }),
    ).toBeVisible();
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
        /people hold an expired or revoked licence/,
        'Expiring Certifications (Next 30 Days)',
        'Recent Alerts',
        'Expiring in the next 12 months',
        'Compliance rate by department',
      ].map((text) =>
        typeof text === 'string' ? new RegExp(`^${text.replace(/[()]/g, '\\$&')}`) : text,
      ),
    );
    await expect(
      page.getByRole('table', { name: /end in each month/ }).getByRole('row'),
    ).toHaveCount(13);
    await page.getByRole('link', { name: 'Expired/Expiring' }).click();
    await expect(page).toHaveURL(/tab=records&expiresWithin=30/);
    await expect(page.getByRole('tab', { name: 'Staff Compliance' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('a badge counts the days, urgently up to seven', async ({ page, request }) => {
    const person = await addPerson(request, 'Obinna');
    const looks = new Map<number, string>();
    for (const days of [0, 1, 7, 8, 30]) {
      const type = await addType(request, person.cadre);
      await addRecord(request, person, type, { issueDate: day(-300), expirationDate: day(days) });
    }
    await openAs(page, person, '/compliance');
    for (const days of [0, 1, 7, 8, 30]) {
      const badge = page.getByText(`${days} days left`, { exact: true });
      await expect(badge).toBeVisible();
      looks.set(days, await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(new Set([0, 1, 7].map((days) => looks.get(days))).size).toBe(1);
    expect(new Set([8, 30].map((days) => looks.get(days))).size).toBe(1);
    expect(looks.get(7)).not.toBe(looks.get(8));
  });

  test('Renew adds the successor and the row goes', async ({ page, request }) => {
    const person = await addPerson(request, 'Aaron');
    const type = await addType(request, person.cadre);
    await addRecord(request, person, type, { issueDate: day(-365), expirationDate: day(0) });
    await openAsOfficer(page, '/compliance');
    await page.getByRole('button', { name: `Renew ${type.name}, ${person.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Issue date/).fill(day(0));
    await dialog.getByLabel(/^Expiry date/).fill(day(365));
    await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('button', { name: `Renew ${type.name}, ${person.name}` }),
    ).toHaveCount(0);
  });
});

test.describe('alerts', () => {
  test('are found, acknowledged once, and stay until put right', async ({ page, request }) => {
    const person = await addPerson(request, 'Emeka');
    const type = await addType(request, person.cadre);
    await addRecord(request, person, type, { issueDate: day(-400), expirationDate: day(-1) });
    await openAsOfficer(page, '/compliance?tab=alerts');
    await page.getByRole('searchbox').fill(person.name);
    await expect(page.getByRole('status').filter({ hasText: '1 of 1 alert' })).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: person.name });
    await expect(row.getByText('Critical', { exact: true })).toBeVisible();
    await expect(row.getByText(`${type.name} expired 1 day ago`)).toBeVisible();
    await expect(row.getByText(type.name, { exact: true })).toBeVisible();
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
    await tabTo(page, row.getByRole('button', { name: /^Acknowledge/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Alert acknowledged successfully.')).toBeVisible();
    await expect(row.getByText('Acknowledged', { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(row.getByText(/^Acknowledged by /)).toBeVisible();
    expect(await alertsOf(request, person)).toHaveLength(1);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('pending');
    await expect(page.getByText('No alerts match these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).last().click();
    await expect(page).toHaveURL(/tab=alerts$/);
  });
});

test('dashboard and alerts are accessible and fit 320 px', async ({ page }) => {
  await openAsOfficer(page, '/compliance');
  for (const address of ['/compliance', '/compliance?tab=alerts']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await expectAccessible(page);
    for (const viewport of [phone, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      await expectNoSideways(page);
    }
  }
});
