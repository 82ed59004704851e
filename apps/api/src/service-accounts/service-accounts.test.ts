import { randomUUID } from 'node:crypto';
import type { ServiceAccount } from '@icare/contracts/service-accounts';
import { describe, expect, test } from 'vitest';
import { everyEndpoint, nameOf } from '../testing/every-endpoint.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;
const day = 86_400_000;

const add = async (details: object = {}): Promise<ServiceAccount> => {
  const body = { name: `Program ${randomUUID()}`, purpose: 'Tells wards', role: 'ROLE_HR' };
  const answer = await admin.post('/api/service-accounts').send({ ...body, ...details });
  expect(answer.status).toBe(201);
  return answer.body.data.serviceAccount;
};
const addKey = async (id: string, days?: number) => {
  const answer = await admin.post(`/api/service-accounts/${id}/keys`).send({ days });
  expect(answer.status).toBe(201);
  return answer.body.data as { key: string; serviceAccount: ServiceAccount };
};
const withKey = async (details: object = {}) => {
  const account = await add(details);
  const { key, serviceAccount } = await addKey(account.id);
  return { id: account.id, keyId: serviceAccount.keys[0]?.id, client: portal.withToken(key), key };
};

const everything = await withKey({ role: 'ROLE_ADMIN', readOnly: false });
const readOnly = await withKey({ role: 'ROLE_ADMIN' });

describe('a program', () => {
  test('is added with a purpose, may only read unless said, and gets its keys afterwards', async () => {
    const account = await add({ name: 'Payroll' });
    expect(account).toMatchObject({
      name: 'Payroll',
      purpose: 'Tells wards',
      role: 'ROLE_HR',
      readOnly: true,
      retiredAt: null,
      keys: [],
    });
    const { key, serviceAccount } = await addKey(account.id, 30);
    expect(key).toMatch(/^icare_[\w-]{43}$/);
    const { body } = await admin.get('/api/service-accounts');
    expect(body.data.serviceAccounts).toContainEqual(serviceAccount);
    expect(serviceAccount.keys).toMatchObject([
      {
        ending: key.slice(-4),
        lastUsedAt: null,
        revokedAt: null,
        expiresAt: new Date(portal.clock.now().getTime() + 30 * day).toISOString(),
      },
    ]);
  });

  test('its key is kept as a hash, and answered once', async () => {
    const { key, id } = await withKey();
    const { body } = await admin.get('/api/service-accounts');
    expect(JSON.stringify(body)).not.toContain(key);
    const rows = await prisma.serviceKey.findMany({ where: { accountId: id } });
    const details = await prisma.auditEvent.findMany({
      where: { subjectId: id },
      include: { detail: true },
    });
    const kept = JSON.stringify([rows, details], (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(kept).not.toContain(key);
    expect(details.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['service_account.created', 'service_key.created']),
    );
  });

  test('calls with its key as its role may, and that is noted', async () => {
    const { client, id } = await withKey();
    expect((await client.get('/hrsuit/api/users')).status).toBe(200);
    expect((await client.get('/users')).status).toBe(403);
    const { body } = await admin.get('/api/service-accounts');
    const account = (body.data.serviceAccounts as ServiceAccount[]).find((one) => one.id === id);
    expect(account?.keys[0]?.lastUsedAt).toBe(portal.clock.now().toISOString());
  });

  test('is nobody among the people: not listed, not counted, not signed in', async () => {
    const { id } = await withKey({ name: 'Unmistakable Program' });
    for (const path of ['/users', '/hrsuit/api/users']) {
      const { body } = await admin.get(path).query({ search: 'Unmistakable Program' });
      expect(body.data.users).toEqual([]);
    }
    expect(await prisma.complianceStanding.findUnique({ where: { userId: id } })).toMatchObject({
      isActive: false,
    });
    const signIn = await portal.visitor
      .post('/hrsuit/login')
      .send({ username: `service:${id}`, password: 'four words make a wall' });
    expect(signIn.status).toBe(401);
  });

  test('that may write is the author of what it writes', async () => {
    const { client, id } = await withKey({ readOnly: false });
    const job = await client
      .post('/hrsuit/api/jobs')
      .send({ jobTitle: 'Pharmacist', department: 'Pharmacy' });
    expect(job.status).toBe(201);
    const [event] = await prisma.auditEvent.findMany({ where: { actorId: id } });
    expect(event).toMatchObject({ action: 'job.created', actorRole: 'ROLE_HR' });
  });
});

describe('a key', () => {
  const works = async (client: Awaited<ReturnType<typeof withKey>>['client']) =>
    (await client.get('/hrsuit/api/users').query({ limit: 1 })).status;

  test('stops at once when it is revoked; another goes on', async () => {
    const { client, id, keyId } = await withKey();
    const other = portal.withToken((await addKey(id)).key);
    expect((await admin.post(`/api/service-keys/${keyId}/revoke`)).status).toBe(200);
    expect([await works(client), await works(other)]).toEqual([401, 200]);
    // Revoking it again changes nothing and records no event.
    expect((await admin.post(`/api/service-keys/${keyId}/revoke`)).status).toBe(200);
    expect(
      await prisma.auditEvent.count({ where: { subjectId: id, action: 'service_key.revoked' } }),
    ).toBe(1);
  });

  test('stops with its account, for good', async () => {
    const { client, id } = await withKey();
    expect((await admin.post(`/api/service-accounts/${id}/retire`)).status).toBe(200);
    expect(await works(client)).toBe(401);
    for (const [method, path, body] of [
      ['post', 'keys', {}],
      ['post', 'retire', {}],
    ] as const) {
      const answer = await admin[method](`/api/service-accounts/${id}/${path}`).send(body);
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This service account was retired.',
      ]);
    }
    expect((await admin.patch(`/api/service-accounts/${id}`).send({ name: 'x' })).status).toBe(409);
  });

  test('goes by a changed role from the next call on', async () => {
    const { client, id } = await withKey();
    expect(await works(client)).toBe(200);
    await admin.patch(`/api/service-accounts/${id}`).send({ role: 'ROLE_STAFF' });
    expect(await works(client)).toBe(403);
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: id, action: 'service_account.edited' },
      include: { detail: true },
    });
    expect(events[0]?.detail).toMatchObject({
      before: { role: 'ROLE_HR' },
      after: { role: 'ROLE_STAFF' },
    });
  });

  test.each([0, 367, 1.5, '90'])('does not work for %j days', async (days) => {
    const { id } = await add();
    const answer = await admin.post(`/api/service-accounts/${id}/keys`).send({ days });
    expect(answer.status).toBe(400);
  });

  test('that is none is a wrong token', async () => {
    for (const key of ['icare_', `icare_${'a'.repeat(43)}`, 'icare_\u00e9']) {
      const answer = await portal.withToken(encodeURI(key)).get('/hrsuit/api/users');
      expect(answer.status).toBe(401);
    }
    const anyway = await portal.withToken('icare_nothing').get('/api/documents');
    expect(anyway.status).toBe(200);
  });

  test('stops on its last day', async () => {
    const account = await add();
    const { key } = await addKey(account.id, 1);
    const client = portal.withToken(key);
    portal.clock.advance(day - 1000);
    expect(await works(client)).toBe(200);
    portal.clock.advance(1000);
    expect(await works(client)).toBe(401);
  });
});

