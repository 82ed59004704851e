import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../axe.ts';
import { rowsOf } from '../csv.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { openMessages, store, unique, writeMessage } from './messages.ts';

test('what a visitor writes arrives, is opened, answered and exported as it was typed', async ({
  page,
  browser,
}) => {
  const words = unique('Ward 3');
  const message = `<b>${words}</b> & "thanks"\n=1+1\nto everyone <script>alert(1)</script>`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/#contact');
  await writeMessage(visitor, message);
  await visitor.getByLabel('Name').fill('=HYPERLINK("http://x")');
  await visitor.getByLabel('Phone').fill('0803 123 4567');
  await visitor.getByLabel('Department').selectOption('Nursing');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Message Sent')).toBeVisible();
  await visitor.context().close();

  await signInAsAdministrator(page, '/admin');
  await page.getByRole('tab', { name: 'Messages' }).click();
  await page.getByRole('searchbox').fill(words);
  await expect(page.getByText('1 of 1 messages').first()).toBeAttached();
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name: /HYPERLINK/ });
  await expect(row).toContainText('Nursing');
  await expect(row).toContainText('New');
  await row.getByRole('link').click();

  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Message' })).toHaveText(message);
  await expect(dialog.getByRole('link', { name: 'adaeze@example.com' })).toHaveAttribute(
    'href',
    'mailto:adaeze@example.com?subject=Re%3A%20Your%20message%20to%20Nursing',
  );
  await expect(dialog.getByRole('link', { name: '0803 123 4567' })).toHaveAttribute(
    'href',
    'tel:08031234567',
  );
  await expect(dialog.getByRole('heading', { name: 'Mails' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await dialog.getByLabel('Note').fill('Called her back.');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('Message updated')).toBeVisible();
  await expect(dialog.getByText('Called her back.')).toBeVisible();
  await expect(dialog.getByText(/Portal Administrator, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as closed' }).click();
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await expect(dialog.getByText('Reopened')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /HYPERLINK/ })).toContainText('Answered');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/);
  await expect(page.getByText('Messages have been exported to CSV file.')).toBeVisible();
  const [head, exported, ...more] = rowsOf(await readFile(await download.path(), 'utf8'));
  expect(more).toEqual([]);
  const cells = Object.fromEntries((head ?? []).map((name, at) => [name, exported?.[at]]));
  expect(cells).toMatchObject({
    name: '\'=HYPERLINK("http://x")',
    email: 'adaeze@example.com',
    phone: '0803 123 4567',
    department: 'Nursing',
    subject: '',
    message,
    status: 'answered',
    suspected: 'no',
  });
});

