import { randomUUID } from 'node:crypto';
import { PrismaClient, PrismaPg } from '@icare/database/client';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { administrator } from '../settings.ts';
import { addPerson, administratorToken, test } from '../strict-portal.ts';
import { expect, signInWith } from '../test.ts';

test.use({ settings: { SECOND_FACTOR: 'off', FOUR_EYES: 'on' } });

const password = 'four words make a wall';
const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Waits for a second person' }).getByRole('listitem');

/**
 * A colleague whose account the administrator neither created nor changed, or the two would count as linked. Has the password
 * of `like`.
 */
async function addColleague(
  connectionString: string,
  { name, like, role }: { name: string; like: string; role: 'ROLE_ADMIN' | 'ROLE_COMPLIANCE' },
) {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  try {
    const user = await prisma.user.findUniqueOrThrow({ where: { username: like } });
    const { passwordHash, departmentId, createdAt, updatedAt } = user;
    const username = name.toLowerCase().replace(' ', '.');
    await prisma.user.create({
      data: {
        id: randomUUID(),
        ...{ name, username, email: `${username}@example.com`, role },
        ...{ passwordHash, departmentId, createdAt, updatedAt },
      },
    });
    return { username };
  } finally {
    await prisma.$disconnect();
  }
}

async function enter(page: Page, username: string, secret: string, tab: string) {
  await signInWith(page, { username, password: secret }, `/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

test('IT personnel request an administrator; a colleague sees the request and confirms it by keyboard', async ({
  page,
  request,
  portal,
}) => {
  const token = await administratorToken(request);
  const { name, username } = await addPerson(request, token, { name: 'Ada Obi', password });
  const colleague = await addColleague(portal.database, {
    ...{ name: 'Ben Eze', like: username, role: 'ROLE_ADMIN' },
  });
  const title = `Make ${name} an administrator`;

  await enter(page, colleague.username, password, 'users');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('radio', { name: /^IT personnel/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(waiting(page)).toContainText(title);
  await expect(page.getByRole('button', { name: `Withdraw: ${title}` })).toBeVisible();

  await enter(page, administrator.username, administrator.password, 'system');
  await expect(page.getByText('1 request waits for a second person.')).toBeVisible();
  await page.getByRole('link', { name: 'See what waits' }).press('Enter');
  await expect(waiting(page)).toContainText(title);
  await expectToFitNarrowly(page);
  await page.getByRole('button', { name: `Approve: ${title}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `${title}?` });
  await expect(question).toContainText('They are signed out everywhere');
  await expectToFitNarrowly(page);
  await question.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('IT personnel');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
});

test('an officer asks to waive an expired licence; IT personnel read what it excuses, confirm it, and it is named', async ({
  page,
  request,
  portal,
}) => {
  const token = await administratorToken(request);
  const like = await addPerson(request, token, { name: 'Chi Ude', password });
  const officer = await addColleague(portal.database, {
    ...{ name: 'Ngozi Ude', like: like.username, role: 'ROLE_COMPLIANCE' },
  });
  const { personId, licence } = await addExpired(request, token);
  const title = `Waive ${licence} for Uju Nwa`;

  await signInWith(
    page,
    { username: officer.username, password },
    `/compliance/people/${personId}`,
  );
  await page.getByRole('button', { name: `Waive ${licence}` }).press('Enter');
  const form = page.getByRole('dialog', { name: `Waive ${licence}?` });
  await form.getByLabel(/^Why/).selectOption('renewal_in_progress');
  await form.getByLabel(/^Reason/).fill('Renewal paid, the council confirms the receipt.');
  await form.getByLabel(/^Last day/).fill(inDays(20));
  await expect(form).toContainText('A second person confirms it');
  await form.getByRole('button', { name: 'Ask for it' }).press('Enter');
  await expect(page.getByText('Waiving it waits for a second person')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not cleared to practise' })).toBeVisible();

  await signInWith(page, administrator, '/compliance');
  await expect(waiting(page)).toContainText(title);
  await expect(waiting(page)).toContainText('Renewal paid, the council confirms the receipt.');
  await expect(waiting(page)).toContainText('expired since');
  await expectToFitNarrowly(page);
  await page.getByRole('button', { name: `Approve: ${title}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `${title}?` });
  await expectToFitNarrowly(page);
  await question.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(question).toHaveCount(0);
  await page.goto(`/compliance/people/${personId}`);
  await expect(page.getByRole('region', { name: 'Cleared with a warning' })).toBeVisible();
  await expect(page.getByText(/waived until/i).first()).toBeVisible();
});

/** The calendar date in Lagos so many days ahead. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

/** Somebody whose only licence, required of them by name, has expired. */
async function addExpired(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const made = await addPerson(request, token, {
    ...{ name: 'Uju Nwa', role: 'ROLE_STAFF', department: 'Nursing', cadre: 'Staff Nurse' },
    ...{ joinedOn: '2020-01-06', password },
  });
  const found = await request.get(`/users?search=${made.username}`, { headers });
  const { data } = (await found.json()) as { data: { users: { _id: string }[] } };
  const personId = data.users[0]?._id ?? '';
  const type = await request.post('/api/compliance/certification-types', {
    headers,
    data: {
      ...{ name: 'Nursing licence', category: 'professional', isRequired: true },
      ...{ dueWithinDays: 0, appliesTo: { scope: 'people', userIds: [personId] } },
    },
  });
  expect(type.status(), await type.text()).toBe(201);
  const { id, name } = ((await type.json()) as { data: { id: string; name: string } }).data;
  const record = await request.post('/api/compliance/staff-compliance', {
    headers,
    multipart: {
      ...{ userId: personId, certificationTypeId: id },
      ...{ issueDate: inDays(-400), expirationDate: inDays(-9) },
    },
  });
  expect(record.status(), await record.text()).toBe(201);
  return { personId, licence: name };
}
