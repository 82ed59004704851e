import { findDayProblem } from '@icare/domain/appointment-days';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, openFurtherTab, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';

/** A day on which the clinics are open all day. */
function clinicDay(days: number, today = lagosDate(new Date())): string {
  const day = addDays(today, days);
  return findDayProblem(day, 'afternoon', today) ? clinicDay(days + 1, today) : day;
}

test('a visitor asks on a phone, the desk confirms, and the private page shows the appointment', async ({
  page,
  browser,
}) => {
  const patient = unique('Adaeze Nwosu');
  const visitor = await (
    await browser.newContext({ viewport: { width: 320, height: 640 } })
  ).newPage();
  await visitor.goto('/services');
  await visitor.getByRole('link', { name: 'Schedule Appointment' }).click();
  await visitor.getByRole('radio', { name: 'Yes' }).check();
  await expect(visitor.getByRole('link', { name: /^Call 112/ })).toHaveAttribute('href', 'tel:112');
  await expectAccessible(visitor);
  await visitor.getByRole('radio', { name: 'No', exact: true }).check();
  await visitor.getByLabel('Your name').fill(patient);
  await visitor.getByLabel('Your age').selectOption('18 to 64 years');
  await visitor.getByLabel('Phone').fill(`0803 ${String(Date.now()).slice(-7)}`);
  await visitor.getByLabel('Clinic or service').selectOption('Cardiology');
  await visitor.getByLabel('Day that suits you best').fill(clinicDay(5));
  await visitor.getByLabel('Why you would like to come').fill('Headache since Monday');
  // What is typed is there after a reload; the red flags are asked again.
  await visitor.reload();
  await visitor.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(visitor.getByLabel('Your name')).toHaveValue(patient);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send the request' }).click();
  await expect(visitor.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect(visitor).toHaveURL('/appointments/status');
  await expect(visitor.getByText(/^APT-\d{4}-\d{6}$/)).toBeVisible();
  await expectAccessible(visitor);
  await expectNoSideways(visitor);

  await signInAsAdministrator(page, '/admin');
  await openFurtherTab(page, 'Appointments');
  await page.getByRole('searchbox').fill(patient);
  await page.getByRole('link', { name: patient }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Headache since Monday')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByLabel('Day')).toHaveValue(clinicDay(5));
  await dialog.getByLabel('Time').fill('09:30');
  await dialog.getByLabel('Place').fill('Cardiology clinic, room 4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm the appointment' }).click();
  await dialog.getByRole('button', { name: 'They have been told' }).click();
  await expect(page.getByText(`${patient} has been told.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('link', { name: patient })).toBeHidden();

  await visitor.reload();
  await expect(
    visitor.getByRole('heading', { name: 'Your appointment', exact: true }),
  ).toBeVisible();
  await expect(visitor.getByText('Cardiology clinic, room 4')).toBeVisible();
  await visitor.context().close();
});
