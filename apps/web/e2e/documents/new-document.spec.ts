import { expectToFit } from '../expect-to-fit.ts';
import { makeFile } from '../files.ts';
import { expect, signInAs, test } from '../test.ts';

const name = 'Falls in the ward at night';
const version = { name: 'Version 1, the first one' };

test('a head begins a new document; it is sent back, mended, scheduled and put into force, and only then readers find it', async ({
  page,
}) => {
  test.slow();
  const attach = async (dialog: ReturnType<typeof page.getByRole>, mark: string) => {
    const buffer = await makeFile(mark, 'pdf');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: `${mark}.pdf`, mimeType: 'application/pdf', buffer });
  };

  await signInAs(page, 'nwakaego.onwu', '/my-documents');
  await page.getByRole('button', { name: 'New document' }).click();
  const begin = page.getByRole('dialog', { name: 'New document' });
  await attach(begin, 'falls');
  await begin.getByLabel('Name').fill('Fals in the ward');
  await begin.getByLabel('Category').selectOption('Policies');
  await begin.getByLabel('Document type').selectOption('Clinical');
  await begin.getByLabel('Department').selectOption('Nursing');
  await expectToFit(page, 'new-document');
  await begin.getByRole('button', { name: 'Store the draft' }).click();
  await expect(page.getByRole('heading', version)).toBeVisible();
  const record = new URL(page.url()).pathname;
  const id = record.split('/').at(-1) ?? '';
  await expectToFit(page, 'first-draft');
  await page.getByRole('button', { name: 'Change the facts' }).click();
  const facts = page.getByRole('dialog', { name: 'Change the facts' });
  await facts.getByLabel('Name').fill(name);
  await expectToFit(page, 'change-the-facts');
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const send = async () => {
    await page.getByRole('button', { name: 'Send for approval' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send for approval' });
    await dialog.getByLabel('Approver 1').selectOption('Any of: Compliance officer');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('In review. 0 of 1 have approved it.')).toBeVisible();
  };
  await send();
  await page.getByRole('button', { name: 'Take back to a draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(/^A draft\. Only those/)).toBeVisible();
  await send();

  await signInAs(page, 'chikodi.obinna', '/approvals');
  await page.getByRole('button', { name: `Send back: ${name}` }).click();
  const back = page.getByRole('dialog', { name: 'Send this version back' });
  await back.getByLabel('What has to change').fill('Say whom to call.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  await signInAs(page, 'nwakaego.onwu', record);
  await expect(page.getByText(/^Sent back by /)).toBeVisible();
  await expect(page.getByText('Say whom to call.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Replace the file' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace the file of the draft' });
  // The file comes first, so that the keyboard begins there.
  await expect(replace.getByRole('button', { name: /Choose a file/ })).toBeFocused();
  await attach(replace, 'mended');
  await replace.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(page.getByText(/mended\.pdf · /)).toBeVisible();
  await page.getByRole('button', { name: 'Change the note' }).click();
  const note = page.getByRole('dialog', { name: 'Note on version 1' });
  await note.getByLabel(/^Note/).fill('Whom to call stands on page 1.');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Whom to call stands on page 1.')).toBeVisible();
  await send();
  await expectToFit(page, 'second-round');

  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'chikodi.obinna', '/approvals');
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'nwakaego.onwu', record);
  await page.getByRole('button', { name: 'Put into force' }).click();
  const publish = page.getByRole('dialog', { name: 'Put version 1 into force' });
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Africa/Lagos' });
  const later = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10);
  await publish.getByLabel('First day in force').fill(later);
  await publish.getByRole('button', { name: 'Put into force' }).click();
  await expect(page.getByText(/^Approved\. It comes into force at the beginning of/)).toBeVisible();
  const seen = async () => (await page.request.get(`/api/documents/${id}/text`)).status();
  expect((await page.request.get(`/api/documents/${id}/file`)).status()).toBe(404);
  expect(await seen()).toBe(404);
  await page.getByRole('button', { name: 'Change the day' }).click();
  const change = page.getByRole('dialog', { name: 'Change the day of version 1' });
  await change.getByLabel('First day in force').fill(today);
  await change.getByRole('button', { name: 'Save the day' }).click();
  await expect(page.getByText(/version 1 is in force/).first()).toBeVisible();
  await page.goto(`/read/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
