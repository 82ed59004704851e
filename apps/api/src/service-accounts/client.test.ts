import { connect, createServer, type Socket } from 'node:net';
import { createClient } from '@icare/client';
import { listCertificationTypes } from '@icare/contracts/certification-types';
import { createComplianceRecord } from '@icare/contracts/compliance-records';
import { sendContactMessage } from '@icare/contracts/contact';
import { createDocument, downloadDocument, getDocument } from '@icare/contracts/documents';
import { listUsers } from '@icare/contracts/people';
import { createPosting } from '@icare/contracts/postings';
import { afterAll, expect, test } from 'vitest';
import { addCertificationType } from '../testing/compliance.ts';
import { pdf } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '1' } });
const admin = await portal.as('ROLE_ADMIN');

const addKey = async (settings: Record<string, unknown>): Promise<string> => {
  const added = await admin
    .post('/api/service-accounts')
    .send({ name: 'Client', purpose: 'Calls', ...settings });
  const { id } = added.body.data.serviceAccount;
  return (await admin.post(`/api/service-accounts/${id}/keys`)).body.data.key;
};
const serviceKey = await addKey({ role: 'ROLE_ADMIN', readOnly: false });
const client = createClient({ baseUrl: portal.url, serviceKey });

/** A line that breaks once a whole request has gone out, before its answer comes back: nobody knows what has happened. */
async function lineThatBreaks(times: number) {
  const { port } = new URL(portal.url);
  const sockets = new Set<Socket>();
  let left = times;
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    near.on('close', () => far.end());
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => {
      if (left > 0) {
        left--;
        near.destroy();
      } else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address() as { port: number };
  return { url: `http://127.0.0.1:${address.port}`, left: () => left };
}

test('it goes through all pages of a list', async () => {
  const people = await Promise.all(
    ['Ada', 'Bola', 'Chidi'].map(() => portal.person({ department: 'Radiology' })),
  );
  const found: string[] = [];
  const query = { department: 'Radiology', limit: 1 } as const;
  for await (const result of client.items(listUsers, { query })) {
    if (!result.ok) throw new Error(result.error.message);
    found.push(result.data._id);
  }
  expect(found.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

test('it sends a form with its file, and downloads that as it was', async () => {
  const bytes = pdf();
  const added = await client.call(createDocument, {
    body: {
      name: 'Sent by a program',
      category: 'Policies',
      departments: 'Nursing',
      description: 'How a program sends one.',
      subcategory: 'Clinical',
      isCritical: false,
    },
    files: { document: { content: new Blob([new Uint8Array(bytes)]), name: 'sent.pdf' } },
  });
  if (!added.ok) throw new Error(JSON.stringify(added.error));
  const { _id: id } = added.data.document;
  const got = await client.download(downloadDocument, { params: { id } });
  if (!got.ok) throw new Error(got.error.message);
  const received = Buffer.from(await new Response(got.data.stream).arrayBuffer());
  expect(received.equals(bytes)).toBe(true);
  expect(got.data).toMatchObject({ type: 'application/pdf', size: bytes.length });
  expect(got.data.name).toMatch(/\.pdf$/);
});

test('a write whose answers were lost is stored once', async () => {
  const line = await lineThatBreaks(2);
  const jobTitle = 'Posted over a bad line';
  const calling = createClient({ baseUrl: line.url, serviceKey });
  const result = await calling.call(createPosting, {
    body: { jobTitle, department: 'Nursing' },
  });
  expect(result).toMatchObject({ ok: true, data: { jobTitle } });
  expect(line.left()).toBe(0);
  expect(await portal.platform.database.prisma.posting.count({ where: { jobTitle } })).toBe(1);
});

test('a certificate whose answers were lost is stored once', async () => {
  const line = await lineThatBreaks(2);
  const { id: userId } = await portal.person();
  const { id: certificationTypeId } = await addCertificationType(portal);
  const calling = createClient({ baseUrl: line.url, serviceKey });
  const result = await calling.call(createComplianceRecord, {
    body: { userId, certificationTypeId, issueDate: '2026-01-31' },
    files: { document: { content: new Blob([new Uint8Array(pdf())]), name: 'licence.pdf' } },
  });
  expect(result).toMatchObject({ ok: true });
  expect(line.left()).toBe(0);
  expect(await portal.platform.database.prisma.complianceRecord.count({ where: { userId } })).toBe(
    1,
  );
});

test('what the portal refuses is a result', async () => {
  const missing = await client.call(getDocument, {
    params: { id: '019a0000-0000-7000-8000-000000000000' },
  });
  expect(missing).toMatchObject({ ok: false, error: { status: 404, code: 'not_found' } });

  const wrong = await client.call(createPosting, {
    body: { jobTitle: '', department: '' },
  });
  if (wrong.ok) throw new Error('It was taken.');
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid' });
  expect(wrong.error.fields.map(({ path }) => path)).toContain('jobTitle');
  expect(wrong.error.requestId).toMatch(/^[0-9a-f-]{36}$/);

  const limited = createClient({
    baseUrl: portal.url,
    serviceKey: await addKey({ role: 'ROLE_COMPLIANCE', scope: 'clearance' }),
  });
  expect(await limited.call(listCertificationTypes)).toMatchObject({ error: { status: 403 } });

  const nobody = createClient({ baseUrl: portal.url, serviceKey: 'icare_wrong' });
  expect(await nobody.call(listUsers)).toMatchObject({ error: { code: 'unauthenticated' } });
});

test('too many calls are refused with the time to wait, which it does not wait beyond', async () => {
  const visitor = createClient({ baseUrl: portal.url, retry: { longestWait: 0 } });
  const sent = [];
  for (const message of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    const body = { name: 'Ada', email: 'ada@example.com', message };
    sent.push(await visitor.call(sendContactMessage, { body }));
  }
  const refused = sent.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: { status: 429, code: 'too_many_requests' } });
  expect(refused).toMatchObject({ error: { retryAfter: expect.any(Number) } });
});
