import type { APIRequestContext, Page } from '@playwright/test';
import { makeFile } from '../files.ts';
import { administrator } from '../settings.ts';
import { expect } from '../test.ts';
import { unique } from '../unique.ts';

export const phone = { width: 390, height: 844 };

type Posting = {
  jobTitle: string;
  department?: string;
  status?: 'draft' | 'open' | 'active' | 'closed';
  salaryMin?: number | null;
  salaryMax?: number | null;
  [field: string]: unknown;
};

/** Publishes a posting as HR. */
export async function postJob(request: APIRequestContext, posting: Posting) {
  const answer = await request.post('/hrsuit/api/jobs', {
    headers: await asHr(request),
    data: {
      department: 'Nursing',
      location: 'Owerri, Imo State',
      employmentType: 'Full-time',
      description: 'Care for patients on a ward.',
      ...posting,
    },
  });
  expect(answer.status()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string; jobTitle: string } };
  return data;
}

/** HR's applications for a posting. */
export async function applicationsFor(request: APIRequestContext, jobId: string) {
  const answer = await request.get(`/hrsuit/api/job-applications?jobId=${jobId}`, {
    headers: await asHr(request),
  });
  const { data } = (await answer.json()) as { data: { applications: { id: string }[] } };
  return data.applications;
}

export async function oneApplication(request: APIRequestContext, id: string) {
  const answer = await request.get(`/hrsuit/api/job-applications/${id}`, {
    headers: await asHr(request),
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  return data;
}

export async function moveApplication(request: APIRequestContext, id: string, status: string) {
  const answer = await request.put(`/hrsuit/api/job-applications/${id}/status`, {
    headers: await asHr(request),
    data: { status },
  });
  expect(answer.ok()).toBe(true);
}

let signedIn: { Authorization: string } | undefined;
let signedInAt = 0;

async function asHr(request: APIRequestContext) {
  // A session that nobody uses ends after an hour, which a run on a slow machine takes.
  if (signedIn && Date.now() - signedInAt < 240_000) return signedIn;
  const login = await request.post('/hrsuit/login', {
    data: { ...administrator, appName: 'Sharepoint' },
  });
  const { token } = (await login.json()) as { token: string };
  signedIn = { Authorization: `Bearer ${token}` };
  signedInAt = Date.now();
  return signedIn;
}

export const form = (page: Page, title: string) =>
  page.getByRole('dialog', { name: `Apply: ${title}` });

/** A resume with room for as many bytes as a test wants. */
export async function resume(name = 'resume.pdf', atLeast = 0) {
  const pdf = await makeFile('Resume', 'pdf');
  // Its end says where everything is; so the room is before another end that says the same.
  const end = pdf.subarray(pdf.lastIndexOf('startxref'));
  const room = Buffer.alloc(Math.max(0, atLeast - pdf.length - end.length), '\n');
  const buffer = room.length > 0 ? Buffer.concat([pdf, room, end]) : pdf;
  return { name, mimeType: 'application/pdf', buffer };
}

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Chooses a file as people do, by the button that opens the chooser. */
export async function chooseFile(page: Page, which: 'resume' | 'coverLetterFile', file: Chosen) {
  const choosing = page.waitForEvent('filechooser');
  await page.locator(`#apply-${which}`).click();
  await (await choosing).setFiles(file);
}

export async function fillEssentials(page: Page, email: string, file?: Chosen) {
  await page.getByLabel('First name').fill('Ezinne');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('E-mail').fill(email);
  const chosen = file ?? (await resume());
  await chooseFile(page, 'resume', chosen);
  // The page looks into the file before it takes it.
  await expect(page.getByRole('button', { name: `Remove ${chosen.name}` })).toBeVisible();
}

/** From the completed first step to the last one, with the consent given. */
export async function goToCheck(page: Page) {
  for (const step of ['Your work', 'More about you', 'Check your answers']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 3, name: step })).toBeFocused();
  }
  await page.getByLabel('Use what I send to decide on my application').check();
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });
export const sent = (page: Page) => page.getByRole('region', { name: 'Application received' });

export async function readTrackerAddress(page: Page): Promise<string> {
  return sent(page).getByLabel('Your private link').inputValue();
}

/** An address without applications. */
export const newEmail = () => `${unique('ezinne').replaceAll(' ', '.')}@example.com`;

export const alert = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text });

export async function openForm(page: Page, job: { id: string; jobTitle: string }) {
  await page.goto(`/jobs/${job.id}`);
  await page
    .getByRole('button', { name: `Apply: ${job.jobTitle}` })
    .first()
    .click();
  await expect(form(page, job.jobTitle)).toBeVisible();
}
