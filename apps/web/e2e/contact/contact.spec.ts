import { expectAccessible } from '../axe.ts';
import { expect, test } from '../test.ts';
import { storedMessages, unique, writeMessage } from './messages.ts';

const endpoint = '**/api/contact-messages';
const thanks = "Thank you for your feedback. We'll get back to you soon.";

test('a visitor writes to a department: stored, told with the words of the specification, cleared', async ({
  page,
}) => {
  const message = unique('When is the eye clinic open?');
  await page.goto('/?department=Appointments#contact');
  await expect(page.getByLabel('Department')).toHaveValue('Appointments');
  await page.getByLabel('Department').selectOption('Cardiology');
  await writeMessage(page, message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent')).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText('Your message has reached Cardiology.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await storedMessages(page.request, message)).toBe(1);
});

test('whoever asks for an appointment is told what to write', async ({ page }) => {
  await page.goto('/?department=Appointments#contact');
  const message = page.getByLabel('Message');
  await expect(message).toHaveAccessibleDescription(
    'Which specialty, which days suit you, and how we can reach you.',
  );
  await page.getByLabel('Department').selectOption('General');
  await expect(message).toHaveAccessibleDescription('');
});

test('the form is fetched at the first key, so that Tab does not pass over it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(name).toBeAttached();
});

test('a department that does not exist is ignored', async ({ page }) => {
  await page.goto('/?department=Astrology#contact');
  await expect(page.getByLabel('Department')).toHaveValue('General');
});

test('what is missing is said above the form and beside the fields', async ({ page }) => {
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Name is required.',
    'E-mail is required.',
    'Message is required.',
  ]);
  await summary.getByRole('link', { name: 'E-mail is required.' }).click();
  const email = page.getByLabel('E-mail');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('E-mail is required.');
  await email.fill('adaeze');
  await page.getByLabel('Name').fill('Adaeze Nwosu');
  await page.getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(email).toHaveAccessibleDescription('Enter an e-mail address like name@example.com.');
});

test('the field for programs is neither seen nor reached', async ({ page }) => {
  await page.goto('/#contact');
  await page.getByLabel('Phone').focus();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    await expect(page.locator('input[name=website]')).not.toBeFocused();
  }
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
});

test('a double click sends one message', async ({ page }) => {
  const message = unique('Double click');
  await page.goto('/#contact');
  await writeMessage(page, message);
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await expect(page.getByText('Message Sent')).toBeVisible();
  expect(await storedMessages(page.request, message)).toBe(1);
});

test('what is typed survives a look at another page', async ({ page }) => {
  const message = unique('Half a message');
  await page.goto('/#contact');
  await page.getByLabel('Message').fill(message);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue(message);
});

test('near the limit the letters are counted', async ({ page }) => {
  await page.goto('/#contact');
  const message = page.getByLabel('Message');
  await message.fill('a'.repeat(4499));
  await expect(page.getByText(/letters left/)).toHaveCount(0);
  await message.fill('a'.repeat(4700));
  await expect(page.getByText('300 letters left').first()).toBeVisible();
  await message.fill('a'.repeat(5001));
  await expect(page.getByText('1 letter too many').first()).toBeVisible();
  await writeMessage(page, 'a'.repeat(5001));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(message).toHaveAccessibleDescription('Message can have at most 5000 characters.');
  await expect(message).toHaveValue('a'.repeat(5001));
});

test('a visitor writes without a mouse', async ({ page }) => {
  const message = unique('By keyboard');
  await page.goto('/?department=Pharmacy#contact');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Emeka Opara');
  await page.keyboard.press('Tab');
  await page.keyboard.type('emeka@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Department')).toBeFocused();
  await page.keyboard.type('Pedi');
  await page.keyboard.press('Tab');
  await page.keyboard.type(message);
  await page.keyboard.press('Tab');
  const send = page.getByRole('button', { name: 'Send Message' });
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your message has reached Pediatrics.')).toBeVisible();
  await expect(send).toBeFocused();
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('offline: the text stays, and trying again sends it once', async ({ page, context }) => {
    const message = unique('Offline');
    await page.goto('/#contact');
    await writeMessage(page, message);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('You are offline');
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await context.setOffline(false);
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    await again.click();
    await expect(page.getByText('Message Sent')).toBeVisible();
    expect(await storedMessages(page.request, message)).toBe(1);
  });

  test('a connection cut after it was stored: trying again makes no second one', async ({
    page,
  }) => {
    const message = unique('Cut off');
    const keys: (string | undefined)[] = [];
    await page.route(endpoint, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto('/#contact');
    await writeMessage(page, message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('it will not be sent twice');
    expect(await storedMessages(page.request, message)).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Message Sent')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await storedMessages(page.request, message)).toBe(1);
  });

  test('a changed text is another message', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route(endpoint, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.abort('connectionreset');
    });
    await page.goto('/#contact');
    await writeMessage(page, unique('First words'));
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await writeMessage(page, unique('Other words'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent')).toBeVisible();
    expect(keys[1]).not.toBe(keys[0]);
  });

  for (const [what, status, code, told, said] of [
    ['a server error', 500, 'internal', 'Something went wrong.', 'could not store your message'],
    [
      'too many tries',
      429,
      'too_many_requests',
      'Too many tries. Wait 42 seconds and try again.',
      'Wait 42 seconds and try again.',
    ],
  ] as const) {
    test(`${what} is told beside the button, and the text stays`, async ({ page }) => {
      const message = unique('Refused');
      await page.route(endpoint, (route) =>
        route.fulfill({
          status,
          json: { success: false, code, message: told, requestId: 'journey' },
        }),
      );
      await page.goto('/#contact');
      await writeMessage(page, message);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('alert')).toContainText(said);
      await expect(page.getByLabel('Message')).toHaveValue(message);
      await page.unroute(endpoint);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Message Sent')).toBeVisible();
    });
  }

  test('the form itself cannot be fetched: said, and fetched on demand', async ({ page }) => {
    let broken = true;
    await page.route('**/assets/contact-form-*.js', (route) =>
      broken ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto('/#contact');
    await expect(page.getByText('The form could not be loaded.')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Message')).toBeVisible();
  });
});

test('a slow connection is spoken of', async ({ page }) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(endpoint, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#contact');
  await writeMessage(page, unique('Slowly'));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByText('Still sending')).toBeVisible();
  release();
  await expect(page.getByText('Message Sent')).toBeVisible();
});

test('the contact form is clean for axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/#contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});
