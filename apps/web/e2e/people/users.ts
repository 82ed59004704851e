import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator } from '../settings.ts';
import { expect } from '../test.ts';
import { unique } from '../unique.ts';

type MadeUser = { id: string; name: string; username: string; email: string };

/** A call as IT personnel. */
export async function asIt(request: APIRequestContext) {
  const login = await request.post('/hrsuit/login', {
    data: { ...administrator, appName: 'Sharepoint' },
  });
  const { token } = (await login.json()) as { token: string };
  return { headers: { authorization: `Bearer ${token}` } };
}

/** A person whom no other journey uses. */
export async function addUser(
  request: APIRequestContext,
  details: Record<string, unknown> = {},
): Promise<MadeUser> {
  const username = unique('made').replaceAll(' ', '.');
  const answer = await request.post('/users', {
    ...(await asIt(request)),
    data: {
      username,
      password: 'only for these journeys',
      name: unique('Made'),
      email: `${username}@example.com`,
      role: 'ROLE_STAFF',
      department: 'Laboratory',
      ...details,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { _id: id, ...user } = (await answer.json()).data.user;
  return { id, ...user };
}

/** Opens the tab with filters, like a link. */
export async function openUsers(page: Page, filters: Record<string, string> = {}) {
  await page.goto(`/admin?${new URLSearchParams({ tab: 'users', ...filters })}`);
  await expect(page.getByRole('tabpanel', { name: 'Users' })).toBeVisible();
}

/** Expects this number of people in the list and its announcement. */
export async function expectCount(page: Page, count: string) {
  await expect(page.getByRole('status').filter({ hasText: `${count} users` })).toBeAttached();
}

export const findRow = (page: Page, { name }: Pick<MadeUser, 'name'>): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Opens the menu of a row and chooses an entry. */
export async function choose(page: Page, { name }: Pick<MadeUser, 'name'>, item: RegExp) {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
