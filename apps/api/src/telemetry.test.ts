import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, expect, inject, test } from 'vitest';
import { readConfig } from './config.ts';
import { startPortal } from './serve.ts';
import { createDatabase, dropDatabase } from './testing/database.ts';
import { givenTime } from './testing/given-time.ts';
import { messageBody } from './testing/messages.ts';
import { testPortal } from './testing/portal.ts';
import { telemetryReceiver } from './testing/telemetry-receiver.ts';

const receiver = await telemetryReceiver();
afterAll(receiver.close);

const environment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
  OTEL_BSP_SCHEDULE_DELAY: '20',
  OTEL_METRIC_EXPORT_INTERVAL: '200',
};
const traceId = (digit: string) => digit.repeat(32);
const traceparent = (id: string, flags = '00') => `00-${id}-b7ad6b7169203331-${flags}`;

test('one trace leads from the page through call and statements to the mail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-telemetry-'));
  const name = `test_telemetry_${process.pid}`;
  const portal = await startPortal(
    readConfig({
      PORT: '0',
      DATABASE_URL: await createDatabase(inject('databaseServer'), name),
      JWT_SECRET: 'a secret that only tests sign with',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  );
  const id = traceId('a');
  const answer = await supertest(portal.address)
    .post('/api/contact-messages')
    .set('traceparent', traceparent(id))
    .send(messageBody({ name: 'Ngozi Unmistakable', email: 'unmistakable@example.com' }));
  expect(answer.status).toBe(201);
  const call = await receiver.span((span) => span.name === 'POST /api/contact-messages');
  expect(call).toMatchObject({ traceId: id, parentSpanId: 'b7ad6b7169203331' });
  expect(call.attributes).toMatchObject({
    'http.route': '/api/contact-messages',
    'http.response.status_code': 201,
    'icare.request_id': answer.headers['x-request-id'],
  });
  const mail = await receiver.span((span) => span.name === 'deliver mail');
  expect(mail).toMatchObject({ traceId: id, attributes: { 'icare.mail.outcome': 'sent' } });
  const insert = await receiver.span(
    ({ name: operation, attributes }) =>
      operation === 'INSERT' && String(attributes['db.query.text']).includes('contact_messages'),
  );
  expect(insert).toMatchObject({ traceId: id, parentSpanId: call.spanId });
  expect(insert.attributes['db.query.text']).toContain('$1');
  const job = await receiver.span((span) => span.name === 'job deliver-mails');
  expect(job.attributes).toMatchObject({ 'icare.job.name': 'deliver-mails' });
  await portal.close();
  await dropDatabase(inject('databaseServer'), name);
  await rm(folder, { recursive: true, force: true });
  expect(receiver.bodies.join()).not.toMatch(/unmistakable/i);
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Basic abc' });
});

test('error, log and list of errors name the trace with the request', async () => {
  const portal = await testPortal({
    environment,
    pages: false,
    mayFail: true,
    replace: ({ database }) => ({
      database: {
        ...database,
        send: {
          ...database.send,
          rows: (name, text, values) =>
            text.includes('from "mails" order by')
              ? Promise.reject(new TypeError('It broke.'))
              : database.send.rows(name, text, values),
        },
      },
    }),
  });
  const id = traceId('b');
  const admin = await portal.as('ROLE_ADMIN');
  const { body } = await admin.get('/api/mails').set('traceparent', traceparent(id));
  expect(body).toMatchObject({ code: 'internal', traceId: id });
  // A line is written after the answer has left.
  await expect
    .poll(() =>
      portal.log
        .filter(({ requestId }) => requestId === body.requestId)
        .map(({ msg, traceId: logged }) => [msg, logged]),
    )
    .toEqual([
      [body.message, id],
      ['answered', id],
    ]);
  await expect
    .poll(async () => {
      const found = await admin.get('/api/system/errors').query({ search: id.slice(0, 20) });
      return found.body.data.serverErrors.map((error: { traceId: string }) => error.traceId);
    })
    .toEqual([id]);
  const span = await receiver.span(({ traceId: of, name }) => of === id && name.startsWith('GET'));
  expect(span).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': '500' } });
});

