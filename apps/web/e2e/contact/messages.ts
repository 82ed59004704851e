import type { APIRequestContext, Page } from '@playwright/test';
import { administrator } from '../settings.ts';
import { expect } from '../test.ts';

/** How many messages with this text the portal has stored. */
export async function storedMessages(request: APIRequestContext, words: string): Promise<number> {
  const login = await request.post('/hrsuit/login', {
    data: { ...administrator, appName: 'Sharepoint' },
  });
  const { token } = await login.json();
  const query = new URLSearchParams({ search: words });
  const list = await request.get(`/api/contact-messages?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await list.json()).page.total;
}

/** Sends a message like the form. */
export async function store(request: APIRequestContext, message: Record<string, unknown>) {
  const answer = await request.post('/api/contact-messages', {
    data: { name: 'Adaeze Nwosu', email: 'adaeze@example.com', ...message },
  });
  expect(answer.status()).toBe(201);
}

/** Fills in the contact form on the home page. */
export async function writeMessage(page: Page, message: string) {
  await page.getByLabel('Name').fill('Adaeze Nwosu');
  await page.getByLabel('E-mail').fill('adaeze@example.com');
  await page.getByLabel('Message').fill(message);
}

/** Opens the tab with a filter, like a link. */
export async function openMessages(page: Page, filters: Record<string, string> = {}) {
  await page.goto(`/admin?${new URLSearchParams({ tab: 'messages', ...filters })}`);
  await expect(page.getByRole('tabpanel', { name: 'Messages' })).toBeVisible();
}
