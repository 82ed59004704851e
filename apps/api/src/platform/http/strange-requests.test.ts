import { randomUUID } from 'node:crypto';
import { errorBody } from '@icare/contracts/errors';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../testing/files.ts';
import { messageBody } from '../../testing/messages.ts';
import { newPersonBody } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { sendRaw } from '../../testing/raw-socket.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');

const post = (body: string, type = 'application/json') =>
  admin.post('/users').set('content-type', type).send(body);

describe('bodies', () => {
  test.each([
    ['cut', '{"username":'],
    ['no JSON', 'hello'],
    ['with a comma too many', '{"username":"x",}'],
    ['in single quotes', "{'a':1}"],
    ['a bare NUL', '\u0000'],
    ['with a prototype key', '{"__proto__":{"role":"ROLE_ADMIN"}}'],
    ['with a constructor’s prototype', '{"constructor":{"prototype":{"x":1}}}'],
  ])('%s', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid', message: 'The body is not valid JSON.' });
  });

  test.each([
    ['a list', '[]'],
    ['a text', '"text"'],
    ['a number', '7'],
    ['true', 'true'],
    ['a hundred thousand brackets deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['forty thousand objects deep', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
    ['a number beyond all numbers', '{"name":1e999}'],
  ])('%s', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(errorBody.parse(answer.body).code).toBe('invalid');
  });

  test('one byte more than allowed is 413', async () => {
    const body = JSON.stringify({ ...newPersonBody(), more: '' });
    const fill = (size: number) =>
      body.replace('"more":""', `"more":"${'x'.repeat(size - body.length)}"`);
    expect((await post(fill(262_144))).status).toBe(201);
    const answer = await post(fill(262_145));
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'too_large', message: 'The body is too large.' });
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/png',
    'nonsense',
  ])('of type %s is 415 or 400 and never taken', async (type) => {
    const answer = await post(JSON.stringify(newPersonBody()), type);
    expect([400, 415]).toContain(answer.status);
    expect(errorBody.safeParse(answer.body).success).toBe(true);
  });

  test('a body of type text/plain is refused even if it is JSON', async () => {
    const answer = await post(JSON.stringify(newPersonBody()), 'text/plain');
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe('Send the body as application/json.');
  });

  test('fields that no contract has are ignored and never stored', async () => {
    const { prisma } = portal.platform.database;
    const answer = await admin
      .post('/users')
      .send({ ...newPersonBody(), demo: true, id: 'x', passwordHash: 'x', createdAt: '1999' });
    expect(answer.status).toBe(201);
    const row = await prisma.user.findUniqueOrThrow({ where: { id: answer.body.data.user._id } });
    expect(row).toMatchObject({ demo: false, createdAt: portal.clock.now() });
  });

  test('DELETE and restore take no body, JSON or not', async () => {
    for (const body of [undefined, '{}']) {
      const id = portal.platform.newId();
      const call = admin.delete(`/documents/${id}`).set('content-type', 'application/json');
      expect((await (body ? call.send(body) : call)).status).toBe(404);
    }
  });
});

describe('depth', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const message = (website: string) =>
    portal.visitor
      .post('/api/contact-messages')
      .set('content-type', 'application/json')
      .set('idempotency-key', randomUUID())
      .send(JSON.stringify(messageBody({ website: 'deep' })).replace('"deep"', website));

  test.each([33, 5000, 100_000])(
    'a free field %s levels deep is refused with a message',
    async (depth) => {
      const answer = await message(nested(depth));
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'invalid',
        message: 'What was sent is nested too deeply.',
      });
    },
  );

  test('objects count like lists, and form fields like JSON bodies', async () => {
    expect((await message(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).status).toBe(400);
    const answer = await portal.visitor
      .post('/hrsuit/api/job-applications/with-files')
      .set('idempotency-key', randomUUID())
      .field('website', nested(30_000), { contentType: 'application/json' })
      .attach('resume', pdf(), 'cv.pdf');
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('What was sent is nested too deeply.');
  });

  test('nesting deeper than any form needs is still accepted', async () => {
    expect((await message(nested(20))).status).toBe(201);
  });
});

describe('boundaries', () => {
  test.each([
    ['of 5,000 characters', 'x'.repeat(5000)],
    ['of 71 characters', 'x'.repeat(71)],
    ['of 5,000 characters in quotes', `"${'x'.repeat(5000)}"`],
  ])('one %s is refused in words', async (_, boundary) => {
    const answer = await admin
      .post('/documents')
      .set('content-type', `multipart/form-data; boundary=${boundary}`)
      .send(`--${boundary}--\r\n`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid',
      message: 'The boundary of a form has at most 70 characters.',
    });
  });

  test.each([
    ['no boundary', ''],
    ['an empty one', '; boundary=""'],
    ['a long one spelt in another way', `; boundary*=utf-8''${'x'.repeat(5000)}`],
  ])('%s is refused too', async (_, parameter) => {
    const answer = await admin
      .post('/documents')
      .set('content-type', `multipart/form-data${parameter}`)
      .send('----\r\n');
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
  });
});

describe('addresses', () => {
  test.each([
    '//',
    '//evil.example/x',
    '/%',
    '/api/documents/%E0%A4%A',
    '/api/documents/%00',
    '/api/documents/..%2f..%2fetc%2fpasswd',
    `/api/documents/${'x'.repeat(201)}`,
    `/api/documents/${'x'.repeat(5000)}`,
    '/api/documents?limit=%E0%A4%A',
    '/api/documents?search=%00',
    '/api/documents?__proto__[x]=1',
    '/api/documents?constructor=1',
    '/assets/../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/index.html',
    'http://evil.example/api/health',
    '*',
    '/api/documents;x=1',
    '/API/DOCUMENTS',
    '/api//documents',
    '/\u0001',
  ])('%s is answered without a failure', async (address) => {
    const answer = await sendRaw(
      portal.url,
      `GET ${address} HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    expect(answer).not.toMatch(/root:|Error:|node_modules|\.ts:/);
    const text = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    if (/content-type: application\/json/i.test(answer) && !/^HTTP\/1\.1 200/.test(answer)) {
      expect(errorBody.safeParse(JSON.parse(text.slice(text.indexOf('{')))).success).toBe(true);
    } else expect(answer).toMatch(/content-type: (text\/html|application\/json)/i);
  });

  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['an unknown method', 'BREW /api/health HTTP/1.1\r\nHost: portal\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nHost: portal\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /users HTTP/1.1\r\nHost: p\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx',
    ],
    ['a length that is none', 'POST /users HTTP/1.1\r\nHost: p\r\nContent-Length: x\r\n\r\nx'],
  ])('%s is a refusal in the usual shape', async (_, bytes) => {
    const answer = await sendRaw(portal.url, bytes, { waitFor: /\}\s*$/ });
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(errorBody.safeParse(JSON.parse(answer.slice(answer.indexOf('{')))).success).toBe(true);
  });

  test('methods that a path does not have are not found', async () => {
    for (const call of [
      admin.put('/users'),
      admin.delete('/users'),
      admin.post('/api/documents'),
    ]) {
      const answer = await call;
      expect(answer.status).toBe(404);
      expect(errorBody.safeParse(answer.body).success).toBe(true);
    }
  });
});
