import { createHash } from 'node:crypto';
import { errorBody } from '@icare/contracts/errors';
import type { Response } from 'supertest';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { policyFields, sendForm, uploadDocument } from '../../testing/documents.ts';
import { givenTime } from '../../testing/given-time.ts';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';

const direct = await testPortal();
const proxy = await databaseProxy(direct.databaseUrl);
afterAll(proxy.close);
const portal = await testPortal({ databaseUrl: proxy.url, mayFail: true });
const person = await portal.person({ role: 'ROLE_ADMIN' });

beforeEach(proxy.restore);

/** Whether health recovers: the pool may still hold broken connections, of which each call discards one. */
async function healthyAgain() {
  for (let call = 0; call < 20; call++) {
    if ((await portal.visitor.get('/api/health')).status === 200) return true;
  }
  return false;
}

test('health reports an unreachable database within two seconds, and recovers', async () => {
  expect((await portal.visitor.get('/api/health')).status).toBe(200);
  proxy.cut();
  for (const path of ['/api/health', '/hrsuit/api']) await expectUnhealthy(path);
  proxy.restore();
  expect(await healthyAgain()).toBe(true);
});

test('every kind of call gets 503 in the usual shape, and pages are still served', async () => {
  const admin = await portal.as(person);
  const filesBefore = await portal.files();
  proxy.cut();
  const calls = [
    portal.visitor.get('/api/documents'),
    admin.get('/documents'),
    admin.patch(`/users/${person.id}`).send({ cadre: 'x' }),
    portal.visitor.post('/hrsuit/login').send({ username: 'x', password: 'y' }),
    sendForm(admin, '/documents', policyFields),
  ];
  for (const answer of await Promise.all(calls)) expectAway(answer);
  expect((await portal.visitor.get('/policies')).status).toBe(200);
  expect(await portal.files()).toEqual(filesBefore);
  proxy.restore();
  expect(await healthyAgain()).toBe(true);
  expect((await admin.get('/documents')).status).toBe(200);
});

test('calls to a database that hangs end after a limited time', async () => {
  const admin = await portal.as(person);
  // Several open connections, so that calls use one that hangs instead of opening one that fails.
  await Promise.all(Array.from({ length: 8 }, () => admin.get('/documents')));
  proxy.silence();
  await expectUnhealthy('/api/health');
  const calls = [1, 2, 3, 4].map(() => portal.visitor.get('/api/documents'));
  for (const answer of await Promise.all(calls.map((call) => call.timeout(30_000)))) {
    expectAway(answer);
  }
  proxy.restore();
  expect(await healthyAgain()).toBe(true);
});

async function expectUnhealthy(path: string) {
  const seconds: number[] = [];
  for (let call = 0; call < 3; call++) {
    const started = givenTime();
    expectAway(await portal.visitor.get(path));
    seconds.push((givenTime() - started) / 1000);
  }
  // A busy machine only makes calls slower, so the fastest call shows the portal's own time.
  expect(Math.min(...seconds)).toBeLessThan(2);
}

function expectAway({ status, body, headers }: Response) {
  expect(status).toBe(503);
  expect(errorBody.parse(body).code).toBe('unavailable');
  expect(headers['retry-after']).toBe('2');
  expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|127\.0|select/i);
}

test('if the connection breaks during the commit, no file of a stored document is lost', async () => {
  const admin = await portal.as(person);
  await uploadDocument(admin);
  // The first run of a statement on a connection sends its text, later runs only its name.
  proxy.cutAfter('COMMIT', createHash('sha1').update('COMMIT').digest('base64url'));
  const answer = await sendForm(admin, '/documents', { ...policyFields, name: 'Committed' });
  expect(answer.status).toBe(503);
  expect(await healthyAgain()).toBe(true);
  const { body } = await admin.get('/documents?search=Committed');
  for (const { path } of body.data.documents) {
    expect((await portal.visitor.get(path)).status).toBe(200);
  }
  expect(body.data.documents).toHaveLength(1);
});
