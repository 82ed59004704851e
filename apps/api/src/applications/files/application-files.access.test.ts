import { roles } from '@icare/contracts/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCoverLetter, addResume, addStaffPaper } from '../../testing/application-files.ts';
import {
  addApplication,
  addPosting,
  applicationBody,
  applyWithFiles,
} from '../../testing/applications.ts';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { oldWordFile, pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { sendRaw } from '../../testing/raw-socket.ts';
import { trackingToken } from '../apply/tracking-link.ts';

/** A marker in the bytes and in the text of a Word file; no response may contain it. */
const mark = 'ResumeOfAStranger7f3a';
const portal = await testPortal();
const { platform, visitor } = portal;
const { prisma } = platform.database;
const job = await addPosting(portal);
const { id } = await addApplication(portal, {
  jobId: job.id,
  candidateName: 'Nkechinyere Unmistakable',
  candidateEmail: 'unmistakable@example.com',
});
const resumeId = await addResume(portal, id, { bytes: pdf({ mark }) });
const letterId = await addCoverLetter(portal, id, { bytes: oldWordFile(mark), extension: 'doc' });
const colleague = await portal.person();
const paper = await addStaffPaper(portal, colleague.id, {
  bytes: pdf({ mark: `${mark} kept` }),
  applicationId: id,
});
const storedIds = [resumeId, letterId, paper.fileId];

/** The paths of all calls that answer with a file or its text. */
const doors = [
  `/job-applications/public/${id}/view-resume`,
  `/job-applications/public/${id}/view-cover-letter`,
  `/hrsuit/api/job-applications/${id}/text/resume`,
  `/hrsuit/api/job-applications/${id}/text/cover-letter`,
  `/hrsuit/api/staff-papers/${paper.id}/file`,
];

const strangers = {
  'a visitor': async () => visitor,
  'a bad token': async () => portal.withToken('a.bad.token'),
  'a tracking token': async () => portal.withToken(trackingToken(platform, id)),
  ROLE_STAFF: () => portal.as('ROLE_STAFF'),
  ROLE_COMPLIANCE: () => portal.as('ROLE_COMPLIANCE'),
  'the colleague whose paper it is': () => portal.as(colleague),
  'HR with an ended session': async () => {
    const person = await portal.person({ role: 'ROLE_HR' });
    const client = await portal.as(person);
    await prisma.session.updateMany({
      where: { userId: person.id },
      data: { endedAt: portal.clock.now() },
    });
    return client;
  },
  'HR who were deactivated': async () => {
    const person = await portal.person({ role: 'ROLE_HR' });
    const client = await portal.as(person);
    await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
    return client;
  },
  'HR who are staff now': async () => {
    const person = await portal.person({ role: 'ROLE_HR' });
    const client = await portal.as(person);
    await prisma.user.update({ where: { id: person.id }, data: { role: 'ROLE_STAFF' } });
    return client;
  },
};

const eventsNow = () => prisma.auditEvent.count();

/** Reads the raw answer. Zero bytes are dropped, since a DOC stores text as two bytes per letter. */
async function ask(client: Client, method: 'get' | 'head', path: string, headers = {}) {
  const answer = await client[method](path).set(headers).buffer(true).responseType('blob');
  const body = Buffer.isBuffer(answer.body) ? answer.body : Buffer.from('');
  return {
    status: answer.status,
    headers: answer.headers,
    text: body.toString('latin1').replaceAll('\0', ''),
  };
}

function expectNothing({ text, headers }: { text: string; headers: Record<string, string> }) {
  expect(text).not.toContain(mark);
  expect(text).not.toContain('%PDF');
  expect(headers['content-type']).not.toMatch(/pdf|msword|officedocument/);
  expect(headers).not.toHaveProperty('content-disposition');
  expect(headers).not.toHaveProperty('content-range');
}

test('HR can read every path, without which the other tests would prove nothing', async () => {
  for (const role of ['ROLE_HR', 'ROLE_ADMIN'] as const) {
    const client = await portal.as(role);
    for (const door of doors) {
      const { status, text } = await ask(client, 'get', door);
      // A PDF is not read as text.
      if (door.endsWith('/text/resume')) expect(status).toBe(400);
      else expect([status, text.includes(mark)], door).toEqual([200, true]);
    }
  }
});

describe.each(Object.keys(strangers) as (keyof typeof strangers)[])('%s', (who) => {
  let client: Client;
  beforeAll(async () => {
    client = await strangers[who]();
  });

  test.each(doors)('cannot read %s, neither whole nor in ranges nor by HEAD', async (door) => {
    const before = await eventsNow();
    const tries = [
      ['get', {}],
      ['head', {}],
      ['get', { range: 'bytes=0-' }],
      ['get', { range: 'bytes=0-0' }],
      ['get', { 'if-none-match': '*' }],
      ['get', { accept: 'text/html' }],
      ['get', { 'x-original-url': '/', 'x-http-method-override': 'GET' }],
    ] as const;
    for (const [method, headers] of tries) {
      const answer = await ask(client, method, door, headers);
      expect([401, 403]).toContain(answer.status);
      expect(answer.headers['cache-control']).toBe('no-store');
      expectNothing(answer);
    }
    expect(await eventsNow()).toBe(before);
  });

  test('cannot read a file by any spelling of its path', async () => {
    const door = doors[0] as string;
    const ways = [
      `${door}/`,
      `${door}?access_token=x`,
      door.toUpperCase(),
      door.replace('/job', '//job'),
      door.replace('/public', '/./public'),
      door.replace(id, id.toUpperCase()),
      door.replace('view-resume', 'view%2Dresume'),
      door.replace('view-resume', 'view-resume.pdf'),
      door.replace('/public', '/private'),
      door.replace('/public', ''),
      `/api/documents/../..${door}`,
      `/api${door}`,
      `/hrsuit${door}`,
    ];
    for (const path of ways) {
      const answer = await ask(client, 'get', path);
      expect([400, 401, 403, 404], path).toContain(answer.status);
      expectNothing(answer);
    }
  });
});

describe('nobody, not even HR or IT,', () => {
  const clients: Client[] = [visitor];
  beforeAll(async () => {
    clients.push(await portal.as('ROLE_HR'), await portal.as('ROLE_ADMIN'));
  });

  test.each([
    ['documents', (file: string) => `/api/documents/${file}/file`],
    ['documents by version', (file: string) => `/api/documents/${file}/file?version=1`],
    ['one document', (file: string) => `/api/documents/${file}`],
    ['versions', (file: string) => `/documents/${file}/versions`],
    ['an application', (file: string) => `/job-applications/public/${file}/view-resume`],
    ['a paper', (file: string) => `/hrsuit/api/staff-papers/${file}/file`],
    ['a folder of files', (file: string) => `/files/${file.slice(-2)}/${file}`],
    ['the folder itself', (file: string) => `/${file.slice(-2)}/${file}`],
    ['assets', (file: string) => `/assets/..%2f..%2ffiles/${file.slice(-2)}/${file}`],
    ['assets upwards', (file: string) => `/assets/../../files/${file.slice(-2)}/${file}`],
    ['a page', (file: string) => `/hr/applications/${file}`],
    ['a position', (file: string) => `/jobs/${file}`],
  ])('gets it as %s by the id of the stored file', async (_, pathOf) => {
    for (const client of clients) {
      for (const file of storedIds) {
        const answer = await ask(client, 'get', pathOf(file));
        expect(answer.status).not.toBe(206);
        expectNothing(answer);
      }
    }
  });

  test.each([
    '/assets/../../files/',
    '/assets/..%2f..%2ffiles/',
    '/assets/%2e%2e/%2e%2e/files/',
    '/../files/',
    '//files/',
    '/assets/..\\..\\files\\',
  ])('reaches it over a raw connection by %s', async (way) => {
    const place = `${resumeId.slice(-2)}/${resumeId}`;
    const request = `GET ${way}${place} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`;
    const received = await sendRaw(portal.url, request);
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(received).not.toMatch(/%PDF/);
    expect(received).not.toContain(mark);
  });

  test('finds its location in the application', async () => {
    for (const client of clients) {
      for (const path of [`/hr/applications/${id}`, `/jobs/${id}`, `/jobs/${job.id}`]) {
        const { text } = await ask(client, 'get', path);
        expect(text).not.toMatch(/Unmistakable|unmistakable@/);
      }
    }
  });
});

test('no cache may store a file that HR downloads', async () => {
  const hr = await portal.as('ROLE_HR');
  for (const door of doors.filter((path) => !path.endsWith('/text/resume'))) {
    const { headers } = await ask(hr, 'get', door);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('last-modified');
    expectNothing(await ask(visitor, 'get', door));
    expectNothing(await ask(visitor, 'get', door, { range: 'bytes=0-99' }));
  }
});

test('no answer contains the id of a stored file, and no answer to strangers an applicant’s name', async () => {
  const ids = [id, job.id, colleague.id, paper.id, ...storedIds];
  const readers = ['visitor', ...roles] as const;
  const clients: Client[] = [visitor];
  for (const role of roles) clients.push(await portal.as(role));
  const mayRead = (access: unknown, reader: unknown) =>
    Array.isArray(access) && access.includes(reader);
  const calls = everyEndpoint.filter(
    ({ method, response }) => method === 'GET' && response !== 'file',
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const { path, access } of calls) {
    const paths = path.includes(':id') ? ids.map((each) => path.replace(':id', each)) : [path];
    for (const [index, client] of clients.entries()) {
      for (const each of paths) {
        const { text } = await ask(client, 'get', each.replace(':file', 'cover-letter'));
        for (const stored of storedIds) expect(text, each).not.toContain(stored);
        if (!mayRead(access, readers[index]))
          expect(text, each).not.toMatch(/Unmistakable|unmistakable@/);
      }
    }
  }
});

test('the answer to an applicant does not contain the location of the file', async () => {
  const sent = await applyWithFiles(visitor, applicationBody(job.id));
  expect(sent.status).toBe(201);
  const stored = await prisma.application.findUniqueOrThrow({ where: { id: sent.body.data.id } });
  const token = new URL(sent.body.data.trackerUrl).hash.slice(1);
  const tracked = await visitor.post('/hrsuit/api/job-applications/track').send({ token });
  expect(tracked.status).toBe(200);
  for (const { text } of [sent, tracked]) {
    expect(text).not.toContain(stored.resumeId);
    expect(text).not.toMatch(/resume|\.pdf/i);
  }
});

test('no log line contains a name, a file name, a text of a file or a path to it', async () => {
  const lines = JSON.stringify(portal.log);
  expect(portal.log.length).toBeGreaterThan(100);
  for (const secret of [mark, 'Unmistakable', 'unmistakable@', 'secret-cv', ...storedIds, id]) {
    expect(lines).not.toContain(secret);
  }
  expect(lines).not.toContain(trackingToken(platform, id));
  expect(lines).toContain('/job-applications/public/:id/view-resume');
});
