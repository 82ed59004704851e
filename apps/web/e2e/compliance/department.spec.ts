import { expectAccessible } from '../axe.ts';
import { expectNoSideways } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { addPerson, addRecord, addType, day, fetchAlerts, makeHead, openAs } from './staff.ts';

test('a head sees who may not work, reminds them, acknowledges with a note, and loses the room with the post', async ({
  page,
  request,
}) => {
  const cadre = `Cadre of the room ${day(0)}`;
  const head = await addPerson(request, 'Leading');
  const [lacking, expired] = [
    await addPerson(request, 'Lacking', { cadre }),
    await addPerson(request, 'Expired', { cadre }),
  ];
  const type = await addType(request, cadre);
  await addRecord(request, expired, type, { issueDate: day(-400), expirationDate: day(-3) });
  await makeHead(request, 'Radiology', head.id);

  await openAs(page, head, '/department');
  await expect(page.getByRole('heading', { level: 1, name: 'Radiology' })).toBeVisible();
  const stopped = page.getByRole('region', { name: /^Do not roster/ });
  await expect(stopped.getByRole('listitem').filter({ hasText: expired.name })).toContainText(
    `${type.name} expired since`,
  );
  await expect(stopped.getByRole('listitem').filter({ hasText: lacking.name })).toContainText(
    `${type.name} missing since`,
  );
  await expectAccessible(page);

  for (const { name } of [lacking, expired]) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: /^Remind 2/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Remind/ });
  await expect(dialog).toContainText(lacking.name);
  await dialog.getByLabel(/^Note/).fill('By Friday, please.');
  await dialog.getByRole('button', { name: /^Remind/ }).press('Enter');
  await expect(page.getByText('2 people reminded')).toBeVisible();
  await expect(stopped.getByRole('listitem').filter({ hasText: lacking.name })).toContainText(
    /[Aa]sked|[Rr]eminded/,
  );

  await page.getByRole('tab', { name: /^Alerts/ }).press('Enter');
  const [alert] = await fetchAlerts(request, expired);
  const row = page.locator('[data-alert]').filter({ hasText: alert?.message ?? '' });
  await row
    .getByRole('button', { name: `Acknowledge with a note: ${expired.name}` })
    .press('Enter');
  const noted = page.getByRole('dialog', { name: 'Acknowledge with a note' });
  await noted.getByLabel(/^Note/).fill('Off the rota until renewed.');
  await noted.getByRole('button', { name: 'Acknowledge' }).press('Enter');
  await expect(row).toContainText('Off the rota until renewed.');

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
  await makeHead(request, 'Radiology', lacking.id);
  await page.reload();
  await expect(page.getByText('You lead no department')).toBeVisible();
});
