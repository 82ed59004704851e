import { departments } from '@icare/contracts/departments';
import { describe, expect, test } from 'vitest';
import type { Person } from '../testing/people.ts';
import { type Client, testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;

async function found(client: Client, made: { id: string }[], query: Record<string, string>) {
  const { status, body } = await client.get('/hrsuit/api/users').query(query);
  expect(status).toBe(200);
  const ids = new Set(made.map(({ id }) => id));
  return body.data.users
    .filter(({ id }: { id: string }) => ids.has(id))
    .map(({ fullName }: { fullName: string }) => fullName);
}

describe('search', () => {
  test('looks in name, username, e-mail, department and staff number', async () => {
    const made = [
      await portal.person({
        name: 'Ifeoma Zubi',
        username: `quokka-${Math.random()}`,
        email: `okapi${Math.random()}@example.com`,
        department: 'Radiology',
        staffNumber: `NARWHAL-${Math.random()}`,
      }),
      await portal.person({ name: 'Somebody Else', department: 'Finance' }),
    ];
    for (const search of ['zubi', 'QUOKKA', 'okapi', 'radiolo', 'narwhal']) {
      expect(await found(admin, made, { search }), search).toEqual(['Ifeoma Zubi']);
    }
  });

  test.each([
    ['%', '5% Ltd', '5 Ltd'],
    ['_', 'a_b', 'a b'],
    ['\\', 'a\\b', 'a/b'],
    ['ọ', 'Ọgụ', 'Ogu'],
    ["o'", "O'Neill", 'ONeill'],
  ])('“%s” is an ordinary character', async (search, matching, other) => {
    const made = [await portal.person({ name: matching }), await portal.person({ name: other })];
    expect(await found(admin, made, { search })).toContain(matching);
    expect(await found(admin, made, { search })).not.toContain(other);
  });

  test('one letter works', async () => {
    const made = [await portal.person({ name: 'Ẹ' })];
    expect(await found(admin, made, { search: 'ẹ' })).toEqual(['Ẹ']);
  });
});

test('role, department and status narrow the list', async () => {
  const made = [
    await portal.person({ name: 'A', role: 'ROLE_HR', department: 'Surgery' }),
    await portal.person({ name: 'B', role: 'ROLE_STAFF', department: 'Surgery' }),
    await portal.person({ name: 'C', role: 'ROLE_HR', status: 'Inactive' }),
  ];
  expect(await found(admin, made, { role: 'ROLE_HR' })).toEqual(['A', 'C']);
  expect(await found(admin, made, { department: 'Surgery' })).toEqual(['A', 'B']);
  expect(await found(admin, made, { status: 'Inactive' })).toEqual(['C']);
  expect(await found(admin, made, { role: 'ROLE_HR', status: 'Active' })).toEqual(['A']);
});

test.each([1, 2, 3, 7, 1000])('in pages of %i everybody stands once, by name', async (limit) => {
  const made: Person[] = [];
  const unique = Math.random().toString(36).slice(2);
  for (const name of ['Ada', 'ada', 'ADA', 'Bola', 'çelik', 'Zita', 'Ụzọ']) {
    made.push(await portal.person({ name: `${name} ${unique}` }));
  }
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await admin
      .get('/users')
      .query({ search: unique, limit, ...(cursor && { cursor }) });
    names.push(...body.data.users.map(({ name }: { name: string }) => name));
    expect(body.page.total).toBe(7);
    cursor = body.page.nextCursor;
  }
  expect(names).toHaveLength(7);
  expect(new Set(names)).toEqual(new Set(made.map(({ name }) => name)));
  const folded = names.map((name) => name.toLowerCase());
  expect(folded).toEqual(folded.toSorted());
});

