import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { listViewLimits } from '@icare/contracts/list-views';
import { expect, test } from 'vitest';
import { addListView, listViewBody } from '../testing/list-views.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });

const somebody = async () => portal.as(await portal.person());
const read = async (client: Client, list = 'users') =>
  (await client.get(`/api/list-views/${list}`).expect(200)).body.data;
const save = (client: Client, details: object = {}, list = 'users') =>
  client.post(`/api/list-views/${list}`).send(listViewBody(details));
const one = (id: string, list = 'users') => `/api/list-views/${list}/${id}`;

test('a view is kept for whoever saved it, of that list alone, and changed and deleted by them', async () => {
  const client = await somebody();
  const filters = { department: 'Nursing', sort: 'lastSignIn', order: 'desc' };
  const body = { name: 'Night nurses', filters, columns: ['Status', 'Role'] };
  const saved = await save(client, body);
  expect([saved.status, saved.body.data.view]).toEqual([201, { id: expect.any(String), ...body }]);
  const { id } = saved.body.data.view;
  expect(await read(client)).toEqual({ views: [{ id, ...body }], columns: null });
  expect(await read(client, 'documents')).toEqual({ views: [], columns: null });

  await client.patch(one(id)).send({ name: 'Nurses', columns: null }).expect(200);
  await client.patch(one(id)).send({ filters: {} }).expect(200);
  expect((await read(client)).views).toEqual([{ id, name: 'Nurses', filters: {}, columns: null }]);
  // Under another list's address it is no view.
  await client.patch(one(id, 'documents')).send({ name: 'Elsewhere' }).expect(404);
  await client.delete(one(id)).expect(200);
  await client.delete(one(id)).expect(200);
  expect((await read(client)).views).toEqual([]);
});

test('nobody reads, changes or deletes the views of somebody else, whatever their role', async () => {
  const [owner, other] = [await somebody(), await portal.as('ROLE_ADMIN')];
  const id = await addListView(owner, { name: 'Mine' });
  expect((await read(other)).views).not.toContainEqual(expect.objectContaining({ id }));
  await other.patch(one(id)).send({ name: 'Yours' }).expect(404);
  await other.delete(one(id)).expect(200);
  expect((await read(owner)).views).toMatchObject([{ id, name: 'Mine' }]);
  // Both may have a view of the same name.
  expect((await save(other, { name: 'Mine' })).status).toBe(201);
  await portal.visitor.get('/api/list-views/users').expect(401);
});

test('two views of a list have two names; the same one sent again is the one that stands', async () => {
  const client = await somebody();
  const first = await save(client, { name: 'Late' });
  const again = await save(client, { name: 'Late' });
  expect([again.status, again.body.data.view.id]).toEqual([201, first.body.data.view.id]);
  const other = await save(client, { name: 'LATE', filters: { role: 'ROLE_HR' } });
  expect([other.status, other.body.errors]).toMatchObject([409, [{ path: 'name' }]]);
  expect(other.body.message).toContain('‘Late’');
  const second = await addListView(client, { name: 'Early' });
  await client.patch(one(second)).send({ name: 'late' }).expect(409);
  // Its own name in other letters is no clash.
  await client.patch(one(second)).send({ name: 'EARLY' }).expect(200);
});

test('of one list so many views are kept, also when they are saved at once', async () => {
  const client = await somebody();
  const { perList } = listViewLimits;
  for (let count = 1; count < perList; count++) await addListView(client);
  const answers = await Promise.all([save(client), save(client), save(client)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await read(client)).views).toHaveLength(perList);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain('Delete one first');
  await addListView(client, { list: 'documents' });
});

test('the columns of a list are kept beside its views, until it has its own again', async () => {
  const client = await somebody();
  const choose = (columns: unknown) =>
    client.put('/api/list-views/users/columns').send({ columns });
  await choose(['Status', 'Role']).expect(200);
  const id = await addListView(client);
  await choose([]).expect(200);
  expect(await read(client)).toMatchObject({ views: [{ id }], columns: [] });
  await Promise.all([choose(['Role']).expect(200), choose(['Status']).expect(200)]);
  expect(['Role', 'Status']).toContain((await read(client)).columns[0]);
  await choose(null).expect(200);
  await choose(null).expect(200);
  expect((await read(client)).columns).toBeNull();
});

test('what is no view is refused before it is stored', async () => {
  const client = await somebody();
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${'x'.repeat(at + 1)}`, 'a']));
  const refused: object[] = [
    { name: '' },
    { name: '​' },
    { name: 'x'.repeat(listViewLimits.nameMaxLength + 1) },
    { filters: { 'a b': 'c' } },
    { filters: JSON.parse('{"__proto__":"c"}') },
    { filters: { search: '' } },
    { filters: { search: 'a\u0000' } },
    { filters: { search: 'x'.repeat(limits.searchMaxLength + 1) } },
    { filters: { search: ['a'] } },
    { filters: many(listViewLimits.filters + 1) },
    { columns: ['Role', 'Role'] },
    { columns: 'Role' },
    { columns: Array.from({ length: listViewLimits.columns + 1 }, (_, at) => `c${at}`) },
  ];
  for (const details of refused) {
    const { status } = await save(client, details);
    expect([details, status]).toEqual([details, 400]);
  }
  await client.get('/api/list-views/patients').expect(400);
  await client.patch(one(randomUUID())).send({ name: 'Nothing' }).expect(404);
  expect((await read(client)).views).toEqual([]);
});
