import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import {
  addPerson,
  addType,
  attest,
  certificate,
  day,
  fetchRecord,
  openAsOfficer,
  sendIn,
} from './staff.ts';

const queuePath = (id: string) => `/compliance/verification?record=${id}`;

test('a record is verified beside its certificate, and the next one opens; by keyboard: skip, reject with a reason, shortcuts off', async ({
  page,
}) => {
  const person = await addPerson(page.request, 'Verified');
  const [first, second, third] = [
    await addType(page.request, person.cadre, {
      checkAddress: 'https://www.council.example/check',
      checkSteps: 'Search the register by number.',
    }),
    await addType(page.request, person.cadre),
    await addType(page.request, person.cadre),
  ];
  const sent = await sendIn(page.request, person, first, await certificate());
  const next = await sendIn(page.request, person, second);
  const last = await sendIn(page.request, person, third);
  await openAsOfficer(page, queuePath(sent.id));
  await expect(page.getByRole('heading', { level: 2, name: first.name })).toBeVisible();
  await expect(page.getByRole('figure', { name: /^Page 1 of/ })).toContainText('Resume');
  await expect(page.getByText(sent.certificateNumber)).toBeVisible();
  await expect(page.getByText('Search the register by number.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Check at council\.example/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Choose how it was checked.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose the result.' })).toBeVisible();
  await attest(page, 'phone');
  await expect(page.getByText(/It becomes active\. This cannot be undone/)).toBeVisible();
  await page.getByLabel('Note').fill('Spoke to the registry.');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: second.name })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(next.id));
  expect(await fetchRecord(page.request, sent.id)).toMatchObject({
    status: 'active',
    verifiedOn: day(0),
  });

  await expect(page.getByText('No certificate came with it.')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 2, name: third.name })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(last.id));
  await page.keyboard.press('v');
  await expect(page.getByLabel('How it was checked')).toBeFocused();
  await page.getByRole('heading', { level: 2, name: third.name }).focus();
  await page.keyboard.press('r');
  const reason = page.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('link', { name: 'Say why it is not accepted.' })).toBeVisible();
  await reason.fill('The photo is not readable. Please send a sharper one.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: third.name })).toHaveCount(0);
  expect(await fetchRecord(page.request, last.id)).toMatchObject({
    displayStatus: 'rejected',
    closedReason: 'The photo is not readable. Please send a sharper one.',
  });

  const before = page.url();
  await page.getByRole('button', { name: 'Keyboard shortcuts are on' }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('s');
  await page.keyboard.press('r');
  await expect(page.getByLabel('Reason')).toHaveCount(0);
  expect(page.url()).toBe(before);
});
