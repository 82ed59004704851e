import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { administrator } from '../settings.ts';
import { expect } from '../test.ts';
import { openAsOfficer, type Person } from './staff.ts';

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A green picture of 8 × 12 pixels. */
export const picture = (name = 'card.png'): Chosen => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAMCAIAAADQ/GvKAAAAEklEQVR4nGMQSbHBihhGJdARAIF1Q4G5gU+iAAAAAElFTkSuQmCC',
    'base64',
  ),
});

/** A record as an officer's form would send it, with its certificate or without. */
export async function createRecord(
  request: APIRequestContext,
  person: Pick<Person, 'id'>,
  type: { id: string },
  { document, ...fields }: { document?: Chosen; [field: string]: string | Chosen | undefined },
) {
  const answer = await request.post('/api/compliance/staff-compliance', {
    headers: await asOfficer(request),
    multipart: {
      userId: person.id,
      certificationTypeId: type.id,
      ...(fields as Record<string, string>),
      ...(document && { document }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data;
}

/** All records of a person with superseded ones, in the order of the list. */
export async function fetchRecords(request: APIRequestContext, { id }: Pick<Person, 'id'>) {
  const answer = await request.get(
    `/api/compliance/staff-compliance?userId=${id}&include=history`,
    { headers: await asOfficer(request) },
  );
  const { data } = (await answer.json()) as { data: { compliance: Record<string, unknown>[] } };
  return data.compliance;
}

let token: string | undefined;

async function asOfficer(request: APIRequestContext) {
  if (!token) {
    const { username, password } = administrator;
    const login = await request.post('/hrsuit/login', {
      data: { username, password, appName: 'Sharepoint' },
    });
    ({ token } = (await login.json()) as { token: string });
  }
  return { Authorization: `Bearer ${token}` };
}

/** Opens the tab ‘Staff Compliance’ with filters, like a link. */
const recordsHref = (filters: Record<string, string>) =>
  `/compliance?${new URLSearchParams({ tab: 'records', ...filters })}`;

export async function openRecords(page: Page, filters: Record<string, string>) {
  await openAsOfficer(page, recordsHref(filters));
  await expect(page.getByRole('searchbox')).toBeVisible();
}

/** The row of a certification. */
export const row = (page: Page, text: string) =>
  page.locator('[data-record]').filter({ hasText: text });

export async function choose(row: Locator, page: Page, entry: string | RegExp) {
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses a file in the form, like the browser's dialog. */
export async function attach(page: Page, dialog: Locator, file: Chosen) {
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Choose (?:a|another) file/ }).click();
  await (await choosing).setFiles(file);
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement))
      return;
  }
  throw new Error(`The Tab key does not reach ${control}.`);
}
