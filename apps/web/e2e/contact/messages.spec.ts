import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../axe.ts';
import { parseCsv } from '../csv.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';
import { openMessages, store, writeMessage } from './messages.ts';

test('receives, opens, answers and exports a visitor’s message as it was typed', async ({
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
  const [head, exported, ...more] = parseCsv(await readFile(await download.path(), 'utf8'));
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

test('a message is found and opened by keyboard alone, and on a phone; axe finds nothing', async ({
  page,
}) => {
  const words = unique('Keyboard');
  await store(page.request, { message: words, subject: 'Request Access', department: 'IT' });
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
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Message' })).toHaveText(words);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/message=/);
  await expect(link).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await link.click();
  await expect(page.getByRole('dialog', { name: /Request Access, from/ })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expectNoSideways(page);
});
