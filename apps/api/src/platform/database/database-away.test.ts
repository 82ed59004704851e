import { createHash } from 'node:crypto';
import { errorBody } from '@icare/contracts/errors';
import type { Response } from 'supertest';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { policyFields, sendForm, uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { databaseProxy } from '../../testing/proxy.ts';

const direct = await testPortal();
const proxy = await databaseProxy(direct.databaseUrl);
afterAll(proxy.close);
const portal = await testPortal({ databaseUrl: proxy.url, mayFail: true });
const person = await portal.person({ role: 'ROLE_ADMIN' });

beforeEach(proxy.restore);

/** The pool may still hold connections that broke; each call throws one away. */
async function healthyAgain() {
  for (let call = 0; call < 20; call++) {
    if ((await portal.visitor.get('/api/health')).status === 200) return true;
  }
  return false;
}

test('health says so within two seconds and is well again after', async () => {
  expect((await portal.visitor.get('/api/health')).status).toBe(200);
  proxy.cut();
  for (const path of ['/api/health', '/hrsuit/api']) await expectUnhealthy(path);
  proxy.restore();
  expect(await healthyAgain()).toBe(true);
});

test('every kind of call is 503 in the usual shape, and the pages come', async () => {
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

test('a database that hangs is waited for, but not for ever', async () => {
  const admin = await portal.as(person);
  // Several connections are open, so that calls meet one that hangs and not a new one that fails.
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
    const started = performance.now();
    expectAway(await portal.visitor.get(path));
    seconds.push((performance.now() - started) / 1000);
  }
  // A busy machine adds to what the portal takes and never makes it less, so the quickest call tells.
  expect(Math.min(...seconds)).toBeLessThan(2);
}

function expectAway({ status, body, headers }: Response) {
  expect(status).toBe(503);
  expect(errorBody.parse(body).code).toBe('unavailable');
  expect(headers['retry-after']).toBe('2');
  expect(JSON.stringify(body)).not.toMatch(/ECONN|postgres|127\.0|select/i);
}

test('a line that breaks at the very commit loses no file of a document that was written', async () => {
  const admin = await portal.as(person);
  await uploadDocument(admin);
  // The statement by its text where it is new to the connection, by its name where it is not.
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
