import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask } from '../testing/archives.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;

const stored = async (id: string) => prisma.contactMessage.findUniqueOrThrow({ where: { id } });
const mailsOf = (id: string) => prisma.mail.findMany({ where: { aboutId: id } });
const sentBy = (email: string) => prisma.contactMessage.findMany({ where: { email } });

describe('a message', () => {
  test('as in the specification is stored, mailed and audited', async () => {
    const body = messageBody();
    expect(Object.keys(body)).toEqual(['name', 'email', 'phone', 'department', 'message']);
    const answer = await sendMessage(portal.visitor, body);
    expect(answer.status).toBe(201);
    const { id, ...rest } = answer.body.data.contactMessage;
    const now = portal.clock.now();
    expect(answer.body).toEqual({
      success: true,
      message: 'Your message to Cardiology has arrived.',
      data: {
        contactMessage: {
          ...{ id, department: 'Cardiology', createdAt: now.toISOString() },
          reference: expect.stringMatching(/^MSG-\d{4}-\d{6}$/),
        },
      },
    });
    expect(rest.createdAt).toBe(now.toISOString());
    const { searchText: _, ...row } = await stored(id);
    expect(row).toEqual({
      ...body,
      id,
      reference: rest.reference,
      subject: null,
      status: 'new',
      suspected: false,
      confidential: false,
      waitsForAddress: false,
      demo: false,
      createdAt: now,
      updatedAt: now,
    });
    const mails = await mailsOf(id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      aboutType: 'contact_message',
      state: 'waiting',
      repeatable: true,
      to: 'press@owerrimedical.example',
      replyTo: body.email,
      subject: 'Message for Cardiology from Adaeze Nwosu',
    });
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: id },
      include: { detail: true },
    });
    expect(events).toMatchObject([
      {
        action: 'contact_message.sent',
        subjectType: 'contact_message',
        actorId: null,
        detail: { before: null, after: { department: 'Cardiology', suspected: false } },
      },
    ]);
  });

  test.each([
    ['phone and department empty', { phone: '', department: '' }],
    ['phone and department null', { phone: null, department: null }],
    ['phone and department left out', { phone: undefined, department: undefined }],
  ])('with %s goes to General', async (_, details) => {
    const answer = await sendMessage(portal.visitor, messageBody(details));
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.data.contactMessage.id)).toMatchObject({
      phone: null,
      department: 'General',
      subject: null,
    });
  });

  test('is trimmed, its address lower-cased, and otherwise stored as typed', async () => {
    const email = `${randomUUID()}@example.com`;
    const message = '<script>alert(1)</script>\r\nỤmụnna: ₦5,000 & “more” \u202e?\u200d';
    await sendMessage(portal.visitor, {
      name: '  Chịọma Okoro ',
      email: ` ${email.toUpperCase()} `,
      message: `${message}\n\n`,
    });
    expect(await sentBy(email)).toMatchObject([{ name: 'Chịọma Okoro', email, message }]);
  });

  test('unknown fields are ignored', async () => {
    const answer = await sendMessage(
      portal.visitor,
      messageBody({ status: 'closed', suspected: true, demo: true, id: randomUUID() }),
    );
    expect(answer.status).toBe(201);
    expect(await stored(answer.body.data.contactMessage.id)).toMatchObject({
      status: 'new',
      suspected: false,
      demo: false,
    });
  });

  test('an invalid token is ignored', async () => {
    const answer = await sendMessage(portal.withToken('a.bad.token'));
    expect(answer.status).toBe(201);
  });
});

describe('invalid fields are refused and nothing is stored', () => {
  const refuse = async (details: object, path: string, message: string) => {
    const email = `${randomUUID()}@example.com`;
    const answer = await sendMessage(portal.visitor, messageBody({ email, ...details }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      code: 'invalid',
      errors: [{ path, message }],
    });
    expect(await sentBy(email)).toEqual([]);
  };

  test.each([
    ['name', undefined, 'Name is required.'],
    ['name', '', 'Name is required.'],
    ['name', '   ', 'Name is required.'],
    ['name', ['Ada'], 'Name must be one text.'],
    ['name', 'x'.repeat(201), 'Name can have at most 200 characters.'],
    ['email', undefined, 'E-mail is required.'],
    ['email', '', 'E-mail is required.'],
    ['email', 'ada', 'Enter an e-mail address like name@example.com.'],
    ['email', 'ada@example', 'Enter an e-mail address like name@example.com.'],
    ['email', 'a@b.com, c@d.com', 'Enter an e-mail address like name@example.com.'],
    ['email', '"a" <a@b.com>', 'Enter an e-mail address like name@example.com.'],
    ['message', undefined, 'Message is required.'],
    ['message', '', 'Message is required.'],
    ['message', ' \n\t ', 'Message is required.'],
    ['message', 'x'.repeat(5001), 'Message can have at most 5000 characters.'],
    ['message', 'x'.repeat(102_400), 'Message can have at most 5000 characters.'],
    ['phone', 'x'.repeat(41), 'Phone can have at most 40 characters.'],
    ['department', 'Dermatology', 'Choose a department of the list.'],
    ['department', 'cardiology', 'Choose a department of the list.'],
    ['confidential', 'yes', 'Write true or false.'],
    ['subject', 'x'.repeat(201), 'Subject can have at most 200 characters.'],
  ])('%s %j', (path, value, message) => refuse({ [path]: value }, path, message));

  test.each([
    ['name', 'Ada\r\nBcc: all@example.com'],
    ['name', 'Ada\u2028Bcc: all@example.com'],
    ['name', 'Ada\nObi'],
    ['name', 'Ada\u0000'],
    ['name', 'Ada\ud800'],
    ['subject', 'Access\r\nBcc: all@example.com'],
    ['subject', 'Access\u0085Bcc: all@example.com'],
    ['subject', 'Access\u0000'],
    ['subject', 'Access\udfff'],
    ['phone', '0800\r\nBcc: all@example.com'],
    ['phone', '0800\u2029Bcc: all@example.com'],
    ['email', 'ada@example.com\r\nBcc: all@example.com'],
    ['message', 'a\u0000b'],
    ['message', 'a\ud800b'],
  ])('%s %j', (path, value) => {
    const label = { name: 'Name', subject: 'Subject', phone: 'Phone', email: 'E-mail' }[path];
    return refuse(
      { [path]: value },
      path,
      `${label ?? 'Message'} contains characters that cannot be stored.`,
    );
  });

  test('all invalid fields are reported', async () => {
    const { status, body } = await sendMessage(portal.visitor, {});
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'name',
      'email',
      'message',
    ]);
  });

  test('a body larger than any message is refused before it is read', async () => {
    const answer = await sendMessage(portal.visitor, messageBody({ message: 'x'.repeat(262_144) }));
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('too_large');
  });

  test('the longest message is stored completely', async () => {
    const message = 'ụ'.repeat(5000);
    const answer = await sendMessage(portal.visitor, messageBody({ message }));
    expect(answer.status).toBe(201);
    expect((await stored(answer.body.data.contactMessage.id)).message).toBe(message);
  });
});

