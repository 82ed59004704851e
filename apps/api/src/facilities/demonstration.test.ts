import { lagosDate } from '@icare/domain/lagos-date';
import { describeVisiting, openState } from '@icare/domain/opening-hours';
import { expect, test } from 'vitest';
import { seedDemo } from '../testing/demonstration.ts';
import { informationBody } from '../testing/facilities.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const shown = async () => (await portal.visitor.get('/api/facilities')).body.data;
type Named = { slug: string; kind: string; periods: []; location: string };

test('the demonstration has wards and clinic days; what was changed stays when it goes', async () => {
  const before = await shown();
  await seedDemo(portal);
  const { facilities, information } = await shown();
  const maternity = facilities.find(({ slug }: Named) => slug === 'maternity');
  const now = new Date('2026-11-27T16:00:00.000Z');
  expect(describeVisiting(openState(maternity, [], now), lagosDate(now))).toBe('now · until 19:00');
  const cardiology = facilities.find(({ slug }: Named) => slug === 'cardiology');
  expect(cardiology).toMatchObject({ periods: [{ days: [2, 4] }], closedOnHolidays: true });
  expect(information.parking).toContain('gate 2');

  const doctors = async () =>
    (await portal.visitor.get('/api/doctors')).body.data.doctors as { name: string }[];
  expect((await doctors()).length).toBeGreaterThan(3);
  // Nobody takes an invented doctor for a real one.
  for (const { name } of await doctors()) expect(name).toContain('Demo');

  const edited = (await admin.get('/api/facilities/edited')).body.data.facilities;
  const ward = edited.find(({ slug }: Named) => slug === 'adult-wards');
  const { id, slug: _, updatedAt: __, ...body } = ward;
  const changed = await admin.put(`/api/facilities/${id}`).send({ ...body, location: 'Block Z' });
  expect(changed.status).toBe(200);

  const removed = await admin.post('/api/system/demonstration/remove').send({ confirm: true });
  expect(removed.status).toBe(200);
  const after = await shown();
  expect(await doctors()).toEqual([]);
  expect(after.information).toEqual(before.information);
  const own = after.facilities.filter(({ slug }: Named) => slug === 'adult-wards');
  expect(own).toMatchObject([{ location: 'Block Z' }]);
  expect(after.facilities.filter(({ kind }: Named) => kind === 'service')).toEqual(
    before.facilities,
  );
});

test('what the hospital has written about itself is no demonstration any more', async () => {
  const own = await testPortal({ pages: false });
  await seedDemo(own);
  const client = await own.as('ROLE_ADMIN');
  await client.put('/api/visitor-information').send({ ...informationBody, revision: 0 });
  await client.post('/api/system/demonstration/remove').send({ confirm: true });
  const { information } = (await own.visitor.get('/api/facilities')).body.data;
  expect(information.parking).toBe('Gate 2');
});
