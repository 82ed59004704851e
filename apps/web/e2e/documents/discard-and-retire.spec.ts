import { makeFile } from '../files.ts';
import { administrator } from '../settings.ts';
import { expect, signInAs, signInAsAdministrator, test } from '../test.ts';

// Whoever opens the address of what is out of force gets the notice in the place of the text.
test.use({ expectedErrors: [/404.*\/api\/documents\//] });

test('a draft is discarded, an earlier version comes back, and a document is taken out of force with a notice', async ({
  page,
}) => {
  test.slow();
  const { data } = await (await page.request.get('/api/documents?limit=500')).json();
  type Listed = { name: string; version: number; departments: string[]; _id: string };
  const found = (data.documents as Listed[]).find(
    ({ name, version, departments }) =>
      departments[0] === 'Nursing' && version > 1 && name !== 'Medication Administration Rights',
  );
  if (!found) throw new Error('The demonstration data have no such document.');
  const { _id, name, version } = found;
  const next = version + 1;

  await signInAs(page, 'nwakaego.onwu', `/approvals/${_id}`);
  await page.getByRole('button', { name: `Begin version ${next}` }).click();
  const begin = page.getByRole('dialog', { name: 'Begin the next version' });
  const buffer = await makeFile('Wrong', 'pdf');
  await begin
    .locator('input[type=file]')
    .setInputFiles({ name: 'wrong.pdf', mimeType: 'application/pdf', buffer });
  await begin.getByRole('button', { name: 'Store the draft' }).click();
  await expect(page.getByRole('heading', { name: `Version ${next}, the next one` })).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('button', { name: `Begin version ${next}` })).toBeVisible();

  // IT puts a version into force at once, so that there is an earlier one.
  const login = await page.request.post('/hrsuit/login', {
    data: { ...administrator, appName: 'Sharepoint' },
  });
  const { token } = await login.json();
  const file = { name: 'newer.pdf', mimeType: 'application/pdf', buffer };
  const uploaded = await page.request.post(`/documents/${_id}/versions`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { document: file },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  await page.reload();
  await page
    .getByRole('button', { name: /^Bring back version \d+ as a draft$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin it' }).click();
  await expect(
    page.getByRole('heading', { name: `Version ${next + 1}, the next one` }),
  ).toBeVisible();
  await expect(page.getByText(/the file of version \d+/)).toBeVisible();

  await signInAsAdministrator(page, `/admin?tab=all-documents&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: /^Take out of force/ }).click();
  const retire = page.getByRole('dialog', { name: 'Take out of force' });
  await retire.getByLabel(/^Note/).fill('The ward follows the national guideline.');
  await retire.getByRole('button', { name: 'Take out of force' }).click();
  await expect(page.getByText('Taken out of force')).toBeVisible();
  // IT still opens the document itself; everybody else gets the notice.
  await signInAs(page, 'ngozi.eze', `/read/${_id}`);
  await expect(page.getByText('The ward follows the national guideline.')).toBeVisible();
});
