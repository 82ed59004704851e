import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { housekeeping } from '../housekeeping.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const staff = await portal.as('ROLE_STAFF');
const { prisma } = portal.platform.database;
const path = '/api/search/synonyms';
const groups = async () => (await admin.get(path)).body.data.groups as { terms: string[] }[];

test('words that mean the same are added, edited and deleted, and the search uses them at once', async () => {
  await uploadDocument(admin, { name: 'Oga Madam Rota', visibility: 'public' });
  const find = async () =>
    (await portal.visitor.get('/api/search').query({ q: 'zwingulat' })).body.data.hits.length;
  expect(await find()).toBe(0);
  const made = await admin.post(path).send({ terms: ['zwingulat', 'oga madam'] });
  expect(made.status).toBe(201);
  expect(await find()).toBe(1);

  const { id } = made.body.data.group;
  const edited = await admin.patch(`${path}/${id}`).send({ isReviewed: true });
  expect(edited.body.data.group).toMatchObject({
    terms: ['zwingulat', 'oga madam'],
    isReviewed: true,
  });
  expect(await groups()).toHaveLength(1);
  expect((await admin.delete(`${path}/${id}`)).status).toBe(200);
  expect(await groups()).toEqual([]);
  expect(await find()).toBe(0);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'synonyms.created',
    'synonyms.edited',
    'synonyms.deleted',
  ]);
});

test.each([
  [['one'], 'Write at least two words, each in a line of its own.'],
  [
    ['Needle-stick', 'needle stick'],
    '“Needle-stick” and “needle stick” are one word for the search.',
  ],
  [['one', '!?'], '“!?” has neither letters nor figures.'],
])('refuses %j', async (terms, message) => {
  const refused = await admin.post(path).send({ terms });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ path: 'terms', message }]);
});

test('only IT reads and changes them', async () => {
  expect((await staff.get(path)).status).toBe(403);
  expect((await staff.post(path).send({ terms: ['a', 'b'] })).status).toBe(403);
  expect((await portal.visitor.get('/api/search/misses')).status).toBe(401);
  const id = '01930000-0000-7000-8000-000000000001';
  expect((await admin.patch(`${path}/${id}`).send({ isReviewed: true })).status).toBe(404);
});

/** Searches one after the other from an address, and then waits until the last counts. */
async function search(address: string, ...texts: string[]) {
  for (const q of texts)
    await portal.visitor.get('/api/search').query({ q }).set('x-forwarded-for', address);
  portal.clock.advance(10_000);
}
const misses = async () =>
  (await admin.get('/api/search/misses')).body.data.misses.map(
    ({ text, times }: { text: string; times: number }) => [text, times],
  );

const forgetAll = () => prisma.searchMiss.deleteMany();

test('what is searched without result is counted once it is typed, once an hour and address', async () => {
  await search('10.0.0.9');
  await misses();
  await forgetAll();
  await search('10.0.0.1', 'xylo', 'xyloph', 'Xylophone');
  await search('10.0.0.1', 'xylophone');
  // Many who work at one address search at the same time.
  await search('10.0.0.2', 'xylophone', 'rota', 'zoetrope', '!!');
  await search('10.0.0.3', 'xylophone');
  // Nobody's data: addresses, numbers of people, and what is too short or too long.
  await search('10.0.0.4', 'ada.obi@example.com');
  await search('10.0.0.5', 'patient 0803 123 4567');
  await search('10.0.0.6', 'q');
  await search('10.0.0.7', 'z'.repeat(100));
  expect(await misses()).toEqual([
    ['xylophone', 3],
    ['zoetrope', 1],
  ]);
  const stored = await prisma.searchMiss.findMany();
  expect(Object.keys(stored[0] ?? {})).toEqual(['day', 'text', 'times']);

  await admin.post('/api/search/misses/dismiss').send({ text: 'xylophone' });
  await admin.post('/api/search/misses/dismiss').send({ text: 'zoetrope' });
  expect(await misses()).toEqual([]);
});

test('words of an address that does not exist are searched, and not counted as a search', async () => {
  await forgetAll();
  const query = { q: 'wp login php', guessed: true };
  expect((await portal.visitor.get('/api/search').query(query)).status).toBe(200);
  portal.clock.advance(10_000);
  expect(await misses()).toEqual([]);
  await search('10.0.0.8', query.q);
  expect(await misses()).toEqual([[query.q, 1]]);
});

test('what was searched without result is dealt with once it is one of the words', async () => {
  await forgetAll();
  await search('10.0.1.1', 'bongbolo unit');
  await search('10.0.1.2', 'marimba');
  expect(await misses()).toHaveLength(2);
  const created = await admin.post(path).send({ terms: ['Bongbolo Unit', 'labour ward'] });
  expect(await misses()).toEqual([['marimba', 1]]);
  const { id } = created.body.data.group;
  const terms = ['Bongbolo Unit', 'labour ward', 'Marimba'];
  await admin.patch(`${path}/${id}`).send({ terms });
  expect(await misses()).toEqual([]);
});

test('a day counts at most 500 texts, and they are forgotten after 90 days', async () => {
  await forgetAll();
  const day = new Date(portal.clock.now().toISOString().slice(0, 10));
  const filler = Array.from({ length: 500 }, (_, index) => ({ day, text: `t${index}`, times: 1 }));
  await prisma.searchMiss.createMany({ data: filler });
  await search('10.0.1.1', 'zymurgy');
  await search('10.0.1.2', 't77');
  expect(await misses()).toHaveLength(200);
  const others = await prisma.searchMiss.findMany({
    where: { NOT: { text: { startsWith: 't' } } },
  });
  expect(others).toEqual([]);
  expect((await misses())[0]).toEqual(['t77', 2]);
  portal.clock.advance(91 * 86_400_000);
  await housekeeping(portal.platform);
  expect(await prisma.searchMiss.count()).toBe(0);
});

test('the day of a search is that of Lagos, where it begins an hour before that of UTC', async () => {
  const { clock } = portal;
  const day = clock.now().toISOString().slice(0, 10);
  clock.advance(Date.parse(`${day}T23:30:00Z`) - clock.now().getTime());
  await search('10.0.1.1', 'okapi');
  // Signed in again, since sessions expire when the clock advances.
  const { body } = await (await portal.as('ROLE_ADMIN')).get('/api/search/misses');
  const lastOn = lagosDate(clock.now());
  expect(lastOn).not.toBe(day);
  expect(body.data.misses).toEqual([{ text: 'okapi', times: 1, lastOn }]);
});
