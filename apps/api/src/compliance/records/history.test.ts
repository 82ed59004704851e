import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const client = await portal.as(officer);
const nurse = await portal.person();
const own = await portal.as(nurse);
const records = '/api/compliance/staff-compliance';
const historyOf = async (reader: typeof client, id: string) => {
  const { status, body } = await reader.get(`${records}/${id}/history`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
};
const ids = (chain: { id: string }[]) => chain.map(({ id }) => id);

test('each record of a chain returns the whole chain and its own events', async () => {
  const type = await addCertificationType(portal);
  const first = await addRecord(portal, {
    userId: nurse.id,
    typeId: type.id,
    expirationDate: dateOf(inDays(portal, 5)),
  });
  const stranger = await addRecord(portal, { userId: nurse.id, typeId: type.id });
  const renewal = async (of: string, days: number) => {
    portal.clock.advance(1000);
    const fields = { expirationDate: inDays(portal, days) };
    return (await sendForm(client, `${records}/${of}/renew`, fields, null)).body.data.id;
  };
  const second = await renewal(first.id, 100);
  const third = await renewal(second, 200);
  portal.clock.advance(1000);
  const fields = { certificationTypeId: type.id, expirationDate: inDays(portal, 300) };
  const rejected = (await sendForm(own, '/api/compliance/my-certifications', fields, null)).body
    .data.id;
  await client.post(`${records}/${rejected}/reject`).send({ reason: 'Not yours' });

  const chain = [rejected, third, second, first.id];
  for (const id of chain) expect(ids((await historyOf(client, id)).chain)).toEqual(chain);
  expect(ids((await historyOf(client, stranger.id)).chain)).toEqual([stranger.id]);
  const { events } = await historyOf(client, second);
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['superseded', 'created']);
});

test('events have author, action and reason, newest first', async () => {
  const { id } = await addRecord(portal, {
    userId: nurse.id,
    typeId: (await addCertificationType(portal)).id,
    expirationDate: dateOf('2026-12-31'),
  });
  await client
    .patch(`${records}/${id}`)
    .send({ expirationDate: '2027-12-31', reason: 'Wrong year' });
  portal.clock.advance(1000);
  await client
    .post(`${records}/${id}/verify`)
    .send({ method: 'card', checkedOn: '2026-01-31', note: 'Scanned' });
  const { events } = await historyOf(client, id);
  expect(events).toMatchObject([
    {
      action: 'verified',
      by: officer.name,
      reason: 'Scanned',
      at: portal.clock.now().toISOString(),
      verification: { method: 'card', result: 'match', checkedOn: '2026-01-31' },
      changes: [],
    },
    {
      action: 'edited',
      by: officer.name,
      reason: 'Wrong year',
      verification: null,
      changes: [{ field: 'expirationDate', before: '2026-12-31', after: '2027-12-31' }],
    },
  ]);
});

test('staff can only read the history of their own records', async () => {
  const type = await addCertificationType(portal);
  const mine = await addRecord(portal, { userId: nurse.id, typeId: type.id });
  const theirs = await addRecord(portal, { userId: officer.id, typeId: type.id });
  await historyOf(own, mine.id);
  expect((await own.get(`${records}/${theirs.id}/history`)).status).toBe(404);
  await historyOf(await portal.as('ROLE_HR'), theirs.id);
  expect((await client.get(`${records}/${randomUUID()}/history`)).status).toBe(404);
});

test('the person sees the outcome of a check, but not its note', async () => {
  const { id } = await addRecord(portal, {
    userId: nurse.id,
    typeId: (await addCertificationType(portal)).id,
    expirationDate: dateOf('2026-12-31'),
  });
  await client.post(`${records}/${id}/verify`).send({ method: 'phone', note: 'They were unsure.' });
  const [seen] = (await historyOf(own, id)).events;
  expect(seen).toMatchObject({
    action: 'verified',
    reason: null,
    verification: { result: 'match' },
  });
  expect((await historyOf(client, id)).events[0].reason).toBe('They were unsure.');
});
