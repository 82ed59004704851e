import { phone, unique } from '../applications/careers.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { createRecord, moveElsewhere, openRecords, picture, recordsHref, row } from './records.ts';
import { addPerson, addType, certificate, day, expectNoSideways, openAs } from './staff.ts';

const boundaries = [-45, -1, 0, 1, 6, 7, 8, 29, 30, 31, 60, 90];
const badgeText = (days: number) =>
  days < 0 ? `Expired ${-days} days ago` : `${days} days until expiration`;

test('every boundary has its badge, its status and its heading', async ({ page, request }) => {
  const person = await addPerson(request, 'Ada');
  const type = await addType(request, person.cadre);
  for (const days of boundaries) {
    const expirationDate = day(days);
    await createRecord(request, person, type, { issueDate: day(days - 365), expirationDate });
  }
  await openRecords(page, { userId: person.id });
  await expect(page.getByText('12 of 12 records').first()).toBeAttached();
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    const rows = page.locator('[data-record]');
    await expect(rows).toHaveCount(boundaries.length);
    const fills: string[] = [];
    for (const [index, days] of boundaries.entries()) {
      const here = rows.nth(index);
      const badge = here.getByText(badgeText(days), { exact: true });
      await badge.scrollIntoViewIfNeeded();
      await expect(badge).toBeVisible();
      await expect(badge.locator('svg')).toBeAttached();
      await expect(here.getByText(days < 0 ? 'Expired' : 'Active', { exact: true })).toBeVisible();
      fills.push(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    // Seven days or fewer, thirty or fewer, more: each look is one and no other.
    const looks = boundaries.map((days) =>
      days <= 7 ? fills[0] : days <= 30 ? fills[6] : fills[9],
    );
    expect(fills).toEqual(looks);
    expect(new Set(fills).size).toBe(3);
    expect(fills[9]).toBe('rgba(0, 0, 0, 0)');
  }
  for (const [heading, count] of [
    ['Expired', 2],
    ['Next 30 days', 7],
    ['31 to 90 days', 3],
  ]) {
    await expect(
      page.getByRole('heading', { level: 2, name: `${heading} ${count}`, exact: true }),
    ).toBeAttached();
  }
});

test('a row says all that is known, and shows only what there is', async ({ page, request }) => {
  const person = await addPerson(request, 'Bisi');
  const type = await addType(request, person.cadre, { category: 'medical', graceDays: 90 });
  const other = await addType(request, person.cadre, {
    name: unique('Immunity'),
    validityRule: 'none',
  });
  await createRecord(request, person, type, {
    issueDate: day(-400),
    expirationDate: day(-35),
    certificateNumber: 'DEMO-00421',
    notes: 'Proof of payment seen.',
    document: await certificate('licence.pdf'),
  });
  await createRecord(request, person, other, {});
  await openRecords(page, { search: person.name });
  const full = row(page, type.name);
  await expect(full.getByRole('heading', { name: person.name })).toBeVisible();
  await expect(full).toContainText('Radiology');
  await expect(full).toContainText('DEMO-00421');
  await expect(full).toContainText('Proof of payment seen.');
  await expect(full).toContainText('Renewal window to');
  await expect(full.locator(`time[datetime="${day(-35)}"]`)).toBeVisible();
  await expect(full.locator(`time[datetime="${day(-400)}"]`)).toBeVisible();
  await expect(full.getByRole('button', { name: /^View certificate/ })).toBeVisible();
  await expect(full.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(full.getByRole('button', { name: /^Download certificate/ })).toBeEnabled();

  const bare = row(page, other.name);
  await expect(bare).toContainText('Does not expire');
  await expect(bare).toContainText('No certificate number');
  await expect(bare.getByText('Unverified')).toBeVisible();
  await expect(bare.getByRole('button', { name: /^View certificate/ })).toHaveCount(0);
  await expect(bare.getByRole('button', { name: /^No certificate to download/ })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Does not expire 1' })).toBeVisible();

  await page.setViewportSize(phone);
  for (const name of ['View', 'Edit', 'Download', 'More']) {
    await expect(full.getByText(name, { exact: true })).toBeVisible();
  }
  await expectNoSideways(page);
});

test('filters narrow the list, stand in the address and can be taken away', async ({
  page,
  request,
}) => {
  const person = await addPerson(request, 'Dayo');
  const safety = await addType(request, person.cadre, { category: 'safety' });
  const medical = await addType(request, person.cadre, { category: 'medical' });
  await createRecord(request, person, safety, { issueDate: day(-400), expirationDate: day(-3) });
  await createRecord(request, person, medical, { issueDate: day(-10), expirationDate: day(20) });
  await createRecord(request, person, medical, { issueDate: day(-9), expirationDate: day(300) });
  await openRecords(page, {});
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder('Search staff or certifications...')).toBeFocused();
  await page.keyboard.type(person.name);
  const announced = page.getByRole('search').getByRole('status');
  await expect(announced).toHaveText('3 of 3 records');
  await page.getByLabel('Category').selectOption('Medical');
  await expect(announced).toHaveText('2 of 2 records');
  await page.getByLabel('Expiry', { exact: true }).selectOption('Expired or within 30 days');
  await expect(announced).toHaveText('1 of 1 record');
  await page.getByLabel('Department').selectOption('Radiology');
  await page.getByLabel('Verification').selectOption('To be checked');
  await expect(page).toHaveURL(/category=medical.*expiresWithin=30.*unverified=true/);
  await page.reload();
  await expect(announced).toHaveText('1 of 1 record');
  await expect(page.getByLabel('Category')).toHaveValue('medical');

  await page.getByLabel('Status', { exact: true }).selectOption('Expired');
  await expect(page.getByRole('heading', { name: 'No Compliance Records Found' })).toBeVisible();
  await expect(page.getByText('No record matches the search and the filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.locator('[data-record]').first()).toBeVisible();
  await expect(page).toHaveURL(/\?tab=records$/);

  // What a link asks for beyond the selects is said, and taken away with it.
  await page.goto(recordsHref({ certificationTypeId: safety.id }));
  await expect(announced).toHaveText('1 of 1 record');
  await page.getByRole('button', { name: `Take the filter away: ${safety.name}` }).click();
  await expect(announced).not.toHaveText('1 of 1 record');
});

test('Refresh fetches what has changed elsewhere and says when', async ({ page, request }) => {
  const person = await addPerson(request, 'Efe');
  const type = await addType(request, person.cadre);
  const dates = { issueDate: day(-10), expirationDate: day(20) };
  const { id } = await createRecord(request, person, type, dates);
  await openRecords(page, { userId: person.id });
  await expect(row(page, type.name).getByText('Active', { exact: true })).toBeVisible();
  await moveElsewhere(request, id, 'revoke');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(page, type.name).getByText('Revoked', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Refreshed, as of \d+ \w+ \d{4}, \d\d:\d\d\.$/)).toBeAttached();
});

test('who has nothing to see is told so, and offered to add', async ({ page, request }) => {
  const person = await addPerson(request, 'Folake');
  await openAs(page, person, recordsHref({}));
  await expect(page.getByRole('heading', { name: 'No Compliance Records Found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Compliance Record' })).toHaveCount(0);
});

test('staff see their own records and renew them themselves', async ({ page, request }) => {
  const [person, other] = [await addPerson(request, 'Gozie'), await addPerson(request, 'Hauwa')];
  const type = await addType(request, person.cadre);
  const dates = { issueDate: day(-300), expirationDate: day(65) };
  await createRecord(request, person, type, { ...dates, document: picture() });
  await createRecord(request, other, type, dates);
  await openAs(page, person, recordsHref({}));
  await expect(page.locator('[data-record]')).toHaveCount(1);
  const mine = row(page, type.name);
  await expect(mine.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(mine.getByRole('button', { name: /^Download certificate/ })).toBeEnabled();
  await mine.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Renew/, 'History']);
  await page.getByRole('menuitem', { name: /^Renew/ }).click();
  await expect(page).toHaveURL(new RegExp(`/compliance/mine\\?renew=${type.id}`));
});

test('human resources look and do not touch', async ({ page, request }) => {
  const person = await addPerson(request, 'Ibe');
  const reader = await addPerson(request, 'Reader', { role: 'ROLE_HR' });
  const type = await addType(request, person.cadre);
  await createRecord(request, person, type, { issueDate: day(-30), expirationDate: day(30) });
  await openAs(page, reader, recordsHref({ userId: person.id }));
  const only = row(page, type.name);
  await expect(only).toBeVisible();
  await expect(only.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await only.getByRole('button', { name: /^More for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['History', `Open ${person.name}`]);
  await page.getByRole('menuitem', { name: `Open ${person.name}` }).click();
  await expect(page).toHaveURL(`/compliance/people/${person.id}`);
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|status of (?:4|5)\d\d/] });

  test('the list says so in its place and comes back', async ({ page, request }) => {
    const person = await addPerson(request, 'Ngozi');
    const type = await addType(request, person.cadre);
    await createRecord(request, person, type, { issueDate: day(-30), expirationDate: day(9) });
    const list = '**/api/compliance/staff-compliance?*';
    await page.route(list, (route) => route.abort());
    await openRecords(page, { userId: person.id });
    await expect(page.getByText('The records could not be loaded.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(row(page, type.name)).toBeVisible();
  });
});
