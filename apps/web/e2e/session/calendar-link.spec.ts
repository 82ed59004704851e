import { createRecord } from '../compliance/records.ts';
import { addPerson, day } from '../compliance/staff.ts';
import { newType } from '../compliance/types.ts';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, signInWith, test } from '../test.ts';

test('a calendar link shows whoever has it the own dates, until it is replaced or ended', async ({
  page,
  request,
}) => {
  const [person, colleague] = [
    await addPerson(page.request, 'Ifeoma Uche'),
    await addPerson(page.request, 'Tunde Ojo'),
  ];
  const [own, another] = [await newType(page.request), await newType(page.request)];
  const expirationDate = day(40);
  for (const [who, type] of [[person, own] as const, [colleague, another] as const])
    await createRecord(page.request, who, type, { issueDate: day(-300), expirationDate });

  await signInWith(page, { ...person, password: 'only for these journeys' }, '/account');
  const section = page.getByRole('region', { name: 'Calendar link' });
  await section.getByRole('button', { name: 'Make a calendar link' }).click();
  const field = section.getByLabel('Your calendar link');
  const first = await field.inputValue();
  await expect(section).toContainText('No calendar has read it yet.');
  await expect(section.getByRole('button', { name: 'Replace the link' })).toBeFocused();
  await expectToFitNarrowly(page);

  // A calendar program has no session.
  const calendar = await request.get(first);
  expect(calendar.status()).toBe(200);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const lines = (await calendar.text()).replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines).toContain(`SUMMARY:Last day: ${own.name}`);
  expect(lines).toContain(`DTSTART;VALUE=DATE:${expirationDate.replaceAll('-', '')}`);
  expect(lines.join()).not.toContain(another.name);
  await page.reload();
  await expect(section).toContainText('Last read by a calendar');
  await expect(field).toHaveCount(0);

  await section.getByRole('button', { name: 'Replace the link' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace the calendar link' });
  await expect(replacing).toBeVisible();
  await expectToFitNarrowly(page);
  await replacing.getByRole('button', { name: 'Replace' }).click();
  await expect(replacing).toHaveCount(0);
  const second = await field.inputValue();
  const gone = await request.get(first);
  expect(gone.status()).toBe(404);
  expect(await gone.json()).toMatchObject({
    message: 'This calendar link no longer works. Make a new one on your account page.',
  });
  expect((await request.get(second)).status()).toBe(200);

  await section.getByRole('button', { name: 'End the link' }).click();
  const ending = page.getByRole('dialog', { name: 'End the calendar link' });
  await ending.getByRole('button', { name: 'End the link' }).click();
  await expect(section.getByRole('button', { name: 'Make a calendar link' })).toBeFocused();
  expect((await request.get(second)).status()).toBe(404);
});