describe('the hidden field', () => {
  test.each(['https://spam.example', 'x', 7, false, { a: 1 }, []])(
    'filled in with %j gets the same answer, and nothing is mailed',
    async (website) => {
      const honest = await sendMessage(portal.visitor, messageBody());
      const answer = await sendMessage(portal.visitor, messageBody({ website }));
      const { id } = answer.body.data.contactMessage;
      expect(answer.status).toBe(honest.status);
      expect(answer.body).toEqual({
        ...honest.body,
        data: {
          contactMessage: {
            ...{ ...honest.body.data.contactMessage, id },
            reference: expect.stringMatching(/^MSG-/),
          },
        },
      });
      expect(await stored(id)).toMatchObject({ suspected: true, status: 'new' });
      expect(await mailsOf(id)).toEqual([]);
    },
  );

  test.each(['', '  ', null])('left as %j changes nothing', async (website) => {
    const answer = await sendMessage(portal.visitor, messageBody({ website }));
    const { id } = answer.body.data.contactMessage;
    expect((await stored(id)).suspected).toBe(false);
    expect(await mailsOf(id)).toHaveLength(1);
  });
});

describe('with an Idempotency-Key', () => {
  const send = (body: object, key: string) =>
    sendMessage(portal.visitor, body).set('idempotency-key', key);

  test('a repeated message gets the first answer: one row, one mail', async () => {
    const [body, key] = [messageBody(), randomUUID()];
    const first = await send(body, key);
    portal.clock.advance(1000);
    const second = await send(body, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await sentBy(body.email)).toHaveLength(1);
    expect(await mailsOf(first.body.data.contactMessage.id)).toHaveLength(1);
  });

  test('twelve concurrent calls store one message', async () => {
    const [body, key] = [messageBody(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.contactMessage.id)).size).toBe(1);
    const [row, ...more] = await sentBy(body.email);
    expect(more).toEqual([]);
    expect(await mailsOf(row?.id as string)).toHaveLength(1);
  });

  test('another message with the same key is stored separately', async () => {
    const key = randomUUID();
    const [first, second] = [await send(messageBody(), key), await send(messageBody(), key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.contactMessage.id).not.toBe(first.body.data.contactMessage.id);
  });
});

describe('message and mail are stored together or not at all', () => {
  const failing = (table: string) => `
    CREATE FUNCTION refuse_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_${table}();`;

  test.each(['mails', 'audit_events'])('when %s cannot be written', async (table) => {
    const soon: string[] = [];
    const own = await testPortal({
      mayFail: true,
      replace: () => ({ jobs: { soon: (name) => soon.push(name) } }),
    });
    const { pool } = own.platform.database;
    await ask(own.databaseUrl, failing(table));
    const [body, key] = [messageBody(), randomUUID()];
    const send = () => sendMessage(own.visitor, body).set('idempotency-key', key);
    expect((await send()).status).toBe(500);
    const counts = `SELECT (SELECT count(*) FROM contact_messages)::int AS messages, (SELECT count(*) FROM mails)::int AS mails,
      (SELECT count(*) FROM idempotency_keys)::int AS keys`;
    expect((await pool.query(counts)).rows).toEqual([{ messages: 0, mails: 0, keys: 0 }]);
    expect(soon).toEqual([]);
    await ask(own.databaseUrl, `DROP TRIGGER refuse ON ${table}`);
    expect((await send()).status).toBe(201);
    expect((await pool.query(counts)).rows).toEqual([{ messages: 1, mails: 1, keys: 1 }]);
    expect(soon).toEqual(['deliver-mails']);
  });
});
