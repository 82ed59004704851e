import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { pdf } from '../../testing/files.ts';
import { messageBody } from '../../testing/messages.ts';
import { boundary, multipartBody } from '../../testing/multipart.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const fewPlaces = { uploadsPerAddress: 2, visitorUploads: 3, uploadsPerPerson: 2 };
const portal = await testPortal({
  environment: { LIMIT_APPLY_PER_MINUTE: '5', LIMIT_CONTACT_PER_MINUTE: '1' },
  arrivals: fewPlaces,
});
const hurried = await testPortal({
  arrivals: {
    silenceMs: 400,
    paceWindowMs: 800,
    minBytesPerSecond: 1_000_000,
    bodyWithoutFilesMs: 400,
    lingerMs: 400,
  },
});
const { id: jobId } = await addPosting(portal);
const body = multipartBody(
  { jobId, candidateName: 'Chidi Okoro' },
  {
    name: 'cv.pdf',
    field: 'resume',
    bytes: pdf({ size: 300_000 }),
  },
);
const standardHeaders = [
  `Content-Type: multipart/form-data; boundary=${boundary}`,
  `Content-Length: ${body.length}`,
];
const withFiles = '/hrsuit/api/job-applications/with-files';

/** Connections to close after each test. */
const open = new Set<ReturnType<typeof connect>>();
afterEach(() => {
  for (const socket of open) socket.destroy();
  open.clear();
});

/** Begins a request, whose body the test then sends. */
function begin(
  url: string,
  { path = withFiles, from = '10.9.9.9', headers = standardHeaders } = {},
) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  open.add(socket);
  let received = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket
    .setEncoding('utf8')
    .on('data', (text) => {
      received += text;
    })
    .on('error', () => {});
  socket.write(
    [`POST ${path} HTTP/1.1`, 'Host: portal', `X-Forwarded-For: ${from}`, ...headers, '\r\n'].join(
      '\r\n',
    ),
  );
  return {
    socket,
    closed,
    received: () => received,
    answer: async () => {
      await vi.waitUntil(() => received.includes('requestId'), { timeout: 20_000 });
      return received;
    },
  };
}
const staged = async (of: typeof portal, count: number) =>
  vi.waitUntil(async () => (await of.files()).length === count, { timeout: 20_000 });

let last = 0;
const newAddress = () => `10.3.0.${++last}`;

describe('tries', () => {
  const refusedFile = { resume: { bytes: Buffer.alloc(0), name: 'cv.pdf' } };
  const upload = (client: Client, key?: string, files = refusedFile) =>
    applyWithFiles(
      key ? client.set('idempotency-key', key) : client,
      applicationBody(jobId),
      files,
    );

  test('refused uploads count, and beyond the limit an upload is refused before its body is read', async () => {
    const from = newAddress();
    for (let index = 0; index < 5; index++) {
      expect((await upload(portal.visitorAt(from))).status).toBe(400);
    }
    const late = begin(portal.url, { from });
    expect(await late.answer()).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*retry-after: \d+[\s\S]*too_many_requests/i,
    );
    expect((await upload(portal.visitorAt(from), randomUUID())).status).toBe(429);
    expect((await upload(portal.visitorAt(newAddress()))).status).toBe(400);
  });

  test('repeats of a stored call are admitted ten times beyond the limit', async () => {
    const [from, key, details] = [newAddress(), randomUUID(), applicationBody(jobId)];
    const file = { resume: { bytes: pdf(), name: 'cv.pdf' } };
    const apply = () =>
      applyWithFiles(portal.visitorAt(from).set('idempotency-key', key), details, file);
    const first = await apply();
    expect(first.status).toBe(201);
    for (let index = 0; index < 4; index++) await upload(portal.visitorAt(from));
    expect((await upload(portal.visitorAt(from))).status).toBe(429);
    for (let index = 0; index < 10; index++) expect((await apply()).body).toEqual(first.body);
    expect((await apply()).status).toBe(429);
  });

  test('ten times as many calls without files are admitted', async () => {
    const visitor = portal.visitorAt(newAddress());
    const mistyped = () =>
      visitor.post('/api/contact-messages').send({ ...messageBody(), email: 'nobody' });
    for (let index = 0; index < 10; index++) expect((await mistyped()).status).toBe(400);
    expect((await mistyped()).status).toBe(429);
  });
});

