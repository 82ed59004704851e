import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, openAsOfficer } from './staff.ts';

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];
type Request = Parameters<Parameters<typeof test>[2]>[0]['request'];

/** Somebody with a certificate for each number of days left, each with its alert. */
async function addAlerts(request: Request, name: string, daysLeft: readonly number[]) {
  const person = await addPerson(request, name);
  const types = [];
  for (const days of daysLeft) {
    const type = await addType(request, person.cadre);
    await addRecord(request, person, type, { issueDate: day(-400), expirationDate: day(days) });
    types.push(type);
  }
  return { person, types };
}

const listOf = (name: string) => `/compliance?tab=alerts&search=${encodeURIComponent(name)}`;
const rows = (page: Page) => page.getByRole('tabpanel').locator('[data-alert]');

test('the gravest stand first, each with what it is about', async ({ page, request }) => {
  const { person, types } = await addAlerts(request, 'Kelechi', [60, 20, 5, -2]);
  await openAsOfficer(page, listOf(person.name));
  await expect(rows(page)).toHaveText([/^Critical/, /^High/, /^Medium/, /^Low/]);
  const [low, medium, high, critical] = types;
  for (const [index, type, message] of [
    [0, critical, 'expired 2 days ago'],
    [1, high, 'expires in 5 days'],
    [2, medium, 'expires in 20 days'],
    [3, low, 'expires in 60 days'],
  ] as const) {
    const row = rows(page).nth(index);
    await expect(row.getByText(`${type?.name} ${message}`)).toBeVisible();
    await expect(row.getByRole('link', { name: person.name })).toBeVisible();
    await expect(row.getByText('Pending', { exact: true })).toBeVisible();
  }
});

test('filters stand in the address, and what matches is counted aloud', async ({
  page,
  request,
}) => {
  const { person } = await addAlerts(request, 'Ngozi', [60, 5]);
  await openAsOfficer(page, '/compliance?tab=alerts');
  await page.getByRole('searchbox').fill(person.name);
  const status = page.getByRole('status').filter({ hasText: /alerts?$/ });
  await expect(status).toHaveText('2 of 2 alerts');
  await page.getByRole('combobox', { name: 'Severity' }).selectOption('low');
  await expect(status).toHaveText('1 of 1 alert');
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Radiology');
  await expect(page).toHaveURL(/severity=low/);
  await expect(page).toHaveURL(/department=Radiology/);
  await page.reload();
  await expect(rows(page)).toHaveText([/^Low/]);
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Finance');
  await expect(page.getByText('No alerts match these filters')).toBeVisible();
});

test('more than a screenful is loaded on', async ({ page, request }) => {
  await addAlerts(request, 'Many', [1, 1, 1, 1]);
  await page.route('**/api/compliance/alerts?**', (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '2');
    return route.continue({ url: address.href });
  });
  await openAsOfficer(page, '/compliance?tab=alerts');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(4);
});

test('a note stays with the alert, by keyboard alone', async ({ page, request }) => {
  const { person, types } = await addAlerts(request, 'Uzoma', [3]);
  const note = 'Has paid, waits for the card.';
  await openAsOfficer(page, listOf(person.name));
  await page.getByRole('button', { name: `More for the alert of ${person.name}` }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Acknowledge with a note' });
  await expect(item).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Acknowledge with a note' });
  await expect(dialog.getByLabel(/^Note/)).toBeFocused();
  await expect(dialog).toContainText(`${types[0]?.name} expires in 3 days`);
  await expectAccessible(page);
  await page.keyboard.type(note);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alert acknowledged successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).getByText(note)).toBeVisible();
  await expect(rows(page).getByText('Acknowledged', { exact: true })).toBeVisible();
});

test('once one is acknowledged the focus is on the next', async ({ page, request }) => {
  const { person, types } = await addAlerts(request, 'Chika', [4, 40]);
  await openAsOfficer(page, listOf(person.name));
  const next = page.getByRole('button', {
    name: `Acknowledge: ${person.name}, ${types[1]?.name} expires in 40 days`,
  });
  await rows(page)
    .first()
    .getByRole('button', { name: /^Acknowledge/ })
    .press('Enter');
  await expect(next).toBeFocused();
  await next.press('Enter');
  // Nothing is left to be acknowledged: the list itself.
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^Ack/ })).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('list').first()).toBeFocused();
});
