import { phone } from '../applications/careers.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { createRecord, openRecords, row } from './records.ts';
import { addPerson, addType, certificate, day } from './staff.ts';

const boundaries = [-45, -1, 0, 1, 6, 7, 8, 29, 30, 31, 60, 90];
const badgeText = (days: number) =>
  days < 0 ? `Expired ${-days} days ago` : `${days} days until expiration`;

test('every boundary has its badge, its status and its heading', async ({ page, request }) => {
  const person = await addPerson(request, 'Ada');
  const type = await addType(request, person.cadre);
  // What ends latest comes first: a record that ends later than the one held would renew it.
  for (const days of boundaries.toReversed()) {
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
