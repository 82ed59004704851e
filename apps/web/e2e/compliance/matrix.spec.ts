import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, openAsOfficer } from './staff.ts';

const cell = (name: string) => new RegExp(`^${name}, .*`);

test('a missing licence is found, waived with a reason, the waiver ended again, and a record added', async ({
  page,
}) => {
  const person = await addPerson(page.request, 'Amara');
  const type = await addType(page.request, person.cadre);
  await openAsOfficer(
    page,
    `/compliance/matrix?search=${encodeURIComponent(person.name)}&type=${type.id}`,
  );
  await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Requirement matrix' });
  await expect(grid).toHaveAttribute('aria-rowcount', '2');
  const missing = grid.getByRole('gridcell', { name: `${person.name}, ${type.name}: Missing` });
  await missing.click();
  const panel = page.getByRole('dialog', { name: `${type.name} of ${person.name}` });
  await panel.getByRole('button', { name: 'Waive' }).click();
  const dialog = page.getByRole('dialog', { name: `Waive ${type.name}?` });
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(dialog.getByRole('link', { name: 'Reason is required.' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Choose why.' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^A waiver of a licence needs/ })).toBeVisible();
  await dialog.getByLabel('Why').selectOption('On leave');
  await dialog.getByLabel('Reason').fill('On study leave until summer.');
  await dialog.getByLabel('Last day').fill(day(-1));
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(
    dialog.getByRole('link', { name: 'The last day cannot be in the past.' }),
  ).toBeVisible();
  await dialog.getByLabel('Last day').fill(day(90));
  await dialog.getByRole('button', { name: 'Waive' }).click();
  await expect(page.getByText('Requirement waived')).toBeVisible();
  const waived = grid.getByRole('gridcell', {
    name: new RegExp(`^${person.name}, ${type.name}: Waived until`),
  });
  await expect(waived).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel).toContainText('On leave: On study leave until summer.');
  await panel.getByRole('button', { name: 'End waiver' }).click();
  await page
    .getByRole('dialog', { name: 'End this waiver?' })
    .getByRole('button', { name: 'End waiver' })
    .click();
  await expect(missing).toBeFocused();

  await missing.click();
  await page.getByRole('button', { name: 'Add record' }).click();
  const form = page.getByRole('dialog', { name: 'Add Compliance Record' });
  await expect(form).toContainText(person.name);
  await expect(form.getByLabel('Certification type')).toHaveValue(type.id);
  await form.getByLabel('Issue date').fill(day(-10));
  await form.getByRole('button', { name: 'Add record' }).click();
  await expect(page.getByText('Staff compliance record created successfully.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: cell(person.name) })).toHaveAccessibleName(
    /: Met, valid until /,
  );
});

test('the keyboard leads through the cells and opens them; signs filter, and the address says so', async ({
  page,
}) => {
  const { cadre, ...first } = await addPerson(page.request, 'Keyboard Ada');
  const second = await addPerson(page.request, 'Keyboard Bisi', { cadre });
  const type = await addType(page.request, cadre);
  await addRecord(page.request, first, type, { issueDate: day(-357), expirationDate: day(8) });
  await openAsOfficer(page, `/compliance/matrix?search=Keyboard&type=${type.id}`);
  const grid = page.getByRole('grid');
  await expectAccessible(page);
  await grid.getByRole('link', { name: first.name }).focus();
  await page.keyboard.press('ArrowRight');
  const expiring = grid.getByRole('gridcell', { name: cell(first.name) });
  await expect(expiring).toBeFocused();
  await expect(expiring).toHaveAccessibleName(/: Expiring, 8 days left, valid until /);
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('gridcell', { name: cell(second.name) })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(grid.getByRole('link', { name: first.name })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `${type.name} of ${first.name}` });
  await expect(panel.getByRole('button', { name: 'Renew' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open record' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(expiring).toBeFocused();

  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Signs' }).click();
  await page.getByRole('button', { name: /^Missing/ }).click();
  await expect(page).toHaveURL(/state=missing/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: second.name })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 of 2 people' })).toBeVisible();
  await page.getByRole('button', { name: /^Missing/ }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Clearance').selectOption('warning');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: first.name })).toBeVisible();
  await page.getByLabel('Department', { exact: true }).selectOption('Finance');
  await expect(page.getByText('Nobody here')).toBeVisible();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page).toHaveURL(/\/compliance\/matrix$/);
});

test('on a phone it is a list of people with what they lack, and a badge stands below a name rather than breaking its words', async ({
  page,
}) => {
  const person = await addPerson(page.request, 'Phone');
  const type = await addType(page.request, person.cadre);
  const cleared = await addPerson(page.request, 'Haematology Ukaegbu');
  const expiring = await addType(page.request, cleared.cadre);
  await addRecord(page.request, cleared, expiring, {
    issueDate: day(-357),
    expirationDate: day(8),
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsOfficer(page, `/compliance/matrix?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessible(page);
  const gap = page.getByRole('button').filter({ hasText: `${person.name}, ${type.name}` });
  await expect(gap).toHaveAccessibleName(/since \d+ \w+ \d{4}\s?Missing$/);
  await gap.click();
  const panel = page.getByRole('dialog', { name: `${type.name} of ${person.name}` });
  await expect(panel.getByRole('button', { name: 'Add record' })).toBeVisible();
  await expectNoSideways(page);

  await page.goto(`/compliance/matrix?search=${encodeURIComponent(cleared.name)}`);
  const name = page.getByRole('link', { name: cleared.name });
  const badge = page.getByText('Cleared with a warning').last();
  await expect(badge).toBeVisible();
  await expect(async () => {
    const [above, below] = [await name.boundingBox(), await badge.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.x).toBe(above?.x);
  }).toPass();
  await expectNoSideways(page);
});