describe('sorting', () => {
  const day = (date: string) => new Date(`${date}T08:00:00.000Z`);

  test.each([
    ['name', 'asc', ['Ada', 'Bola', 'Chi', 'Dan']],
    ['name', 'desc', ['Dan', 'Chi', 'Bola', 'Ada']],
    ['lastSignIn', 'asc', ['Ada', 'Dan', 'Chi', 'Bola']],
    ['lastSignIn', 'desc', ['Bola', 'Chi', 'Dan', 'Ada']],
    ['created', 'asc', ['Bola', 'Ada', 'Dan', 'Chi']],
    ['created', 'desc', ['Chi', 'Dan', 'Ada', 'Bola']],
  ] as const)('by %s, %s, page after page', async (sort, order, expected) => {
    const unique = Math.random().toString(36).slice(2);
    for (const [name, signedIn] of [
      ['Bola', day('2026-03-03')],
      ['Ada', null],
      ['Dan', null],
      ['Chi', day('2026-02-02')],
    ] as const) {
      const { id } = await portal.person({ name: `${name} ${unique}` });
      await prisma.user.update({ where: { id }, data: { lastSignInAt: signedIn } });
    }
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body } = await admin
        .get('/users')
        .query({ search: unique, sort, order, limit: 1, ...(cursor && { cursor }) });
      expect(status).toBe(200);
      names.push(...body.data.users.map((user: { name: string }) => user.name.split(' ')[0]));
      cursor = body.page.nextCursor;
    }
    expect(names).toEqual(expected);
  });

  test('a cursor of another sort is refused', async () => {
    await portal.person();
    const { body } = await admin.get('/users').query({ limit: 1 });
    const query = { cursor: body.page.nextCursor };
    for (const sort of ['lastSignIn', 'created']) {
      expect((await admin.get('/users').query({ ...query, sort })).status).toBe(400);
    }
  });
});

test('a service account stands in no list of people and counts in no department', async () => {
  const service = await portal.person({ name: 'Robot', status: 'Inactive', department: 'Finance' });
  await prisma.user.update({ where: { id: service.id }, data: { kind: 'service' } });
  for (const path of ['/users', '/hrsuit/api/users']) {
    const { body } = await admin.get(path).query({ search: service.username });
    expect(body.page.total).toBe(0);
  }
});

describe('the compliance officer', () => {
  test('sees no e-mail address, HR and IT do', async () => {
    const person = await portal.person();
    for (const [role, email] of [
      ['ROLE_COMPLIANCE', null],
      ['ROLE_HR', person.email],
      ['ROLE_ADMIN', person.email],
    ] as const) {
      const client = await portal.as(role);
      const list = await client.get('/hrsuit/api/users').query({ search: person.username });
      expect(list.body.data.users).toMatchObject([{ id: person.id, email }]);
      const one = await client.get(`/hrsuit/api/users/${person.id}`);
      expect(one.body.data.email).toBe(email);
      if (email === null) expect(JSON.stringify([list.body, one.body])).not.toContain(person.email);
    }
  });

  test('cannot find one out by searching for it either', async () => {
    const made = [
      await portal.person({ name: 'Hidden', email: `secret${Math.random()}@home.example` }),
    ];
    const officer = await portal.as('ROLE_COMPLIANCE');
    expect(await found(officer, made, { search: 'home.example' })).toEqual([]);
    expect(await found(officer, made, { search: 'hidden' })).toEqual(['Hidden']);
    const hr = await portal.as('ROLE_HR');
    expect(await found(hr, made, { search: 'home.example' })).toEqual(['Hidden']);
  });
});

test('the departments are the sixteen, with their heads and active people', async () => {
  const head = await portal.person({ name: 'Head of Cardiology', department: 'Cardiology' });
  await portal.person({ department: 'Cardiology' });
  await portal.person({ department: 'Cardiology', status: 'Inactive' });
  await prisma.department.update({ where: { name: 'Cardiology' }, data: { headId: head.id } });
  const { body } = await (await portal.as('ROLE_STAFF')).get('/hrsuit/api/departments');
  const names = body.data.departments.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...departments].sort());
  expect(body.data.departments.find(({ name }: { name: string }) => name === 'Cardiology')).toEqual(
    {
      id: expect.any(String),
      name: 'Cardiology',
      head: { id: head.id, fullName: 'Head of Cardiology' },
      deputy: null,
      staffCount: 2,
    },
  );
});
