import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { makeFile } from '../files.ts';
import { expect, signInAs } from '../test.ts';
import { newEmail, resume } from './careers.ts';

/** Opens a screen as a user of human resources. */
export async function openAsHr(page: Page, path = '/hr') {
  await signInAs(page, 'chinwe.obasi', path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

type Applicant = {
  jobId: string;
  candidateName: string;
  candidateEmail?: string;
  candidatePhone?: string;
  [field: string]: string | undefined;
};
type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Applies like the form. */
export async function apply(
  request: APIRequestContext,
  applicant: Applicant,
  files: { resume?: Chosen; coverLetterFile?: Chosen } = {},
) {
  const answer = await request.post('/hrsuit/api/job-applications/with-files', {
    multipart: {
      candidateEmail: newEmail(),
      consent: 'true',
      ...(applicant as Record<string, string>),
      resume: files.resume ?? (await resume()),
      ...(files.coverLetterFile && { coverLetterFile: files.coverLetterFile }),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string; reference: string } };
  return data;
}

export async function wordFile(name: string, title: string): Promise<Chosen> {
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: await makeFile(title, 'docx'),
  };
}

export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) });

/** The card of an applicant, in a column. */
export const card = (page: Page, name: string, columnName: string) =>
  column(page, columnName).getByRole('listitem').filter({ hasText: name });

/** As with the keyboard alone: the card's menu is opened and its entry chosen. */
export async function moveByKeyboard(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Move ${name} to…` }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: new RegExp(`^${entry}`) });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Sends the mail of a move as it is shown. */
export async function sendMail(page: Page, entry: string) {
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: entry, exact: true });
  await expect(send).toBeVisible();
  // Of an interview or an offer, nothing has been agreed yet.
  const later = dialog.getByLabel(/agreed later|follow later/);
  if ((await later.count()) > 0) await later.press('Space');
  await send.press('Enter');
  await expect(dialog).toBeHidden();
}

/** What the portal asks of somebody who gets a new account. */
export async function fillAppointment(dialog: Locator) {
  await dialog.getByLabel('Department').selectOption('Nursing');
  await dialog.getByLabel('Cadre').fill('Registered Nurse');
  await dialog.getByLabel('First day of service').fill('2027-01-04');
}
