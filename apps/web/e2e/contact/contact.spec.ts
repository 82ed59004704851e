import { expectAccessible } from '../axe.ts';
import { chooseByTyping } from '../choose-by-typing.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { storedMessages } from './messages.ts';

test('a visitor writes without a mouse: sees what is missing, then the message is stored', async ({
  page,
}) => {
  const message = unique('By keyboard');
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.goto('/?department=Pharmacy#contact');
  await send.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Emeka Opara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('emeka@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await chooseByTyping(page.getByLabel('Department'), 'Pedi', 'Pediatrics');
  await page.keyboard.press('Tab');
  await page.keyboard.type(message);
  // Past the field for programs, which is neither seen nor reached.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Discard it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(
    page.getByText(/Your message has reached Pediatrics\. Its reference is MSG-\d{4}-\d{6}\./),
  ).toBeVisible();
  await expect(send).toBeFocused();
  expect(await storedMessages(page.request, message)).toBe(1);
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows that the form did not load, and loads it on demand', async ({ page }) => {
    let broken = true;
    await page.route('**/assets/contact--*.js', (route) =>
      broken ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto('/#contact');
    await expect(page.getByText('The form could not be loaded.')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Message')).toBeVisible();
  });
});
