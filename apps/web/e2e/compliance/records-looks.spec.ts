import type { APIRequestContext, Page } from '@playwright/test';
import { expectToFitNarrowly } from '../expect-to-fit.ts';
import { expect, test } from '../test.ts';
import { unique } from '../unique.ts';
import { choose, createRecord, openRecords, picture, row } from './records.ts';
import { addPerson, addType, day } from './staff.ts';

/** A list of one record whose every text is as long as it may be. */
async function openLongNames(page: Page, request: APIRequestContext) {
  const person = await addPerson(
    request,
    'Oluwaseun Adebayo-Okonkwo-Nwachukwu of the very long double-barrelled surname',
  );
  const type = await addType(request, person.cadre, {
    name: unique(
      'Certificate of Competence in the Advanced Management of Massive Obstetric Haemorrhage',
    ),
  });
  await createRecord(request, person, type, {
    issueDate: day(-360),
    expirationDate: day(5),
    certificateNumber: 'D'.repeat(200),
    notes: `${'Word '.repeat(80)}${'W'.repeat(100)}`,
    document: picture(`${'long-name-'.repeat(12)}.png`),
  });
  await openRecords(page, { userId: person.id });
  const only = row(page, type.name);
  await expect(only).toBeVisible();
  return only;
}

test('the list and every dialog of it, with long names too', async ({ page, request }) => {
  const only = await openLongNames(page, request);
  await test.step('the list', () => expectToFitNarrowly(page));
  await test.step('its row on a desk', async () => {
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await only.boundingBox())?.height).toBeLessThanOrEqual(40);
    }
  });
  for (const entry of ['Renew', 'Verify', 'Revoke', 'Replace certificate', 'History']) {
    await test.step(entry, async () => {
      const dialog = await choose(only, page, new RegExp(`^${entry}`));
      await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
      await expectToFitNarrowly(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }
  await test.step('a correction', async () => {
    await only.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Notes')).toBeVisible();
    await expectToFitNarrowly(page);
    await page.keyboard.press('Escape');
  });
  await test.step('the certificate', async () => {
    await only.getByRole('button', { name: /^View/ }).click();
    await expect(page.getByRole('img', { name: /^long-name/ })).toBeVisible();
    await expectToFitNarrowly(page);
  });
});
