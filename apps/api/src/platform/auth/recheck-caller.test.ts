import { expect, test, vi } from 'vitest';
import { policyFields, uploadDocument } from '../../testing/documents.ts';
import { pdf } from '../../testing/files.ts';
import { multipartBody, multipartHead } from '../../testing/multipart.ts';
import { newPersonBody, type Person } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { openRaw } from '../../testing/raw-socket.ts';
import { write } from '../write.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const chief = await portal.person({ role: 'ROLE_ADMIN' });

const changes: [string, (person: Person) => Promise<unknown>][] = [
  [
    'was deactivated',
    async ({ id }) =>
      (await portal.as(chief)).patch(`/users/${id}/status`).send({ status: 'Inactive' }),
  ],
  [
    'was given another role',
    async ({ id }) => (await portal.as(chief)).patch(`/users/${id}`).send({ role: 'ROLE_STAFF' }),
  ],
  [
    'was signed out',
    async ({ id }) => (await portal.as(chief)).post(`/users/${id}/sign-out`).send({}),
  ],
];

/** Begins a call and waits until its caller is admitted, which updates the session's row. */
async function beginCall(person: Person, head: (token: string) => string) {
  const token = await portal.tokenOf(person);
  portal.clock.advance(31_000);
  const connection = openRaw(portal.url);
  connection.write(head(token));
  await vi.waitFor(async () =>
    expect(
      await prisma.session.count({ where: { userId: person.id, lastSeenAt: portal.clock.now() } }),
    ).toBe(1),
  );
  return connection;
}

const jsonHead = (path: string, token: string, length: number) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n');

test.each(changes)(
  'a call whose body comes after its caller %s makes no administrator',
  async (_, change) => {
    const person = await portal.person({ role: 'ROLE_ADMIN' });
    const accomplice = newPersonBody({ role: 'ROLE_ADMIN' });
    const body = JSON.stringify(accomplice);
    const call = await beginCall(person, (token) => jsonHead('/users', token, body.length));
    await change(person);
    call.write(body);
    expect(await call.answer).toMatch(/^HTTP\/1\.1 40[13] /);
    expect(await prisma.user.count({ where: { username: accomplice['username'] } })).toBe(0);
  },
);

test.each(changes)('a file that is whole after its sender %s is not kept', async (_, change) => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const body = multipartBody(policyFields as Record<string, string>, {
    name: 'late.pdf',
    bytes: pdf(),
  });
  const call = await beginCall(person, (token) => multipartHead('/documents', token, body.length));
  call.write(body.subarray(0, 200));
  await change(person);
  call.write(body.subarray(200));
  expect(await call.answer).toMatch(/^HTTP\/1\.1 40[13] /);
  expect(await prisma.document.count()).toBe(0);
  expect(await portal.files()).toEqual([]);
});

test.each(changes)(
  'a write that waited for another writes nothing after its caller %s',
  async (_, change) => {
    const person = await portal.person({ role: 'ROLE_ADMIN' });
    const { _id: id } = await uploadDocument(await portal.as(chief));
    const { edit } = await prisma.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT FROM documents WHERE id = ${id}::uuid FOR UPDATE`;
      const client = await portal.as(person);
      const edit = client.patch(`/documents/${id}`).send({ description: 'Too late.' }).then();
      await vi.waitFor(async () =>
        expect(
          await prisma.$queryRaw`
            SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ).toHaveLength(1),
      );
      await change(person);
      return { edit };
    });
    expect((await edit).status).toBe(401);
    expect((await prisma.document.findUniqueOrThrow({ where: { id } })).description).not.toBe(
      'Too late.',
    );
    expect(await prisma.auditEvent.count({ where: { actorId: person.id } })).toBe(0);
  },
);

