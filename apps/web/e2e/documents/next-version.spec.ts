import { expectToFit } from '../expect-to-fit.ts';
import { makeFile } from '../files.ts';
import { expect, signInAs, test } from '../test.ts';

// The head is refused as the last approver of what they wrote.
test.use({ expectedErrors: [/400.*\/submit\)/] });

const name = 'Medication Administration Rights';

test('a head writes the next version, an officer asked instead of another approves it on a phone, and its owner puts it into force and reviews it', async ({
  page,
}) => {
  test.slow();
  const { data } = await (await page.request.get('/api/documents?limit=500')).json();
  const { _id, version } = data.documents.find((one: { name: string }) => one.name === name);
  const next = version + 1;
  const record = `/approvals/${_id}`;

  await signInAs(page, 'nwakaego.onwu', record);
  await page.getByRole('button', { name: `Begin version ${next}` }).click();
  const begin = page.getByRole('dialog', { name: 'Begin the next version' });
  await begin.getByRole('button', { name: 'Store the draft' }).click();
  await expect(begin.getByText('Choose the file.').first()).toBeVisible();
  const buffer = await makeFile('Next', 'pdf');
  await begin
    .locator('input[type=file]')
    .setInputFiles({ name: 'next.pdf', mimeType: 'application/pdf', buffer });
  await begin.getByLabel(/^What changed/).fill('The dose of section 2.');
  await begin.getByRole('button', { name: 'Store the draft' }).click();
  await expect(page.getByRole('heading', { name: `Version ${next}, the next one` })).toBeVisible();
  await expectToFit(page, 'draft');
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const send = page.getByRole('dialog', { name: 'Send for approval' });
  // The head wrote it, so somebody else approves it last.
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(send.getByText(/cannot approve it last/).last()).toBeVisible();
  await send.getByLabel('Approver 1').selectOption('role ROLE_HR');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('In review. 0 of 1 have approved it.')).toBeVisible();
  await expectToFit(page, 'in-review');
  await page.getByRole('button', { name: /^Ask somebody else/ }).click();
  const replace = page.getByRole('dialog', { name: 'Ask somebody else' });
  await replace.getByLabel('Approver 1').selectOption('Any of: Compliance officer');
  await replace.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText('Somebody else is asked')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'chikodi.obinna', '/desk');
  await page.getByRole('link', { name: '1 document waits for your approval' }).click();
  await expect(page.getByText('The dose of section 2.')).toBeVisible();
  await expectToFit(page, 'my-approvals');
  await page.getByRole('link', { name: 'See what changed' }).click();
  await page.getByRole('button', { name: 'Show the words that changed' }).click();
  await page.getByRole('button', { name: 'On the pages' }).click();
  // The text of the file is read soon after it was stored.
  const lookAgain = page.getByRole('button', { name: 'Look again' });
  await expect(async () => {
    if (await lookAgain.isVisible()) await lookAgain.click({ timeout: 2000 });
    await expect(page.getByText(/^Place 1 of \d+$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const marks = () => page.evaluate(() => [...CSS.highlights.keys()].sort());
  const marked = (mark: string) =>
    page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].join('|'), mark);
  await expect.poll(marks).toEqual(['added-words', 'removed-words']);
  await expect
    .poll(() => marked('added-words'))
    .toContain('Daily from four to six in the afternoon.');
  await expect.poll(() => marked('removed-words')).toContain('Patient Asks name and date of birth');
  await expectToFit(page, 'pages');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(marks).toEqual(['added-words']);
  await page.getByRole('button', { name: `Version ${version}`, exact: true }).click();
  await expect.poll(marks).toEqual(['removed-words']);
  await page.goBack();
  await page.getByRole('button', { name: `Approve ${name}` }).focus();
  await page.keyboard.press('Enter');
  const approve = page.getByRole('dialog', { name: 'Approve this version' });
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'ifeoma.nwogu', record);
  await page.getByRole('button', { name: 'Put into force' }).click();
  const publish = page.getByRole('dialog', { name: `Put version ${next} into force` });
  await publish.getByRole('button', { name: 'Put into force' }).click();
  await expect(page.getByText(new RegExp(`version ${next} is in force`)).first()).toBeVisible();
  await page.getByText(`Who was asked about version ${next}`).click();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await expectToFit(page, 'in-force');
  const current = await (await page.request.get(`/api/documents/${_id}`)).json();
  expect(current.data.version).toBe(next);

  await page.goto('/my-documents');
  await page.getByRole('button', { name: `Reviewed, nothing to change: ${name}` }).click();
  const review = page.getByRole('dialog', { name: 'Reviewed, nothing to change' });
  await review.getByLabel('Note').fill('Compared with the formulary of this year.');
  await review.getByRole('button', { name: 'Note the review' }).click();
  await expect(page.getByText('Review noted')).toBeVisible();
});