test('filters are in the address, and an answered message leaves the list of new ones', async ({
  page,
}) => {
  const words = unique('Filtered');
  await store(page.request, { message: `${words} one`, department: 'Cardiology' });
  await store(page.request, { message: `${words} two`, department: 'Finance' });
  await signInAsAdministrator(page);
  await openMessages(page, { search: words });
  await expect(page.getByText('2 of 2 messages').first()).toBeAttached();
  await page.getByLabel('Department').selectOption('Cardiology');
  await expect(page.getByText('1 of 1 messages').first()).toBeAttached();
  await page.getByLabel('Status').selectOption('New');
  await expect(page).toHaveURL(/department=Cardiology.*status=new/);
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue('Cardiology');
  await page
    .getByRole('row', { name: /Adaeze/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Mark as closed' }).click();
  await expect(page.getByText('Message updated')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No messages match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('');
});

test('long lists load on', async ({ page }) => {
  const words = unique('Many');
  for (let number = 0; number < 51; number++) {
    await store(page.request, { message: `${words} ${number}` });
  }
  await signInAsAdministrator(page);
  await openMessages(page, { search: words });
  await expect(page.getByText('50 of 51 messages').first()).toBeAttached();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('51 of 51 messages').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a suspected message is held back until it is accepted', async ({ page }) => {
  const words = unique('Held back');
  await store(page.request, { message: words, website: 'http://spam.example' });
  await signInAsAdministrator(page);
  await openMessages(page, { search: words });
  await expect(page.getByText('No messages match your search criteria')).toBeVisible();
  await page.getByLabel('Suspected').selectOption('Only suspected');
  const row = page.getByRole('row', { name: /Adaeze/ });
  await expect(row).toContainText('Suspected');
  await row.getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept and mail it' }).click();
  await expect(page.getByText('Message accepted')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Mails' })).toBeVisible();
  await expect(dialog.getByText('Suspected')).toHaveCount(0);
});

test('messages of a department go where IT says', async ({ page }) => {
  const words = unique('Addressed');
  const address = 'pharmacy.desk@owerrimedical.example';
  await signInAsAdministrator(page);
  await openMessages(page);
  await page.getByRole('button', { name: 'Where messages go' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(18);
  await dialog.getByRole('button', { name: 'Edit the address of Pharmacy' }).click();
  const field = dialog.getByLabel('E-mail address of Pharmacy');
  await expect(field).toBeFocused();
  await field.fill('no address');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Enter an e-mail address like/);
  await field.fill(address);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(address)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit the address of Pharmacy' })).toBeFocused();

  await store(page.request, { message: words, department: 'Pharmacy' });
  await dialog.getByRole('button', { name: 'Clear the address of Pharmacy' }).click();
  await expect(dialog.getByText(address)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await openMessages(page, { search: words });
  await page
    .getByRole('row', { name: /Adaeze/ })
    .getByRole('link')
    .click();
  await expect(dialog.getByText(`to ${address}`)).toBeVisible();
});

test('a message is found and opened by keyboard alone', async ({ page }) => {
  const words = unique('Keyboard');
  await store(page.request, { message: words });
  await signInAsAdministrator(page);
  await openMessages(page);
  await expect(page.getByRole('link', { name: 'Adaeze Nwosu' }).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(words);
  await expect(page.getByText('1 of 1 messages').first()).toBeAttached();
  const link = page.getByRole('link', { name: 'Adaeze Nwosu' });
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === element.ownerDocument.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Message' })).toHaveText(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/message=/);
  await expect(link).toBeFocused();
});

test('a phone reads a message and goes back to the list', async ({ page }) => {
  const words = unique('Phone');
  await store(page.request, { message: words, subject: 'Request Access', department: 'IT' });
  await signInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openMessages(page, { search: words });
  await page.getByRole('link', { name: 'Adaeze Nwosu' }).click();
  await expect(page.getByRole('dialog', { name: /Request Access, from/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the list says so and is loaded on demand', async ({ page }) => {
    const words = unique('Unloaded');
    await store(page.request, { message: words });
    await signInAsAdministrator(page);
    const list = '**/api/contact-messages?*';
    await page.route(list, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'unavailable', message: 'Away.', requestId: 'journey' },
      }),
    );
    await openMessages(page, { search: words });
    await expect(page.getByText('Failed to load messages.')).toBeVisible();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: 'Adaeze Nwosu' })).toBeVisible();
  });
});

test('messages, an open one and the addresses are clean for axe', async ({ page }) => {
  const words = unique('Clean');
  await store(page.request, { message: words, website: 'http://spam.example' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdministrator(page, '/admin');
  const check = async () => {
    await expectAccessible(page);
  };
  await openMessages(page, { suspected: 'both' });
  await expect(page.getByRole('link', { name: 'Adaeze Nwosu' }).first()).toBeVisible();
  await check();
  await page.getByRole('link', { name: 'Adaeze Nwosu' }).first().click();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(page.getByText('Accept and mail it')).toBeVisible();
  await check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Where messages go' }).click();
  await page.getByRole('button', { name: 'Edit the address of General' }).click();
  await check();
});