describe('what a program may never do', () => {
  const somewhere = (path: string) =>
    path
      .replace(':department', 'Nursing')
      .replace(':file', 'resume')
      .replace(':report', 'summary')
      .replace(':number', '1')
      .replace(':id', randomUUID());
  const call = (client: Awaited<ReturnType<typeof withKey>>['client'], name: string) => {
    const [method = '', path = ''] = name.split(' ');
    return client[method.toLowerCase() as 'get'](somewhere(path));
  };
  const named = (endpoints: typeof everyEndpoint) => endpoints.map(nameOf);

  test.each(named(everyEndpoint.filter(({ peopleOnly }) => peopleOnly)))('%s', async (name) => {
    const answer = await call(everything.client, name);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'A service account may not do this.',
    ]);
  });

  test.each(named(everyEndpoint.filter(({ onlyReads }) => onlyReads)))(
    '%s is no write, so it may only read and still call it',
    async (name) => {
      expect((await call(readOnly.client, name)).body.message).not.toBe(
        'This service account may only read.',
      );
    },
  );

  const writes = everyEndpoint.filter(
    ({ access, method, peopleOnly, onlyReads }) =>
      access !== 'public' && method !== 'GET' && !peopleOnly && !onlyReads,
  );
  test.each(named(writes))('%s, where it may only read', async (name) => {
    const answer = await call(readOnly.client, name);
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This service account may only read.',
    ]);
  });
});
