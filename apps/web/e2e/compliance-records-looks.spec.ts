import { violationsOf } from './axe.ts';
import { unique } from './careers.ts';
import { choose, createRecord, openRecords, picture, row } from './compliance-records.ts';
import { addPerson, addType, day } from './compliance-staff.ts';
import { expect, test } from './test.ts';

test('list and forms: axe in both themes, narrow screens, long names', async ({
  page,
  request,
}) => {
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
  const looksRight = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const place of await page.locator('html, [data-focus="body"]').all()) {
      const beyond = await place.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await looksRight();
  for (const entry of [/^Renew/, /^Verify/, /^Revoke/, 'Replace certificate', 'History']) {
    const dialog = await choose(only, page, entry);
    await expect(dialog.getByText(/^Loading/)).toHaveCount(0);
    await looksRight();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await only.getByRole('button', { name: /^Edit/ }).click();
  await looksRight();
  await page.keyboard.press('Escape');
  await only.getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('img', { name: /^long-name/ })).toBeVisible();
  await looksRight();
});
