import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '@icare/contracts/contact';
import { describe, expect, test } from 'vitest';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { removePeople } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '100000' } });
const admin = await portal.as('ROLE_ADMIN');

/** Sends a message that is newer than the previous one. */
async function send(details: Record<string, unknown> = {}): Promise<string> {
  portal.clock.advance(1);
  const { body } = await sendMessage(portal.visitor, messageBody(details));
  return body.data.contactMessage.id;
}

async function list(query: Record<string, string | number>) {
  const { status, body } = await admin.get('/api/contact-messages').query(query);
  expect(status).toBe(200);
  return { ids: body.data.contactMessages.map(({ id }: ContactMessage) => id), ...body };
}

/** A word that no other message contains. */
const newWord = () => `word${randomUUID().replaceAll('-', '')}`;

test('messages are sorted newest first and have all fields', async () => {
  const word = newWord();
  const ids = [await send({ message: word }), await send({ message: word })];
  const { data, page } = await list({ search: word });
  expect(data.contactMessages.map(({ id }: ContactMessage) => id)).toEqual(ids.reverse());
  expect(page).toEqual({ nextCursor: null, total: 2, totalIsLowerBound: false });
  const now = portal.clock.now().toISOString();
  expect(data.contactMessages[0]).toEqual({
    id: ids[0],
    reference: expect.stringMatching(/^MSG-\d{4}-\d{6}$/),
    name: 'Adaeze Nwosu',
    email: expect.stringMatching(/@example\.com$/),
    phone: '0800 000 0099',
    department: 'Cardiology',
    subject: null,
    message: word,
    status: 'new',
    suspected: false,
    confidential: false,
    waitsForAddress: false,
    createdAt: now,
    updatedAt: now,
  });
});

test('messages of the same millisecond are each on exactly one page', async () => {
  const word = newWord();
  const ids: string[] = [];
  for (let index = 0; index < 7; index++) {
    const { body } = await sendMessage(portal.visitor, messageBody({ message: word }));
    ids.push(body.data.contactMessage.id);
  }
  const seen: string[] = [];
  let cursor = '';
  for (let pages = 0; pages < 3; pages++) {
    const { ids: shown, page } = await list({ search: word, limit: 3, cursor });
    seen.push(...shown);
    cursor = page.nextCursor ?? '';
    expect(page.nextCursor === null).toBe(pages === 2);
  }
  expect(seen).toEqual(ids.sort().reverse());
});

describe('filters', async () => {
  const word = newWord();
  const radiology = await send({ message: word, department: 'Radiology' });
  const suspected = await send({ message: word, department: 'Radiology', website: 'x' });
  const general = await send({ message: word, department: '' });
  await admin.post(`/api/contact-messages/${general}/answer`).send({});

  test.each([
    [{}, [general, suspected, radiology]],
    [{ department: 'Radiology' }, [suspected, radiology]],
    [{ department: 'General' }, [general]],
    [{ department: 'Finance' }, []],
    [{ status: 'new' }, [suspected, radiology]],
    [{ status: 'answered' }, [general]],
    [{ suspected: 'true' }, [suspected]],
    [{ suspected: 'false' }, [general, radiology]],
    [{ department: 'Radiology', status: 'new', suspected: 'false' }, [radiology]],
    [{ department: 'Radiology', status: 'answered' }, []],
  ])('%o', async (query, expected) => {
    expect((await list({ ...query, search: word })).ids).toEqual(expected);
    // Without the search, other messages may stand between these, but in the same order.
    const { ids } = await list(query);
    expect(ids.filter((id: string) => [general, suspected, radiology].includes(id))).toEqual(
      expected,
    );
  });

  test.each([
    { department: 'Dermatology' },
    { status: 'open' },
    { suspected: 'yes' },
    { cursor: 'x' },
    { limit: '0' },
    { search: 'a\u0000' },
  ])('%o is refused', async (query) => {
    expect((await admin.get('/api/contact-messages').query(query)).status).toBe(400);
  });
});

