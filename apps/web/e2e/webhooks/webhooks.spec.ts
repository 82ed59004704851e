import { readSigned } from '@icare/api/testing/https-receiver';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { failedForADay } from '../journeys-database.ts';
import { addUser, asIt } from '../people/users.ts';
import { test as base, expect, signInAsAdministrator } from '../test.ts';
import { unique } from '../unique.ts';
import { startReceiver } from './receiver.ts';

const test = base.extend<{ receiver: Awaited<ReturnType<typeof startReceiver>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver();
    await use(receiver);
    receiver.close();
  },
});

const list = '/admin?tab=webhooks';
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const delivery = (page: Page, event: string) =>
  page.getByRole('row', { name: new RegExp(`^${event}`) });

/** As IT does it: what the webhooks of these journeys are told of. */
async function setStatus(
  request: APIRequestContext,
  { id }: { id: string },
  status: 'Active' | 'Inactive',
) {
  const answer = await request.patch(`/users/${id}/status`, {
    ...(await asIt(request)),
    data: { status },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function remove(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}` });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, name)).toHaveCount(0);
}

test('IT adds a webhook, keeps its secret, sends a test, sees what it was told, and deletes it', async ({
  page,
  receiver,
}) => {
  const name = unique('Rota');
  const person = await addUser(page.request);
  await signInAsAdministrator(page);
  await page.goto(list);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByLabel('A person was deactivated').check();
  await expectToFitNarrowly(page);
  await dialog.getByRole('button', { name: 'Add and show the secret' }).click();
  await expect(dialog.getByRole('heading', { name: 'The new secret' })).toBeVisible();
  const secret = await dialog.getByLabel('Secret').inputValue();
  await expectToFitNarrowly(page);
  await dialog.getByRole('button', { name: 'I have saved the secret' }).click();
  await expect(row(page, name)).toContainText('Not tried yet');
  await expect(page.locator('body')).not.toContainText(secret);

  await page.getByRole('button', { name: `Send a test to ${name}` }).click();
  await expect(page.getByText(`${name} answered 204.`)).toBeVisible();
  await expect(row(page, name)).toContainText('Works');
  await setStatus(page.request, person, 'Inactive');
  await expect.poll(() => receiver.received.length).toBe(2);
  const told = receiver.received.map((one) => readSigned(secret, one));
  expect(told).toMatchObject([
    { type: 'webhook.test' },
    { type: 'person.deactivated', data: { id: person.id } },
  ]);

  await page.getByRole('link', { name: `Log of ${name}` }).click();
  await expect(page.getByRole('heading', { name: `What ${name} was told` })).toBeVisible();
  await expect(delivery(page, 'A test')).toContainText('Delivered');
  await expect(delivery(page, 'A person was deactivated')).toContainText(person.id);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await remove(page, name);
});

test('a receiver that fails is shown, paused after a day of it, and told what waited once it is resumed', async ({
  page,
  receiver,
}) => {
  const name = unique('Ward board');
  const person = await addUser(page.request);
  const it = await asIt(page.request);
  const made = await page.request.post('/api/webhooks', {
    ...it,
    data: { name, address: receiver.url, events: ['person.deactivated', 'person.activated'] },
  });
  const { webhook, secret } = (await made.json()).data;
  const read = async () => {
    const answer = await page.request.get('/api/webhooks', it);
    const { webhooks } = (await answer.json()).data;
    return webhooks.find(({ id }: { id: string }) => id === webhook.id);
  };
  receiver.answerWith((response) => void response.writeHead(500).end('Out of paper'));
  await setStatus(page.request, person, 'Inactive');
  await expect.poll(async () => (await read()).failing).not.toBeNull();

  await signInAsAdministrator(page);
  await page.goto(list);
  await expect(row(page, name)).toContainText(/Fails.*Nothing has arrived since.*1 event waits/);
  await page.getByRole('button', { name: `Send a test to ${name}` }).click();
  await expect(page.getByText('Test not delivered')).toBeVisible();
  await page.getByRole('link', { name: `Log of ${name}` }).click();
  await expect(delivery(page, 'A test')).toContainText(/Given up.*It answered 500\./);
  const waiting = delivery(page, 'A person was deactivated');
  await expect(waiting).toContainText(/Waiting.*Due.*It answered 500\.Answer: Out of paper/);
  await expectToFitNarrowly(page);

  await failedForADay(name);
  await setStatus(page.request, person, 'Active');
  await expect.poll(read).toMatchObject({ paused: { reason: 'failures' }, waiting: 2 });
  await page.goto(list);
  await expect(row(page, name)).toContainText('Paused by the portal: nothing arrived for days');
  await expectToFitNarrowly(page);

  const [unheard] = receiver.received.splice(0);
  receiver.answerWith((response) => void response.writeHead(204).end());
  await page.getByRole('button', { name: `Resume ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Resume ${name}` });
  await expect(dialog.getByLabel('Send them, in no particular order')).toBeChecked();
  await expectToFitNarrowly(page);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(read).toMatchObject({ paused: null, failing: null, waiting: 0 });
  const told = receiver.received.map((one) => readSigned(secret, one) as { type: string });
  expect(told.map(({ type }) => type).sort()).toEqual(['person.activated', 'person.deactivated']);
  // By this a receiver knows what it has been told before.
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toContain(unheard?.headers['webhook-id']);
  await page.reload();
  await expect(row(page, name)).toContainText('Works');
  await remove(page, name);
});
