import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf, inDays } from '../../testing/compliance.ts';
import { addPaper, addPaperHolder, addPaperRequirement } from '../../testing/hospital-papers.ts';
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

test('missing papers and those of a department are found by whoever may read them, in hits and counts', async () => {
  const { prisma } = portal.platform.database;
  const [word, responsible, head] = [
    randomUUID().slice(0, 8),
    await portal.person(),
    await portal.person({ department: 'Radiology' }),
  ];
  await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: head.id } });
  const typeOf = (name: string) =>
    addCertificationType(portal, { name: `${name} ${word}`, heldBy: 'item' });
  const [missing, held] = [await typeOf('Calibration'), await typeOf('Safety')];
  const inRadiology = await addPaperHolder(portal, { name: `Scanner ${word}`, place: 'Room 4' });
  const elsewhere = await addPaperHolder(portal, {
    ...{ name: `Scanner two ${word}`, department: 'Nursing', responsibleId: responsible.id },
  });
  for (const { id: holderId } of [inRadiology, elsewhere]) {
    await addPaperRequirement(portal, { holderId, typeId: missing.id });
    await addPaper(portal, { holderId, typeId: held.id });
  }
  const search = async (client: typeof officer, q = `scanner ${word}`) => {
    const { body } = await client.get('/api/search').query({ q, in: 'record' }).expect(200);
    const hits: { title: string; detail: string; path: string }[] = body.data.hits;
    expect(body.data.total).toBe(hits.length);
    return hits;
  };
  const titles = (hits: { title: string }[]) => hits.map(({ title }) => title).sort();
  const [near, far] = [
    [`Calibration ${word} · Scanner ${word}`, `Safety ${word} · Scanner ${word}`],
    [`Calibration ${word} · Scanner two ${word}`, `Safety ${word} · Scanner two ${word}`],
  ];
  expect(titles(await search(officer))).toEqual([...near, ...far].sort());
  const [found] = await search(officer, `calibration ${word} room`);
  expect(found?.detail).toMatch(/^Hospital paper · Missing since .* · Room 4$/);
  expect(found?.path).toBe(`/compliance?tab=hospital&holderId=${inRadiology.id}`);
  const own = await search(await portal.as(responsible));
  expect(titles(own)).toEqual(far);
  expect(own.map(({ path }) => path)).toEqual(['/compliance/mine', '/compliance/mine']);
  const ofHead = await search(await portal.as(head));
  expect(titles(ofHead)).toEqual(near);
  expect(ofHead[0]?.path).toBe(`/department?name=Radiology&tab=papers&holderId=${inRadiology.id}`);
  expect(await search(await portal.as('ROLE_STAFF'))).toEqual([]);
  // It is missing no longer, and the head leads no longer.
  await addPaper(portal, { holderId: inRadiology.id, typeId: missing.id, state: 'pending' });
  const [handedIn] = await search(officer, `calibration ${word} room`);
  expect(handedIn?.detail).not.toContain('Missing');
  await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: null } });
  expect(await search(await portal.as(head))).toEqual([]);
});
