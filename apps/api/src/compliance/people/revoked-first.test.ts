import { randomUUID } from 'node:crypto';
import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { reportReader, rowsOf } from '../../testing/read-reports.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
const word = `Word${randomUUID().slice(0, 8)}`;
const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `${word} ${number}`);
const people = await Promise.all(
  names.map((name) => portal.person({ name, department: 'Surgery', cadre: 'Consultant' })),
);
const type = await addCertificationType(portal, {
  ...{ category: 'professional', isRequired: true, scope: 'people' },
  scopePeople: people.map(({ id }) => id),
});
for (const [index, { id: userId }] of people.entries()) {
  const isRevoked = index === 2 || index === 5;
  await addRecord(portal, {
    ...{ userId, typeId: type.id, expirationDate: dateOf('2099-12-31') },
    ...(isRevoked && {
      ...{ state: 'revoked', revokedAt: portal.clock.now(), closedOn: dateOf('2026-10-01') },
    }),
  });
}
const inOrder = [3, 6, 1, 2, 4, 5, 7].map((number) => `${word} ${number}`);

async function page(query: object) {
  const { body } = await officer
    .get('/api/compliance/people')
    .query({ search: word, ...query })
    .expect(200);
  const shown = (body.data.people as CompliancePerson[]).map(({ fullName }) => fullName);
  return { shown, page: body.page };
}

test.each([1, 2, 3, 4, 5, 100])(
  'C3: the matrix has whoever has a revoked licence first, %i on a page',
  async (limit) => {
    const shown: string[] = [];
    let cursor: string | undefined;
    do {
      const next = await page({ limit, cursor });
      expect(next.page.total).toBe(7);
      expect(next.shown.length).toBeLessThanOrEqual(limit);
      shown.push(...next.shown);
      cursor = next.page.nextCursor ?? undefined;
    } while (cursor);
    expect(shown).toEqual(inOrder);
  },
);

test('C3: filters leave the order, and a cursor of another list is refused', async () => {
  const ofSurgery = await page({ department: 'Surgery' });
  expect(ofSurgery.shown).toEqual(inOrder);
  expect((await page({ clearance: 'not_cleared' })).shown).toEqual(inOrder.slice(0, 2));
  expect((await page({ reason: 'revoked', limit: 1 })).shown).toEqual(inOrder.slice(0, 1));
  expect((await page({ department: 'Nursing' })).page).toMatchObject({
    total: 0,
    nextCursor: null,
  });
  const cursor = Buffer.from(JSON.stringify(['a', people[0]?.id])).toString('base64url');
  await officer.get('/api/compliance/people').query({ cursor }).expect(400);
});

test('C3: the exported matrix has them first, too', async () => {
  const book = await reportReader(officer, '/api/compliance').sheets('matrix', { search: word });
  expect(rowsOf(book, 'Matrix').map(([name]) => name)).toEqual(inOrder);
});
