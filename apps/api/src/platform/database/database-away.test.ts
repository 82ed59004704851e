import { errorBody } from '@icare/contracts/errors';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
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

describe.each(['cut', 'silence'] as const)('while the database is away (%s)', (how) => {
  test('health says so within two seconds and is well again after', async () => {
    expect((await portal.visitor.get('/api/health')).status).toBe(200);
    proxy[how]();
    for (const path of ['/api/health', '/hrsuit/api']) {
      const answer = await portal.visitor.get(path).timeout(2_000);
      expect(answer.status).toBe(503);
      expect(errorBody.parse(answer.body)).toMatchObject({ code: 'unavailable' });
      expect(answer.headers['retry-after']).toBe('2');
    }
    if (how === 'silence') proxy.cut();
    proxy.restore();
    expect(await healthyAgain()).toBe(true);
  });

  test('every kind of call is 503 in the usual shape, and the pages come', async () => {
    const admin = await portal.as(person);
    const filesBefore = await portal.files();
    proxy[how]();
    const calls = [
      portal.visitor.get('/api/documents'),
      admin.get('/documents'),
      admin.patch(`/users/${person.id}`).send({ cadre: 'x' }),
      portal.visitor.post('/hrsuit/login').send({ username: 'x', password: 'y' }),
      sendForm(admin, '/documents', policyFields),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(503);
      expect(errorBody.parse(answer.body).code).toBe('unavailable');
      expect(answer.headers['retry-after']).toBe('2');
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|postgres|127\.0|select/i);
    }
    expect((await portal.visitor.get('/policies')).status).toBe(200);
    expect(await portal.files()).toEqual(filesBefore);
    if (how === 'silence') proxy.cut();
    proxy.restore();
    expect(await healthyAgain()).toBe(true);
    expect((await admin.get('/documents')).status).toBe(200);
  });
});

test('a line that breaks at the very commit loses no file of a document that was written', async () => {
  const admin = await portal.as(person);
  await uploadDocument(admin);
  proxy.cutAfter('COMMIT');
  const answer = await sendForm(admin, '/documents', { ...policyFields, name: 'Committed' });
  expect(answer.status).toBe(503);
  expect(await healthyAgain()).toBe(true);
  const { body } = await admin.get('/documents?search=Committed');
  for (const { path } of body.data.documents) {
    expect((await portal.visitor.get(path)).status).toBe(200);
  }
  expect(body.data.documents).toHaveLength(1);
});
