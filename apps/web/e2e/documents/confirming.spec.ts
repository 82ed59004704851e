import { expectToFit } from '../expect-to-fit.ts';
import { expect, signInAs, signInAsAdministrator, test } from '../test.ts';
import { readToEnd } from './read-to-end.ts';

// The nurse is refused who has read it.
test.use({ expectedErrors: [/403.*\/reading\)/] });

/** Where a reader confirms; the rest of the page is looked at in the journeys about reading. */
const endOfText = '[aria-label="Read and understood"]';

test('IT asks people to read a policy; one reads it to its end and confirms it by keyboard; who has is listed, reported by day and reminded', async ({
  page,
}) => {
  test.slow();
  const { data } = await (await page.request.get('/api/documents?limit=200')).json();
  const found = data.documents.find(({ name }: { name: string }) => name === 'Hand Hygiene');
  const text = `/api/documents/${found._id}/text`;
  await expect
    .poll(async () => (await (await page.request.get(text)).json()).data.textState, {
      timeout: 240_000,
    })
    .toBe('searchable');

  await signInAsAdministrator(page, '/admin?tab=all-documents&search=Hand+Hygiene');
  await page.getByRole('button', { name: 'More for Hand Hygiene', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Who has to read it' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is asked to read it' })).toBeVisible();
  await expectToFit(page, 'nobody');
  await page.getByRole('button', { name: 'Ask people to read it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask people to read it' });
  await expect(dialog.getByText(/^This means \d+ people\.$/)).toBeVisible();
  await dialog.getByLabel('Who has to read it').selectOption('groups');
  await dialog.getByLabel('Nursing', { exact: true }).check();
  await dialog.getByLabel('Pediatrics', { exact: true }).check();
  await expect(dialog.getByText('This means 14 people.')).toBeVisible();
  await expectToFit(page, 'assign');
  await dialog.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('0 of 14 have confirmed it: 0 %.')).toBeVisible();

  await signInAs(page, 'ngozi.eze', '/desk');
  await expect(page.getByRole('region', { name: 'To read 1' })).toBeVisible();
  await expectToFit(page, 'desk');
  await page.goto('/reading');
  await expect(page.getByRole('heading', { name: 'To read 1' })).toBeVisible();
  await expectToFit(page, 'to-read');
  await page.getByRole('link', { name: 'Hand Hygiene' }).focus();
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Read and understood' });
  const confirm = bar.getByRole('button', { name: 'I have read and understood it' });
  await expect(confirm).toBeDisabled();
  // Its end is further down once the rest of the text has come.
  await expect(bar.getByText('The rest of the text is on its way.')).toHaveCount(0);
  await readToEnd(page, confirm);
  await expectToFit(page, 'bar', endOfText);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByText(/^You confirmed version \d+ on /)).toBeVisible();
  await expectToFit(page, 'confirmed', endOfText);
  await page.goto('/reading');
  await expect(page.getByRole('heading', { name: 'Nothing is left to read' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expectToFit(page, 'done');
  // Nobody of the staff sees who else has.
  await page.goto(`/reading/${found._id}`);
  await expect(page.getByText(/^Only its owner/)).toBeVisible();

  await signInAsAdministrator(page);
  await page.goto(`/reading/${found._id}`);
  await expect(page.getByText('1 of 14 have confirmed it: 7 %.')).toBeVisible();
  await expectToFit(page, 'readers');
  await page.getByRole('button', { name: 'Who had read it on a day' }).click();
  await expect(page.getByRole('dialog').getByText('Ngozi Eze')).toBeVisible();
  await expectToFit(page, 'report');
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: /^Remind the rest/ }).click();
  await expectToFit(page, 'remind');
  await page.getByRole('dialog').getByRole('button', { name: 'Remind the rest' }).click();
  await expect(page.getByText(/reminded/i).first()).toBeVisible();
});
