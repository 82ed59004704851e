import { expectAccessible } from '../axe.ts';
import { expect, openFurtherTab, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';
import { addUser, asIt, choose, expectCount, findRow, openUsers } from './users.ts';

test('somebody is added with a password for one sign-in, seen once; another is mailed a link that stands nowhere else', async ({
  page,
}) => {
  const name = `Chịọma ${unique('Eze').replaceAll(' ', '-')}`;
  const email = `${unique('chioma').replaceAll(' ', '.')}@example.com`;
  await signInAsAdministrator(page);
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await expect(dialog.getByLabel('Username')).toHaveValue(/^chioma\.eze-/);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Department').selectOption('Pharmacy');
  await dialog.getByRole('radio', { name: /^Compliance officer/ }).check();
  await dialog.getByText('Compare what each role may do').click();
  await expect(dialog.getByRole('table', { name: 'What each role may do' })).toBeVisible();
  await dialog.getByLabel('Cadre').fill('Pharmacist');
  await dialog.getByLabel('Phone').fill('0803 123 4567');
  await dialog.getByLabel('First day of service').fill('2026-11-02');
  await dialog.getByRole('radio', { name: /^One-time password/ }).check();
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User added')).toBeVisible();

  const shown = page.getByRole('dialog', { name: 'One-time password' });
  const password = (await shown.getByRole('code').textContent()) ?? '';
  expect(password).toMatch(/^[a-z]+(-[a-z]+){3}$/);
  await expect(shown).toContainText('asked to choose a password of their own');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Password copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await shown.getByRole('button', { name: 'I have passed it on' }).click();
  await expect(shown).toBeHidden();
  expect(await page.content()).not.toContain(password);

  await page.getByRole('searchbox').fill(email);
  await expectCount(page, '1 of 1');
  await expect(findRow(page, { name })).toContainText('One-time password');
  await expect(findRow(page, { name })).toContainText('Compliance officer');
  const { data } = await (
    await page.request.get(`/users?search=${email}`, await asIt(page.request))
  ).json();
  expect(data.users[0]).toMatchObject({ phone: '+2348031234567', joinedOn: '2026-11-02' });
  const { username } = data.users[0];
  const signIn = await page.request.post('/hrsuit/login', { data: { username, password } });
  expect(await signIn.json()).toMatchObject({ success: true, next: 'new_password' });

  const guest = unique('Invited');
  const guestEmail = `${unique('invited').replaceAll(' ', '.')}@example.com`;
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(guest);
  await dialog.getByLabel('E-mail').fill(guestEmail);
  await dialog.getByLabel('Department').selectOption('Nursing');
  await dialog.getByLabel('Cadre').fill('Registered Nurse');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText(`${guest} gets an invitation at ${guestEmail}.`)).toBeVisible();
  // The demonstration's nurses need licences, of which a new one has none.
  const invited = page.getByRole('dialog', { name: `${guest} is active` });
  await invited.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox').fill(guestEmail);
  await expect(findRow(page, { name: guest })).toContainText('No password yet');
  await choose(page, { name: guest }, /^Mail an invitation/);
  await expect(page.getByText('Invitation sent')).toBeVisible();
  await openFurtherTab(page, 'Mail');
  await page.getByRole('searchbox', { name: /^Search mails/ }).fill(guestEmail);
  // Others of this portal are invited too.
  const mails = page
    .getByRole('row', { name: /Your account in the I-CARE Portal/ })
    .filter({ hasText: guestEmail });
  await expect(mails).toHaveCount(2);
});

test('somebody is signed out everywhere, gets a password for one sign-in and is edited; what is typed asks before it goes', async ({
  page,
}) => {
  const user = await addUser(page.request);
  const data = { username: user.username, password: 'only for these journeys' };
  const signedIn = await page.request.post('/hrsuit/login', { data });
  expect(signedIn.status()).toBe(200);
  await signInAsAdministrator(page);
  await openUsers(page, { search: user.username });
  await choose(page, user, /^Sign out everywhere/);
  await expect(page.getByText(`1 session of ${user.name} ended.`)).toBeVisible();
  await choose(page, user, /^Set a one-time password/);
  const question = page.getByRole('dialog', { name: /^Set a one-time password/ });
  await expect(question).toContainText('The password they have now stops working');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Set password' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time password' });
  await expect(shown.getByRole('code')).toBeVisible();
  await expectAccessible(page);
  const password = (await shown.getByRole('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have passed it on' }).click();
  expect((await page.request.post('/hrsuit/login', { data })).status()).toBe(401);
  const next = await page.request.post('/hrsuit/login', { data: { ...data, password } });
  expect(await next.json()).toMatchObject({ next: 'new_password' });

  await findRow(page, user)
    .getByRole('button', { name: `Edit ${user.name}` })
    .click();
  const dialog = page.getByRole('dialog');
  const name = unique('Renamed');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Close without saving?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('radio', { name: /^IT personnel/ }).check();
  await dialog.getByLabel('Department').selectOption('IT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('User updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = findRow(page, { name });
  await expect(row).toContainText('IT personnel');
  await expect(row.getByRole('button', { name: `Edit ${name}` })).toBeFocused();
});

test('a department gets a head', async ({ page }) => {
  const user = await addUser(page.request, { name: unique('Leader') });
  await signInAsAdministrator(page);
  await openUsers(page);
  await page.getByRole('button', { name: 'Heads of departments' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(16);
  await dialog.getByRole('button', { name: 'Name the head of Neurology' }).click();
  const change = dialog.getByRole('button', { name: /^Change .* for somebody else$/ });
  await expect(change).toBeFocused();
  await change.click();
  const box = dialog.getByRole('combobox', { name: 'Head of Neurology' });
  await expect(box).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose somebody who is active.')).toBeVisible();
  await box.fill(user.name);
  await dialog.getByRole('option', { name: new RegExp(user.name) }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${user.name} leads Neurology.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Name the head of Neurology' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Clear the head of Neurology' }).click();
  await expect(page.getByText('Nobody leads Neurology now.')).toBeVisible();
});
