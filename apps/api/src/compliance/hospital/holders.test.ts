import { expect, test } from 'vitest';
import { addPaperHolder } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
const holders = '/api/compliance/paper-holders';

test('holders are checked: a kind has its fields, a responsible person works here, and none is there twice', async () => {
  const send = async (body: object) => (await officer.post(holders).send(body)).body;
  const gone = await portal.person({ status: 'Inactive' });
  expect((await send({ kind: 'item', department: 'Pharmacy' })).errors[0].path).toBe('name');
  expect(
    (await send({ kind: 'item', name: 'Fridge', department: 'Pharmacy', responsibleId: gone.id }))
      .errors[0].path,
  ).toBe('responsibleId');
  const pharmacy = await send({ kind: 'department', name: 'Ignored', department: 'Pharmacy' });
  expect(pharmacy.data).toMatchObject({ name: 'Pharmacy', kind: 'department' });
  expect(await send({ kind: 'department', department: 'Pharmacy' })).toMatchObject({
    ...{ code: 'conflict', errors: [{ path: 'name' }] },
  });
  const renamed = await officer.patch(`${holders}/${pharmacy.data.id}`).send({ name: 'Chemist' });
  expect(renamed.status).toBe(400);
  const named = await officer
    .patch(`${holders}/${pharmacy.data.id}`)
    .send({ responsibleId: gone.id });
  expect(named.body.errors[0].path).toBe('responsibleId');
});

test('an officer who is responsible can neither step aside nor end the alerts: a colleague must', async () => {
  const responsible = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const client = await portal.as(responsible);
  const { id } = await addPaperHolder(portal, { responsibleId: responsible.id });
  const holder = `${holders}/${id}`;
  expect((await client.patch(holder).send({ place: 'Room 5' })).status).toBe(200);
  const aside = await client.patch(holder).send({ responsibleId: null });
  expect([aside.status, aside.body.message]).toEqual([
    403,
    'You cannot decide about yourself. Ask a colleague.',
  ]);
  expect((await client.post(`${holder}/retire`).send({ reason: 'Sold' })).status).toBe(403);
  const freed = await officer.patch(holder).send({ responsibleId: null });
  expect(freed.body.data.responsible).toBe(null);
  expect((await client.post(`${holder}/retire`).send({ reason: 'Sold' })).status).toBe(200);
});
