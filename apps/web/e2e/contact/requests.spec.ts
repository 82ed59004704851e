import { expectAccessible } from '../axe.ts';
import { expect, signInAs, test } from '../test.ts';
import { storedMessages, unique } from './messages.ts';

test('staff ask for access: what is known is filled in, the desk and a reference are named', async ({
  page,
}) => {
  const reason = unique('To read the rota');
  await signInAs(page, 'ngozi.eze', '/requests/access');
  await expect(page.getByRole('heading', { level: 1, name: 'Request Access' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ngozi Eze');
  await expect(page.getByLabel('E-mail')).not.toHaveValue('');
  await expect(page.getByLabel('Your department')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('What do you need?')).toHaveAccessibleDescription(
    'Choose what you need.',
  );
  await page.getByLabel('What do you need?').selectOption('HR Suite');
  await page.getByLabel('What do you need it for?').fill(reason);
  await page.getByLabel('From when?').fill('2027-01-11');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your request is stored and on its way to IT.' }),
  ).toBeFocused();
  await expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)).toBeVisible();
  await expect(page.getByText('Request Sent')).toBeVisible();
  expect(await storedMessages(page.request, reason)).toBe(1);
  await page.getByRole('button', { name: 'Send another request' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('What do you need it for?')).toHaveValue('');
});

test('leaving a half-filled request asks first', async ({ page }) => {
  await page.goto('/employee-resources');
  await page.getByRole('link', { name: 'Educational Loan' }).click();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.getByLabel('Course', { exact: true }).fill('BSc Nursing');
  await bar.getByRole('link', { name: 'Jobs' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  await question.getByRole('button', { name: 'Go on writing' }).click();
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue('BSc Nursing');
  await bar.getByRole('link', { name: 'Jobs' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Course', { exact: true })).toHaveValue('');
});

test('staying gives the focus back to the link or field that had it', async ({ page }) => {
  await page.goto('/employee-resources');
  await page.getByRole('link', { name: 'Educational Loan' }).click();
  const course = page.getByLabel('Course', { exact: true });
  await course.fill('BSc Nursing');
  const question = page.getByRole('dialog', { name: 'Leave without sending?' });
  const jobs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' });
  await jobs.focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(jobs).toBeFocused();
  await course.focus();
  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(course).toBeFocused();
  await expect(course).toHaveValue('BSc Nursing');
});

test('a wellness request is confidential, and what is said of it is true', async ({ page }) => {
  const words = unique('Someone to listen');
  await page.goto('/requests/wellness');
  await page.getByLabel('Name', { exact: true }).fill('Emeka Opara');
  await page.getByLabel('E-mail').fill('emeka@example.com');
  await page.getByLabel('What would help you?').selectOption('Someone to talk to');
  await page.getByLabel('Anything you want to say').fill(words);
  await page.getByLabel('How and when may we reach you?').fill('By phone');
  const sending = page.waitForRequest('**/api/contact-messages');
  await page.getByRole('button', { name: 'Send request' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ confidential: true });
  await expect(
    page.getByRole('heading', { name: 'Your request is stored for Human Resources.' }),
  ).toBeFocused();
  expect(await storedMessages(page.request, words)).toBe(1);
});

test('a phone proposes a colleague, signed out', async ({ page }) => {
  const deed = unique('Stayed with the patient all night');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/requests/merit-award');
  await page.getByLabel('Name', { exact: true }).fill('Emeka Opara');
  await page.getByLabel('E-mail').fill('emeka@example.com');
  await page.getByLabel('Your department').selectOption('Surgery');
  await page.getByLabel('Whom do you propose?').fill('Ngozi Eze');
  await page.getByLabel('What did they do?').fill(deed);
  await page.getByLabel('What did it change for the patient?').fill('He slept.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByRole('heading', {
      name: 'Your request is stored and on its way to Human Resources.',
    }),
  ).toBeVisible();
  expect(await storedMessages(page.request, deed)).toBe(1);
});

test('request pages are clean for axe and do not scroll sideways', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    'access',
    'educational-loan',
    'educational-conference',
    'wellness',
    'merit-award',
  ]) {
    await page.goto(`/requests/${path}`);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