test('the figures count new messages, those that a program may have sent apart', async () => {
  const figures = async () => (await admin.get('/api/contact-messages/figures')).body.data;
  const before = await figures();
  const answered = await send({ message: newWord() });
  await send({ message: newWord() });
  await send({ message: newWord(), website: 'x' });
  await admin.post(`/api/contact-messages/${answered}/answer`).send({});
  expect(await figures()).toEqual({
    waiting: before.waiting + 1,
    suspected: before.suspected + 1,
  });
});

describe('searches', async () => {
  const id = await send({
    name: 'Ọgọchukwu Ñ',
    email: 'Unmistakable.Address@example.com',
    phone: '0800 000 7531',
    subject: 'Educational Loan',
    message: 'It cost 100% of ₦5_000\\ §\nand ẞ more',
  });
  // Enough later messages that a short text is not found among the nearest.
  for (let index = 0; index < 45; index++) await send({ message: 'Nothing to find here' });

  test.each([
    'ọgọchukwu',
    'UNMISTAKABLE.ADDRESS',
    '000 7531',
    'educational loan',
    '100% of',
    '₦5_000\\',
    'Ñ',
    'ñ',
    '§',
    '%',
    '_',
    '\\',
    '₦5',
    '  §  ',
    'ß',
  ])('find %j', async (search) => {
    expect((await list({ search, limit: 1 })).ids).toEqual([id]);
  });

  test.each(['Ñunmistakable', '§and', '%%', '100_', '¶', 'zq'])(
    'do not find %j',
    async (search) => {
      expect((await list({ search })).ids).toEqual([]);
    },
  );
});

test('the search finds a message by its reference or id, and messages that quote it', async () => {
  const id = await send();
  const quoting = await send({ message: `What became of ${id}?` });
  expect((await list({ search: id })).ids).toEqual([quoting, id]);
  expect((await list({ search: ` ${id.toUpperCase()} ` })).ids).toEqual([quoting, id]);
  expect((await list({ search: id, department: 'Finance' })).ids).toEqual([]);
  const { body } = await admin.get(`/api/contact-messages/${id}`);
  const { reference } = body.data.contactMessage;
  expect(reference).toMatch(/^MSG-\d{4}-\d{6}$/);
  expect((await list({ search: reference.toLowerCase() })).ids).toEqual([id]);
  expect((await list({ search: 'MSG-2026-999999' })).ids).toEqual([]);
});

test('a single message has its mails and status changes, newest first', async () => {
  const id = await send();
  const person = await portal.person({ role: 'ROLE_ADMIN', name: 'Kenneth Nwaṅkwọ' });
  const kenneth = await portal.as(person);
  portal.clock.advance(1000);
  const answeredAt = portal.clock.now().toISOString();
  await kenneth.post(`/api/contact-messages/${id}/answer`).send({ note: 'By telephone' });
  portal.clock.advance(1000);
  const closedAt = portal.clock.now().toISOString();
  await kenneth.post(`/api/contact-messages/${id}/close`).send({});
  const { body } = await admin.get(`/api/contact-messages/${id}`);
  expect(body.data.contactMessage).toMatchObject({ id, status: 'closed', updatedAt: closedAt });
  expect(body.data.mails).toMatchObject([
    { to: 'press@owerrimedical.example', state: 'waiting', attempts: 0 },
  ]);
  const { name } = person;
  const history = [
    { at: closedAt, status: 'closed', by: name, note: null },
    { at: answeredAt, status: 'answered', by: name, note: 'By telephone' },
  ];
  expect(body.data.history).toEqual(history);
  await removePeople(portal, person.id);
  const { body: later } = await admin.get(`/api/contact-messages/${id}`);
  expect(later.data.history).toEqual(history.map((move) => ({ ...move, by: null })));
});

test.each([
  ['get', ''],
  ['post', '/answer'],
  ['post', '/close'],
  ['post', '/reopen'],
  ['post', '/accept'],
] as const)('%s …/{id}%s of a message that is not there is 404', async (method, verb) => {
  const answer = await admin[method](`/api/contact-messages/${randomUUID()}${verb}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toMatchObject({ code: 'not_found', message: 'There is no such message.' });
});
