import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf, inDays } from '../../testing/compliance.ts';
import { addPaper, addPaperHolder } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
const holders = '/api/compliance/paper-holders';

test('the search over everything finds papers by item, place, serial number, type and number', async () => {
  const person = await portal.person();
  const word = randomUUID().slice(0, 8);
  const holder = await addPaperHolder(portal, {
    ...{ name: `Incubator ${word}`, place: 'Neonatal ward', serial: `NW${word}` },
    responsibleId: person.id,
  });
  const type = await addCertificationType(portal, { name: `Gauging ${word}`, heldBy: 'item' });
  const { id } = await addPaper(portal, {
    ...{ holderId: holder.id, typeId: type.id, certificateNumber: `GG${word}` },
    expirationDate: dateOf(inDays(portal, -1)),
  });
  const search = async (client: typeof officer, q: string) =>
    (await client.get('/api/search').query({ q, in: 'record' })).body.data.hits;
  for (const q of [`incubator ${word}`, `nw${word}`, `neonatal gauging ${word}`, `gg${word}`]) {
    expect((await search(officer, q)).map((hit: { id: string }) => hit.id)).toEqual([id]);
  }
  const [found] = await search(await portal.as(person), `incubator ${word}`);
  expect(found).toMatchObject({
    ...{ title: `Gauging ${word} · Incubator ${word}`, path: '/compliance/mine' },
    isStaffOnly: true,
  });
  expect(found.detail).toMatch(/^Hospital paper · Expired on /);
  expect(await search(await portal.as('ROLE_STAFF'), `incubator ${word}`)).toEqual([]);
  expect(await search(portal.visitor, `incubator ${word}`)).toEqual([]);
  await officer.post(`${holders}/${holder.id}/retire`).send({ reason: 'Sold' });
  expect(await search(officer, `incubator ${word}`)).toEqual([]);
});
