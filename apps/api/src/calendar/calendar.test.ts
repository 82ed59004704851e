import { describe, expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../testing/compliance.ts';
import { addInterview } from '../testing/interviews.ts';
import { type Client, testPortal } from '../testing/portal.ts';
import { confirm, documentToRead, toRead } from '../testing/reading.ts';

const portal = await testPortal({ environment: { SITE_URL: 'https://portal.example.org' } });
const { prisma } = portal.platform.database;
const admin = await portal.as('ROLE_ADMIN');

/** After the `@` of every entry. */
const domain = portal.platform.config.site.infoEmail.split('@')[1];
const start = 'https://portal.example.org/api/calendar/';

/** Makes a link, and returns the path under which a calendar program asks. */
async function makeLink(client: Client): Promise<string> {
  const { body } = await client.post('/api/calendar-link').expect(201);
  expect(body.data.address).toMatch(/^https:\/\/portal\.example\.org\/api\/calendar\/[\w-]{43}$/);
  return `/api/calendar/${body.data.address.slice(start.length)}`;
}

/** Somebody with a link. */
async function owner() {
  const person = await portal.person();
  const client = await portal.as(person);
  return { person, client, path: await makeLink(client) };
}

/** The lines of a calendar, put together again where they were folded. */
const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');

describe('what the calendar has', () => {
  test('the last day of a certification in force, and none of what ended it or of others', async () => {
    const { person, path } = await owner();
    const other = await portal.person();
    const type = await addCertificationType(portal, { name: 'Cannulation, advanced' });
    const typeId = type.id;
    const endsOn = inDays(portal, 40);
    const record = await addRecord(portal, {
      userId: person.id,
      typeId,
      expirationDate: dateOf(endsOn),
    });
    await addRecord(portal, {
      userId: other.id,
      typeId,
      expirationDate: dateOf(inDays(portal, 41)),
    });
    const revoked = await addCertificationType(portal);
    await addRecord(portal, {
      ...{ userId: person.id, typeId: revoked.id, expirationDate: dateOf(inDays(portal, 42)) },
      state: 'revoked',
    });
    const { text, headers } = await portal.visitor.get(path).expect(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = linesOf(text);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines).toContain(`UID:certification-${record.id}@${domain}`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${endsOn.replaceAll('-', '')}`);
    expect(lines).toContain('SUMMARY:Last day: Cannulation\\, advanced');
    expect(lines).toContain('TRANSP:TRANSPARENT');
  });

  test('a document to read on its day, until it is confirmed', async () => {
    const { person, client, path } = await owner();
    const { _id: id, number } = await documentToRead(admin, { people: [person.id] });
    const [asked] = await toRead(client);
    const lines = linesOf((await portal.visitor.get(path)).text);
    expect(lines).toContain(`UID:reading-${id}@${domain}`);
    expect(lines).toContain(`DTSTART;VALUE=DATE:${asked?.dueOn.replaceAll('-', '')}`);
    expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain(`(${number})`);
    await confirm(client, id);
    expect((await portal.visitor.get(path)).text).not.toContain('BEGIN:VEVENT');
  });

  test('an interview of the panel, with its place and without the applicant', async () => {
    const { person, path } = await owner();
    const { id } = await addInterview(portal, { panel: [person.id] });
    const { application, startsAt } = await prisma.interview.findUniqueOrThrow({
      where: { id },
      include: { application: true },
    });
    const { text } = await portal.visitor.get(path);
    const lines = linesOf(text);
    expect(lines).toContain(`UID:${id}@${domain}`);
    const moment = startsAt.toISOString().replace(/[-:]|\.\d+/g, '');
    expect(lines).toContain(`DTSTART:${moment}`);
    expect(lines).toContain('X-WR-TIMEZONE:Africa/Lagos');
    expect(text).not.toContain(application.candidateName);
    expect(text).not.toContain(application.candidateEmail);
  });
});

describe('how programs ask', () => {
  test('what has not changed is not sent again, and nobody else keeps it', async () => {
    const { person, path } = await owner();
    const first = await portal.visitor.get(path).expect(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const { etag } = first.headers;
    const known = { 'if-none-match': `"other", W/${etag}` };
    portal.clock.advance(60_000);
    const again = await portal.visitor.get(path).set(known).expect(304);
    expect(again.headers.etag).toBe(etag);
    const { id: typeId } = await addCertificationType(portal);
    const expirationDate = dateOf(inDays(portal, 30));
    await addRecord(portal, { userId: person.id, typeId, expirationDate });
    await portal.visitor.get(path).set(known).expect(200);
  });

  test('the person sees when a program last asked', async () => {
    const { client, path } = await owner();
    const before = await client.get('/api/calendar-link');
    expect(before.body.data.link).toMatchObject({ lastReadAt: null });
    await portal.visitor.get(path);
    const after = await client.get('/api/calendar-link');
    expect(after.body.data.link.lastReadAt).toBe(portal.clock.now().toISOString());
  });

  test('one link is not read without end, and guessing ends soon without locking out who has a link', async () => {
    const { path } = await owner();
    const address = '203.0.113.77';
    const at = portal.visitorAt(address);
    const wrong = `/api/calendar/${'A'.repeat(43)}`;
    const guessed = await Promise.all(Array.from({ length: 40 }, () => at.get(wrong)));
    expect(guessed.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(guessed.filter(({ status }) => status === 429)).toHaveLength(10);
    await at.get(path).expect(200);
    const read = await Promise.all(Array.from({ length: 40 }, () => at.get(path)));
    const refused = read.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(11);
    expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });

  test.each(['x', '..', '%00', 'A'.repeat(42), `${'A'.repeat(42)}.`, 'A'.repeat(101)])(
    'the secret "%s" opens nothing',
    async (secret) => {
      const { status } = await portal.visitorAt('203.0.113.78').get(`/api/calendar/${secret}`);
      expect([400, 404]).toContain(status);
    },
  );
});

describe('the secret', () => {
  test('is neither stored nor logged nor told again', async () => {
    const { person, client, path } = await owner();
    const secret = path.slice('/api/calendar/'.length);
    await portal.visitor.get(path);
    await portal.visitor.get(`${path}x`);
    expect(JSON.stringify(portal.log)).not.toContain(secret);
    const row = await prisma.calendarLink.findUniqueOrThrow({ where: { userId: person.id } });
    expect(JSON.stringify(row)).not.toContain(secret);
    expect((await client.get('/api/calendar-link')).text).not.toContain(secret);
    const events = await prisma.auditEvent.findMany({ where: { subjectId: person.id } });
    expect(events.map(({ action }) => action)).toContain('calendar_link.made');
    expect(
      JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain(secret);
  });

  test('a new link ends the one before, and of two made at once one is left', async () => {
    const { client, path } = await owner();
    const made = await Promise.all([makeLink(client), makeLink(client)]);
    await portal.visitor.get(path).expect(404);
    const answers = await Promise.all(made.map((one) => portal.visitor.get(one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('a link that was ended opens nothing, and ending it twice changes nothing', async () => {
    const { person, client, path } = await owner();
    await client.delete('/api/calendar-link').expect(200);
    await client.delete('/api/calendar-link').expect(200);
    await portal.visitor.get(path).expect(404);
    const revoked = { subjectId: person.id, action: 'calendar_link.revoked' };
    expect(await prisma.auditEvent.count({ where: revoked })).toBe(1);
  });

  test('nobody ends the link of somebody else', async () => {
    const { path } = await owner();
    await admin.delete('/api/calendar-link').expect(200);
    await portal.visitor.get(path).expect(200);
  });

  test('a link ends with the account, also once it is active again', async () => {
    const { person, path } = await owner();
    const change = (status: string) =>
      admin.patch(`/users/${person.id}/status`).send({ status }).expect(200);
    await change('Inactive');
    await portal.visitor.get(path).expect(404);
    await change('Active');
    await portal.visitor.get(path).expect(404);
  });

  test('an account that somebody made inactive in the database opens nothing', async () => {
    const { person, path } = await owner();
    await prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
    await portal.visitor.get(path).expect(404);
  });

  test('whoever makes links without end is stopped', async () => {
    const client = await portal.as('ROLE_STAFF');
    const statuses = [];
    for (let count = 0; count < 21; count++) {
      statuses.push((await client.post('/api/calendar-link')).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
