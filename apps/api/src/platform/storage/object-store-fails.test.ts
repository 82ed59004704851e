import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { policyFields, sendForm, uploadDocument } from '../../testing/documents.ts';
import { type Fault, startFailingStore } from '../../testing/failing-store.ts';
import { pdf } from '../../testing/files.ts';
import { givenTime } from '../../testing/given-time.ts';
import { startSwift } from '../../testing/object-store.ts';
import { testPortal } from '../../testing/portal.ts';
import { hasSwift } from '../../testing/swift-server.ts';

describe.skipIf(!hasSwift)('a portal whose object store fails', async () => {
  if (!hasSwift) return;
  const swift = await startSwift();
  const store = await startFailingStore(swift.endpoint);
  const { environment } = await swift.makeBucket(store.endpoint);
  const portal = await testPortal({ environment, mayFail: true, pages: false });
  const admin = await portal.as('ROLE_ADMIN');
  const bytes = pdf({ size: 3_000_000 });
  const stored = await uploadDocument(admin, { name: 'Stored before' }, { bytes });
  afterEach(() => store.fail());

  const upload = () =>
    sendForm(admin, '/documents', policyFields, { bytes: pdf({ size: 50_000 }) });
  const download = (headers: Record<string, string> = {}) =>
    portal.visitor.get(stored.path).set(headers).responseType('blob');
  const read = (answer: { body: Buffer | object }) =>
    Buffer.isBuffer(answer.body) ? JSON.parse(answer.body.toString()) : answer.body;
  async function keptFiles() {
    const names = [];
    for await (const { kind, name } of portal.platform.storage.list()) {
      if (kind === 'kept') names.push(name);
    }
    return names.sort();
  }
  const rows = async () =>
    (await portal.platform.database.prisma.storedFile.findMany()).map(({ id }) => id).sort();
  const reasons = () =>
    portal.log.filter(({ msg }) => /object store/.test(msg)).map(({ reason }) => reason);
  const isOf =
    (...methods: string[]) =>
    (request: IncomingMessage) =>
      methods.includes(request.method ?? '');

  test.each<[string, Fault, number, string]>([
    ['refuses connections', { kind: 'refuses' }, 503, 'unavailable'],
    ['is silent', { kind: 'is silent' }, 503, 'unavailable'],
    ['is much too slow', { kind: 'is slow', ms: 12_000 }, 503, 'unavailable'],
    ['answers 500', { kind: 'answers', status: 500, code: 'InternalError' }, 503, 'unavailable'],
    ['is overloaded', { kind: 'answers', status: 503, code: 'SlowDown' }, 503, 'unavailable'],
    [
      'refuses the key',
      { kind: 'answers', status: 403, code: 'InvalidAccessKeyId' },
      503,
      'unavailable',
    ],
    [
      'finds the clock wrong',
      { kind: 'answers', status: 403, code: 'RequestTimeTooSkewed' },
      503,
      'unavailable',
    ],
    ['is full', { kind: 'answers', status: 507, code: 'InsufficientStorage' }, 507, 'storage_full'],
    [
      'reached its quota',
      { kind: 'answers', status: 403, code: 'QuotaExceeded' },
      507,
      'storage_full',
    ],
  ])(
    'and %s refuses an upload with when to come again, and stores nothing',
    async (_, fault, status, code) => {
      const before = await rows();
      store.fail((request) => (isOf('PUT', 'POST', 'DELETE')(request) ? fault : null));
      const begun = givenTime();
      const refused = await upload();
      expect([refused.status, refused.body.code]).toEqual([status, code]);
      expect(refused.body).toMatchObject({ success: false, requestId: expect.any(String) });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(givenTime() - begun).toBeLessThan(25_000);
      expect(await rows()).toEqual(before);
      store.fail();
      expect((await upload()).status).toBe(201);
    },
  );

  test.each<[string, Fault]>([
    ['refuses connections', { kind: 'refuses' }],
    ['is silent', { kind: 'is silent' }],
    ['answers 500', { kind: 'answers', status: 500, code: 'InternalError' }],
    ['is overloaded', { kind: 'answers', status: 503, code: 'SlowDown' }],
  ])('and %s refuses downloads, says so in health, and needs no restart', async (_, fault) => {
    store.fail(() => fault);
    // What was known from before is forgotten within seconds.
    await expect
      .poll(async () => (await portal.visitor.get('/api/health')).body.data.storage, {
        timeout: 20_000,
      })
      .toBe('away');
    const begun = givenTime();
    for (const answer of [await download(), await download({ range: 'bytes=0-9' })]) {
      expect(answer.status).toBe(503);
      expect(read(answer)).toMatchObject({ success: false, code: 'unavailable' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(givenTime() - begun).toBeLessThan(25_000);
    // Whatever needs no file is as always.
    expect((await portal.visitor.get('/api/site')).status).toBe(200);
    store.fail();
    expect(Buffer.compare((await download()).body, bytes)).toBe(0);
    await expect
      .poll(async () => (await portal.visitor.get('/api/health')).body.data.storage, {
        timeout: 20_000,
      })
      .toBe('ready');
  });

  test('is asked again: a fault that passes is not noticed', async () => {
    const seen = new Map<string, number>();
    store.fail((request) => {
      const call = `${request.method} ${request.url}`;
      seen.set(call, (seen.get(call) ?? 0) + 1);
      return seen.get(call) === 1 ? { kind: 'answers', status: 500, code: 'InternalError' } : null;
    });
    expect((await upload()).status).toBe(201);
    expect(Buffer.compare((await download()).body, bytes)).toBe(0);
  });

  test('and cuts a download twice in the middle: it goes on from there and is whole', async () => {
    let cuts = 0;
    const ranges: unknown[] = [];
    store.fail((request) => {
      if (request.method !== 'GET') return null;
      ranges.push(request.headers.range);
      return ++cuts <= 2 ? { kind: 'cuts', after: 1_000_000 } : null;
    });
    const answer = await download();
    expect([answer.status, Buffer.compare(answer.body, bytes)]).toEqual([200, 0]);
    expect(ranges).toEqual([undefined, 'bytes=1000000-2999999', 'bytes=2000000-2999999']);
  });

  test('and cuts a download each time: the receiver does not take it for whole', async () => {
    store.fail((request) => (request.method === 'GET' ? { kind: 'cuts', after: 100_000 } : null));
    await expect(download()).rejects.toThrow(/aborted|hang up|terminated/);
  });

  test('and loses the answer to an upload that it stored: the file is stored once, and its row with it', async () => {
    const before = await keptFiles();
    let lost = 0;
    store.fail((request) => {
      if (request.method !== 'PUT' || lost > 0) return null;
      lost++;
      return { kind: 'loses the answer' };
    });
    const sent = await upload();
    expect([sent.status, lost]).toEqual([201, 1]);
    const after = await keptFiles();
    const added = after.filter((id) => !before.includes(id));
    expect(added).toHaveLength(1);
    expect(await rows()).toContain(added[0]);
  });

  test('tells IT once why, without a key', async () => {
    const before = reasons().length;
    expect(before).toBeGreaterThan(0);
    store.fail(() => ({ kind: 'answers', status: 403, code: 'InvalidAccessKeyId' }));
    await Promise.all(Array.from({ length: 5 }, () => download()));
    // The outage of the other tests has not been over for long enough to be another one.
    expect(reasons()).toHaveLength(before);
    expect(JSON.stringify(portal.log)).not.toContain(environment.AWS_SECRET_ACCESS_KEY);
    expect(JSON.stringify(portal.log)).not.toContain(environment.AWS_ACCESS_KEY_ID);
  });
});
