import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { administrator } from '../settings.ts';
import { expect, openFurtherTab, signInAsAdministrator, test } from '../test.ts';
import { unique } from '../unique.ts';

async function signInHeaders(
  request: APIRequestContext,
  body: { username: string; password: string },
) {
  const login = await request.post('/hrsuit/login', { data: { ...body, appName: 'Sharepoint' } });
  return { authorization: `Bearer ${(await login.json()).token}` };
}

/** An administrator who has just added and changed a posting; new for each journey. */
async function colleagueAtWork(request: APIRequestContext) {
  const name = unique('Chiamaka Obi');
  const title = unique('Theatre Nurse');
  const username = name.toLowerCase().replaceAll(' ', '.');
  const password = 'yam porridge on the veranda';
  const headers = await signInHeaders(request, administrator);
  const email = `${username}@example.com`;
  const person = { username, password, name, email, role: 'ROLE_ADMIN', department: 'IT' };
  expect((await request.post('/users', { headers, data: person })).status()).toBe(201);
  const own = await signInHeaders(request, { username, password });
  const data = { jobTitle: title, department: 'Surgery', location: 'Owerri' };
  const made = await request.post('/hrsuit/api/jobs', { headers: own, data });
  const { id } = (await made.json()).data;
  const changed = { headers: own, data: { location: 'Orlu' } };
  expect((await request.put(`/hrsuit/api/jobs/${id}`, changed)).status()).toBe(200);
  return { name, title };
}

const rows = (page: Page) => page.locator('tr[data-row]');

async function openAudit(page: Page, filters: Record<string, string> = {}) {
  await page.goto(`/admin?${new URLSearchParams({ tab: 'audit', ...filters })}`);
  await expect(page.getByRole('heading', { name: /^Audit/ })).toBeVisible();
  await expect(page.getByText(/\d of [\d,]+\+? events$/).last()).toBeVisible();
}

test('IT finds what a colleague just did, opens it and takes it along', async ({ page }) => {
  const { name, title } = await colleagueAtWork(page.request);
  await signInAsAdministrator(page, '/admin');
  await openFurtherTab(page, 'Audit');
  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(3);
  for (const phrase of ['Edited a posting', 'Added a posting', 'Signed in']) {
    await expect(rows(page).filter({ hasText: phrase })).toContainText('IT personnel');
  }
  await page.getByLabel('What happened').selectOption('Edited a posting');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/action=job\.updated/);
  await expect(rows(page).getByRole('link', { name: title })).toBeVisible();

  const opener = page.getByRole('button', { name: 'Edited a posting' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  const line = page.getByRole('row', { name: /^Location/ });
  await expect(line.getByRole('cell')).toHaveText([/Owerri$/, /Orlu$/]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`job.updated,job,${title}`);
  await expect(page.getByText('Events have been exported to CSV file.')).toBeVisible();

  await rows(page).getByRole('link', { name }).click();
  await expect(
    page.getByRole('button', { name: `Remove the filter: Only by ${name}` }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: /^Remove the filter/ }).click();
  await expect(page).not.toHaveURL(/actor=/);
});

test.describe('what is unusual', () => {
  const event = {
    id: '019a9f3e-0000-7000-8000-0000000000a1',
    at: '2026-11-20T09:00:00.123Z',
    actor: null,
    action: 'fax.passed_on',
    subject: { type: 'fax', id: null, label: null },
    requestId: null,
    address: null,
    before: null,
    after: null,
    erasedAt: '2026-11-21T09:00:00.000Z',
    position: 7,
  };
  const long = {
    ...event,
    id: '019a9f3e-0000-7000-8000-0000000000a2',
    action: 'user.edited',
    actor: {
      id: '019a9f3e-0000-7000-8000-0000000000a3',
      fullName: `Oluwa${'chukwuemeka'.repeat(8)} ${'Nwachukwu '.repeat(8)}`,
      role: 'ROLE_ADMIN',
    },
    subject: { type: 'user', id: '019a9f3e-0000-7000-8000-0000000000a4', label: 'x'.repeat(200) },
    requestId: '019a9f3e-0000-4000-8000-0000000000a5',
    address: '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
    before: { ['veryLongFieldName'.repeat(6)]: 'y'.repeat(300), tags: ['a', 'b'] },
    after: { nested: { deep: ['z'.repeat(100)] } },
    erasedAt: null,
  };

  test('old kinds, erased values and long names show, on a narrow screen and to axe', async ({
    page,
  }) => {
    await page.route(/\/api\/audit-events\?/, (route) => {
      const found = { nextCursor: null, total: 2, totalIsLowerBound: false };
      return route.fulfill({
        json: { success: true, data: { auditEvents: [event, long] }, page: found },
      });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAsAdministrator(page);
    await openAudit(page);
    await page.getByRole('button', { name: 'Fax: passed on' }).click();
    await expect(page.getByText('Values were erased on 21 Nov 2026, 10:00.')).toBeVisible();
    await expect(page.getByText('Position 7 of the chain')).toBeVisible();
    await page.getByRole('button', { name: 'Edited a person' }).click();
    await expect(page.getByRole('row', { name: /^Tags/ })).toContainText('a, b');
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      // For axe a field that has scrolled half below the bar is too small a target.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await expectNoSideways(page);
    }
  });
});