test('a session cannot end between its write and the commit of that write', async () => {
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  await portal.tokenOf(person);
  const session = await prisma.session.findFirstOrThrow({ where: { userId: person.id } });
  const order: string[] = [];
  const caller = {
    ...{ sessionId: session.id, isService: false, address: '::1', requestId: 'one' },
    user: { ...person, fullName: person.name },
  };
  const { signOut } = await write(portal.platform, caller, async (w) => {
    await w.audit({
      action: 'document.edited',
      subject: { type: 'document', id: null },
    });
    const signOut = (await portal.as(chief))
      .post(`/users/${person.id}/sign-out`)
      .send({})
      .then(() => order.push('signed out'));
    await vi.waitFor(async () =>
      expect(
        await prisma.$queryRaw`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      ).toHaveLength(1),
    );
    order.push('written');
    return { signOut };
  });
  await signOut;
  expect(order).toEqual(['written', 'signed out']);
});

test('two people who sign each other out do not deadlock', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, other] = [
      await portal.person({ role: 'ROLE_ADMIN' }),
      await portal.person({ role: 'ROLE_ADMIN' }),
    ];
    const [first, second] = [await portal.as(one), await portal.as(other)];
    const answers = await Promise.all([
      first.post(`/users/${other.id}/sign-out`).send({}),
      second.post(`/users/${one.id}/sign-out`).send({}),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  }
});

test('a service account whose key is revoked while its call arrives writes nothing', async () => {
  const admin = await portal.as(chief);
  const { body: added } = await admin
    .post('/api/service-accounts')
    .send({ name: 'Agency', purpose: 'Posts positions', role: 'ROLE_HR', readOnly: false });
  const { id } = added.data.serviceAccount;
  const { body: made } = await admin.post(`/api/service-accounts/${id}/keys`).send({ days: 30 });
  const body = JSON.stringify({ jobTitle: 'Pharmacist', department: 'Pharmacy' });
  const call = openRaw(portal.url);
  call.write(jsonHead('/hrsuit/api/jobs', made.data.key, body.length));
  await vi.waitFor(async () =>
    expect(
      await prisma.serviceKey.count({ where: { accountId: id, lastUsedAt: { not: null } } }),
    ).toBe(1),
  );
  await admin.post(`/api/service-accounts/${id}/retire`).send({});
  call.write(body);
  expect(await call.answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(await prisma.posting.count({ where: { jobTitle: 'Pharmacist' } })).toBe(0);
});

test.each([
  [{ readOnly: true }, 'This service account may only read.'],
  [{ scope: 'clearance' }, 'This service account is limited to other calls.'],
])('a service account edited to %j while its write waits writes nothing', async (edit, message) => {
  const admin = await portal.as(chief);
  const { body: added } = await admin
    .post('/api/service-accounts')
    .send({ name: 'Agency', purpose: 'Edits documents', role: 'ROLE_ADMIN', readOnly: false });
  const { id } = added.data.serviceAccount;
  const { body: made } = await admin.post(`/api/service-accounts/${id}/keys`).send({ days: 30 });
  const { _id: documentId } = await uploadDocument(admin);
  const { late } = await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT FROM documents WHERE id = ${documentId}::uuid FOR UPDATE`;
    const program = portal.withToken(made.data.key);
    const late = program.patch(`/documents/${documentId}`).send({ description: 'Late.' }).then();
    await vi.waitFor(async () =>
      expect(
        await prisma.$queryRaw`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      ).toHaveLength(1),
    );
    await admin.patch(`/api/service-accounts/${id}`).send(edit).expect(200);
    return { late };
  });
  const { status, body } = await late;
  expect([status, body.message]).toEqual([403, message]);
  const { description } = await prisma.document.findUniqueOrThrow({ where: { id: documentId } });
  expect(description).not.toBe('Late.');
});

test('while a write locks its session, other calls of the session are answered', async () => {
  const person = await portal.person();
  const token = await portal.tokenOf(person);
  portal.clock.advance(31_000);
  await prisma.$transaction(async (transaction) => {
    await transaction.$queryRaw`SELECT FROM sessions WHERE user_id = ${person.id}::uuid FOR SHARE`;
    expect((await portal.withToken(token).get('/hrsuit/checkToken')).status).toBe(200);
  });
});
