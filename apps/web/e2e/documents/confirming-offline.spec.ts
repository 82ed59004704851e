import { expect, signInAs, signInAsAdministrator, test } from '../test.ts';
import { readToEnd } from './read-to-end.ts';

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/],
});

test('what is confirmed without a network waits on one’s own device, and is a receipt once there is one', async ({
  page,
  context,
}) => {
  test.slow();
  const { data } = await (await page.request.get('/api/documents?limit=200')).json();
  // Of no other journey, since everybody is asked to read it from now on.
  const title = 'Workplace Violence and Harassment';
  const { _id } = data.documents.find(({ name }: { name: string }) => name === title);
  const text = `/api/documents/${_id}/text`;
  await expect
    .poll(async () => (await (await page.request.get(text)).json()).data.textState, {
      timeout: 240_000,
    })
    .toBe('searchable');
  await signInAsAdministrator(page, '/admin');
  await page.goto(`/reading/${_id}`);
  await page.getByRole('button', { name: 'Ask people to read it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask people to read it' });
  await dialog.getByLabel('Who has to read it').selectOption('everyone');
  await dialog.getByRole('button', { name: 'Ask them' }).click();
  await expect(page.getByText(/^0 of \d+ have confirmed it/)).toBeVisible();

  await signInAs(page, 'ngozi.eze', '/desk');
  await page.getByRole('button', { name: 'It is my own: keep them' }).click();
  await page.goto(`/read/${_id}`);
  const bar = page.getByRole('region', { name: 'Read and understood' });
  const confirm = bar.getByRole('button', { name: 'I have read and understood it' });
  await expect(confirm).toBeVisible();
  await readToEnd(page, confirm);
  await context.setOffline(true);
  await confirm.click();
  await expect(bar.getByText(/It waits on this device/)).toBeVisible();
  await context.setOffline(false);
  await expect(bar.getByText(/^You confirmed version \d+ on /)).toBeVisible({ timeout: 60_000 });
  await signInAsAdministrator(page, '/admin');
  await page.goto(`/reading/${_id}?state=read`);
  await expect(page.getByRole('row', { name: /^Ngozi Eze/ })).toContainText('without network');
});
