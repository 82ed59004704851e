import { expectAccessible } from '../axe.ts';
import { store, unique } from '../contact/messages.ts';
import { expect, signInAsAdministrator, test } from '../test.ts';

test('the mail of a message is listed with what became of it', async ({ page }) => {
  // A text with figures in it is no name, and is kept out of the subject.
  const name = unique('Emeka').replace(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)));
  await store(page.request, { name, message: 'When do you open?', department: 'Laboratory' });
  await signInAsAdministrator(page);
  await page.goto('/admin?tab=mail');
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Taken by the mail server', { timeout: 1000 });
  }).toPass();
  await page.getByLabel('State').selectOption('Failed');
  await expect(page.getByText('No mails match your search criteria')).toBeVisible();
});

test.describe('mails that did not get through', () => {
  const mail = {
    id: '019a9f3e-0000-7000-8000-0000000000aa',
    to: 'it@owerrimedical.example',
    subject: 'Message for IT from Adaeze Nwosu',
    state: 'failed',
    attempts: 8,
    possiblyRepeated: true,
    lastError: '550 There is no such address.',
    createdAt: '2026-11-20T09:00:00.000Z',
    nextAttemptAt: null,
    sentAt: null,
  };

  test('are noticed beside the messages, sent again and given up', async ({ page }) => {
    const asked: string[] = [];
    await page.route(/\/api\/mails(\?|\/)/, (route) => {
      const { pathname, searchParams } = new URL(route.request().url());
      if (route.request().method() === 'POST') {
        asked.push(pathname.split('/').at(-1) ?? '');
        return route.fulfill({ json: { success: true, data: { mail } } });
      }
      const mails = [null, 'failed'].includes(searchParams.get('state')) ? [mail] : [];
      const page = { nextCursor: null, total: mails.length, totalIsLowerBound: false };
      return route.fulfill({ json: { success: true, data: { mails }, page } });
    });
    await signInAsAdministrator(page, '/admin');
    await page.getByRole('tab', { name: 'Messages' }).click();
    await expect(page.getByText('1 mail could not be delivered.')).toBeVisible();
    await page.getByRole('link', { name: 'See the mails' }).click();
    await expect(page.getByLabel('State')).toHaveValue('failed');
    const row = page.getByRole('row', { name: /Message for IT/ });
    await expect(row).toContainText('550 There is no such address.');
    await expect(row).toContainText('Possibly sent twice');
    await expect(row).toContainText('Given up; nothing was delivered');
    await row.getByRole('button', { name: /^Send again/ }).click();
    await expect(page.getByText('Mail is sent again')).toBeVisible();
    await row.getByRole('button', { name: /^Give up/ }).click();
    await expect(page.getByText('Mail given up')).toBeVisible();
    expect(asked).toEqual(['resend', 'discard']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page);
  });
});
