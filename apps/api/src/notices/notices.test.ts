import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { addNotice } from '../testing/notices.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');
const body = { text: 'The oxygen of theatre 2 is off.', hours: 4 };

const write = (client: Client, more: object = {}) =>
  client.post('/api/notices').send({ ...body, ...more });
const own = async (client: Client): Promise<{ id: string; text: string; mustConfirm: boolean }[]> =>
  (await client.get('/api/notices/own').expect(200)).body.data.notices;
const idsOf = async (client: Client) => (await own(client)).map(({ id }) => id);
const setHead = (name: string, headId: string | null) =>
  prisma.department.update({ where: { name }, data: { headId } });

test('a notice stands for those whom it concerns until they confirm it; it is mailed to them, not to its writer', async () => {
  const [surgeon, porter] = [
    await portal.person({ department: 'Surgery' }),
    await portal.person({ department: 'Administration' }),
  ];
  const writer = await portal.person({ role: 'ROLE_COMPLIANCE', department: 'Surgery' });
  const sent = await write(await portal.as(writer), { departments: ['Surgery', 'Surgery'] });
  expect([sent.status, sent.body.data.notice]).toMatchObject([
    201,
    {
      ...{ departments: ['Surgery'], state: 'open', mustConfirm: true, by: writer.name },
      confirmed: 0,
    },
  ]);
  const { id } = sent.body.data.notice;
  const asSurgeon = await portal.as(surgeon);
  expect(await idsOf(asSurgeon)).toContain(id);
  expect(await idsOf(await portal.as(porter))).not.toContain(id);
  const mails = await prisma.mail.findMany({
    where: { to: { in: [surgeon, porter, writer].map(({ email }) => email) } },
  });
  expect(mails.map(({ to }) => to)).toEqual([surgeon.email]);
  expect(mails[0]?.text).toContain(body.text);
  const first = await asSurgeon.post(`/api/notices/${id}/confirm`).expect(200);
  portal.clock.advance(60_000);
  const again = await asSurgeon.post(`/api/notices/${id}/confirm`).expect(200);
  expect(again.body.data).toEqual(first.body.data);
  expect(await idsOf(asSurgeon)).not.toContain(id);
  await (await portal.as(porter)).post(`/api/notices/${id}/confirm`).expect(404);
  const people = async (state: string) =>
    (
      await officer.get(`/api/notices/${id}/people`).query({ state, limit: 100 }).expect(200)
    ).body.data.people.map((one: { id: string }) => one.id);
  expect(await people('confirmed')).toEqual([surgeon.id]);
  expect(await people('open')).toContain(writer.id);
});

test('one person writes few within an hour, and what concerns everybody stays in sight', async () => {
  const writer = await portal.as('ROLE_HR');
  const reader = await portal.as(await portal.person({ department: 'Neurology' }));
  const all = await write(writer, { text: 'Leave the building.' }).expect(201);
  for (let nth = 2; nth <= limits.noticesPerHour; nth++) {
    await write(writer, { departments: ['Neurology'] }).expect(201);
  }
  const refused = await write(writer, { departments: ['Neurology'] }).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(await idsOf(reader)).toHaveLength(limits.noticesShown);
  expect(await idsOf(reader)).toContain(all.body.data.notice.id);
  await write(await portal.as('ROLE_HR'), { text: 'Another.' }).expect(201);
});

test('it is over at its hour, or when it is taken back; whoever joins meanwhile sees it at once', async () => {
  const { body: answer } = await write(officer);
  const { id } = answer.data.notice;
  const joiner = await portal.as(await portal.person());
  expect(await idsOf(joiner)).toContain(id);
  portal.clock.advance(4 * 3_600_000 - 1);
  expect(await idsOf(await portal.as(await portal.person()))).toContain(id);
  portal.clock.advance(1);
  expect(await idsOf(await portal.as(await portal.person()))).not.toContain(id);
  const back = (await write(await portal.as('ROLE_COMPLIANCE'))).body.data.notice.id;
  const hr = await portal.as('ROLE_HR');
  for (let again = 0; again < 2; again++) {
    const ended = await hr.post(`/api/notices/${back}/end`).expect(200);
    expect(ended.body.data.notice).toMatchObject({ state: 'over', mayEnd: false });
  }
  expect(await idsOf(await portal.as(await portal.person()))).not.toContain(back);
  expect(
    await prisma.auditEvent.count({ where: { subjectId: back, action: 'notice.ended' } }),
  ).toBe(1);
});

test('a head writes to their own department alone, sees and ends only such notices, until they lead it no more', async () => {
  const head = await portal.person({ department: 'Radiology' });
  await setHead('Radiology', head.id);
  const client = await portal.as(head);
  for (const departments of [[], ['Nursing'], ['Radiology', 'Nursing']]) {
    const refused = await write(client, { departments });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([403, 'departments']);
  }
  const { id } = (await write(client, { departments: ['Radiology'] })).body.data.notice;
  const toAll = await addNotice(portal, head.id);
  const { body: list } = await client.get('/api/notices').expect(200);
  expect(list.data.notices.map((one: { id: string }) => one.id)).toEqual([id]);
  await client.get(`/api/notices/${toAll.id}/people`).expect(404);
  await client.post(`/api/notices/${toAll.id}/end`).expect(404);
  await setHead('Radiology', null);
  const former = await portal.as(head);
  await write(former, { departments: ['Radiology'] }).expect(403);
  await former.get('/api/notices').expect(403);
  const staff = await portal.as('ROLE_STAFF');
  await write(staff).expect(403);
});

test.each([
  [{ text: ' ' }, 'text'],
  [{ text: 'x'.repeat(501) }, 'text'],
  [{ hours: 0 }, 'hours'],
  [{ hours: 337 }, 'hours'],
  [{ hours: 1.5 }, 'hours'],
  [{ departments: ['Nowhere'] }, 'departments.0'],
])('what is wrong is said at its field: %o', async (more, path) => {
  const { status, body: answer } = await write(await portal.as('ROLE_HR'), more);
  expect([status, answer.errors?.[0]?.path]).toEqual([400, path]);
});

test('sent twice with one key it is written once', async () => {
  const client = (await portal.as('ROLE_COMPLIANCE')).set('idempotency-key', randomUUID());
  const [one, other] = [await write(client), await write(client)];
  expect(one.body.data.notice.id).toBe(other.body.data.notice.id);
});

test('at most five stand above a page, the newest first', async () => {
  const writer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  for (let index = 0; index < 6; index++) {
    portal.clock.advance(1000);
    await addNotice(portal, writer.id, { text: `Notice ${index}` });
  }
  const texts = (await own(await portal.as(await portal.person()))).map(({ text }) => text);
  expect(texts).toEqual([5, 4, 3, 2, 1].map((index) => `Notice ${index}`));
});
