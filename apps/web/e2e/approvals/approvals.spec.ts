import { randomUUID } from 'node:crypto';
import { PrismaClient, PrismaPg } from '@icare/database/client';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { administrator } from '../settings.ts';
import { addPerson, administratorToken, test } from '../strict-portal.ts';
import { expect, signInWith } from '../test.ts';

test.use({ settings: { SECOND_FACTOR: 'off', FOUR_EYES: 'on' } });

const password = 'four words make a wall';
const waiting = (page: Page) =>
  page.getByRole('region', { name: 'Waits for a second person' }).getByRole('listitem');

/**
 * A second administrator whose account the first neither created nor changed, or the two would count as linked. Has the
 * password of `like`.
 */
async function addAdministrator(connectionString: string, name: string, like: string) {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  try {
    const user = await prisma.user.findUniqueOrThrow({ where: { username: like } });
    const { passwordHash, departmentId, createdAt, updatedAt } = user;
    const username = name.toLowerCase().replace(' ', '.');
    await prisma.user.create({
      data: {
        id: randomUUID(),
        ...{ name, username, email: `${username}@example.com`, role: 'ROLE_ADMIN' },
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

/** Checks with axe, and that nothing scrolls sideways on the narrowest phone. */
async function expectClean(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('IT personnel request an administrator; a colleague sees the request and confirms it by keyboard', async ({
  page,
  request,
  portal,
}) => {
  const token = await administratorToken(request);
  const { name, username } = await addPerson(request, token, { name: 'Ada Obi', password });
  const colleague = await addAdministrator(portal.database, 'Ben Eze', username);
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
  await expectClean(page);
  await page.getByRole('button', { name: `Approve: ${title}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `${title}?` });
  await expect(question).toContainText('They are signed out everywhere');
  await expectClean(page);
  await question.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('IT personnel');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
});