test('without a receiver nothing names a trace', async () => {
  const portal = await testPortal({ pages: false });
  const { body } = await portal.visitor
    .get('/api/documents/nothing')
    .set('traceparent', traceparent(traceId('c'), '01'));
  expect(body.requestId).toBeDefined();
  expect(body).not.toHaveProperty('traceId');
  await expect.poll(() => portal.log.at(-1)).toHaveProperty('requestId', body.requestId);
  expect(portal.log.at(-1)).not.toHaveProperty('traceId');
  expect(portal.platform.telemetry).toBeNull();
});

test('a caller cannot choose what is recorded', async () => {
  const portal = await testPortal({
    environment: { ...environment, OTEL_TRACES_SAMPLER: 'parentbased_always_off' },
    pages: false,
  });
  const calls = ['0'.repeat(31).concat('1'), traceId('d')].map((id) =>
    portal.visitor.get('/api/documents').set('traceparent', traceparent(id, '01')),
  );
  await Promise.all(calls);
  // Its log still has the ids, and closing sends whatever would wait.
  await expect.poll(() => portal.log.map((line) => line['traceId'])).toContain(traceId('d'));
  await portal.close();
  expect(receiver.spans.filter((span) => span.traceId === traceId('d'))).toEqual([]);
  expect(receiver.spans.filter((span) => span.traceId.startsWith('0000'))).toEqual([]);
});

test('what is no traceparent begins a trace of its own', async () => {
  const portal = await testPortal({ environment, pages: false });
  for (const hostile of ['x'.repeat(8_000), `00-${traceId('0')}-b7ad6b7169203331-01`, '00-']) {
    const { status } = await portal.visitor.get('/api/documents').set('traceparent', hostile);
    expect(status).toBe(200);
  }
  const answered = () => portal.log.filter(({ msg }) => msg === 'answered');
  await expect.poll(answered).toHaveLength(3);
  const ids = answered().map((line) => line['traceId']);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
});

test('reports metrics whose labels are few', async () => {
  const portal = await testPortal({ environment, pages: false });
  const person = await portal.person();
  const admin = await portal.as('ROLE_ADMIN');
  await admin.patch(`/users/${person.id}/status`).send({ status: 'Inactive' });
  await portal.visitor.get('/nowhere-of-this-portal?name=Ngozi');
  const { attributes } = await receiver.point(
    ({ name, attributes: of }) =>
      name === 'http.server.request.duration' && of['http.route'] === '/users/:id/status',
  );
  expect(attributes).toEqual({
    'http.request.method': 'PATCH',
    'http.route': '/users/:id/status',
    'http.response.status_code': 200,
  });
  for (const name of [
    'db.client.connection.count',
    'db.client.connection.pending_requests',
    'nodejs.eventloop.delay.p99',
    'process.memory.usage',
    'icare_mails',
    'icare_job_overdue',
  ]) {
    expect((await receiver.point((point) => point.name === name)).value).toBeGreaterThanOrEqual(0);
  }
  await portal.close();
  const sent = receiver.bodies.filter((body) => body.includes('resourceMetrics')).join();
  expect(sent).not.toContain(person.id);
  expect(sent).not.toMatch(/nowhere-of-this-portal|Ngozi/);
});

test.each(['hangs', 'is away'])(
  'a receiver that %s holds nobody up',
  async (fault) => {
    const other = await telemetryReceiver();
    if (fault === 'hangs') other.hang();
    else other.close();
    const portal = await testPortal({
      environment: { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: other.url },
      pages: false,
    });
    const first = performance.now();
    // Far more than fit into the queue.
    for (let round = 0; round < 40; round++) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => portal.visitor.get('/api/documents')),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    // One batch of spans and one report of metrics at a time, each given up after ten seconds.
    const seconds = (performance.now() - first) / 1000;
    expect(other.requests()).toBeLessThan(10 + seconds / 4);
    const begun = givenTime();
    await portal.platform.telemetry?.close();
    expect(givenTime() - begun).toBeLessThan(4_000);
    other.close();
  },
  180_000,
);