describe('places', () => {
  test('are taken while uploads run, and free when they end', async () => {
    const [from, before] = [newAddress(), (await portal.files()).length];
    const held = [begin(portal.url, { from }), begin(portal.url, { from })];
    for (const { socket } of held) socket.write(body.subarray(0, 200_000));
    await staged(portal, before + 2);
    expect(await begin(portal.url, { from }).answer()).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*retry-after: 10/i,
    );
    const third = begin(portal.url, { from: newAddress() });
    third.socket.write(body.subarray(0, 200_000));
    await staged(portal, before + 3);
    const fourth = begin(portal.url, { from: newAddress() });
    expect(await fourth.answer()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 10/i);
    for (const { socket } of held) socket.destroy();
    await staged(portal, before + 1);
    // The files of a broken upload may be gone a moment before its place is free.
    await vi.waitFor(
      async () => {
        const next = applyWithFiles(portal.visitorAt(from), applicationBody(jobId));
        expect((await next).status).toBe(201);
      },
      { timeout: 10_000, interval: 500 },
    );
  });

  test('of visitors do not limit signed-in people', async () => {
    // Its own portal: uploads broken off by another test still hold their places for a moment.
    const portal = await testPortal({ arrivals: fewPlaces });
    const token = await portal.tokenOf(await portal.person({ role: 'ROLE_ADMIN' }));
    const headers = [
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      'Content-Length: 5000000',
    ];
    const call = () => begin(portal.url, { path: '/documents', headers });
    for (let index = 0; index < 3; index++) {
      begin(portal.url, { from: newAddress() }).socket.write(body.subarray(0, 200_000));
    }
    await staged(portal, 3);
    const own = [call(), call()];
    for (const { socket } of own) {
      socket.write(body.toString('latin1').replace('"resume"', '"document"'), 'latin1');
    }
    await staged(portal, 5);
    expect(await call().answer()).toMatch(/^HTTP\/1\.1 429 [\s\S]*by you/);
  });
});

describe('room on the disk', () => {
  test('too little of it refuses an upload before a byte is read, and shows in health', async () => {
    const full = await testPortal({ environment: { DISK_FLOOR_MB: '1000000000' } });
    expect(await begin(full.url).answer()).toMatch(/^HTTP\/1\.1 507 [\s\S]*storage_full/);
    expect(await full.files()).toEqual([]);
    const health = await full.visitor.get('/api/health');
    expect([health.status, health.body.data]).toEqual([200, { status: 'ready', storage: 'full' }]);
    const { body: well } = await portal.visitor.get('/api/health');
    expect(well.data).toEqual({ status: 'ready', storage: 'ready' });
  });
});

describe('time', () => {
  test('an upload that stops is ended, and its file is removed', async () => {
    const before = await hurried.files();
    const call = begin(hurried.url);
    call.socket.write(body.subarray(0, 100_000));
    expect(await call.answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*too_slow/);
    await call.closed;
    expect(await hurried.files()).toEqual(before);
  });

  test('an upload that only trickles is ended', async () => {
    const before = await hurried.files();
    const call = begin(hurried.url, {
      headers: [
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        'Transfer-Encoding: chunked',
      ],
    });
    const chunk = (bytes: Buffer) =>
      `${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`;
    call.socket.write(chunk(body.subarray(0, 2000)), 'latin1');
    const trickle = setInterval(() => call.socket.write(chunk(Buffer.from('x'))), 20);
    expect(await call.answer()).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    await call.closed;
    expect(await hurried.files()).toEqual(before);
  });

  test('a body without files that does not arrive is ended', async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 5000'];
    const call = begin(hurried.url, { path: '/hrsuit/login', headers });
    call.socket.write('{"username":');
    expect(await call.answer()).toMatch(/^HTTP\/1\.1 408 [\s\S]*too_slow/);
    await call.closed;
  });

  test.each([
    ['/documents', 'multipart/form-data; boundary=x', 401],
    ['/users', 'application/json', 401],
    ['/nowhere', 'text/plain', 404],
  ])('whoever is answered at %s and sends on is cut off', async (path, type, status) => {
    const headers = [`Content-Type: ${type}`, 'Transfer-Encoding: chunked'];
    const call = begin(hurried.url, { path, headers });
    const sending = setInterval(() => call.socket.write('5\r\nhello\r\n'), 20);
    expect(await call.answer()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await call.closed;
    clearInterval(sending);
  });
});
