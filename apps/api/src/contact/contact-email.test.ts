import { expect, test } from 'vitest';
import { composeMail } from '../platform/mail/compose-mail.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';
import { readMail } from '../testing/read-mail.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;

/** Sends a message and parses its rendered mail. */
async function mailOf(body: ReturnType<typeof messageBody>) {
  const { status, body: answer } = await sendMessage(portal.visitor, body);
  expect(status).toBe(201);
  const { id } = answer.data.contactMessage;
  const row = await prisma.mail.findFirstOrThrow({ where: { aboutId: id } });
  const source = await composeMail(portal.platform.config, {
    ...row,
    createdAt: row.createdAt.toISOString(),
  });
  const mail = readMail(source);
  const header = (name: string) =>
    mail.headers.filter(([own]) => own === name).map(([, value]) => value);
  return { ...mail, header, row };
}

const ourHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
];

test('has the sender, the message, the time and how to answer', async () => {
  const body = messageBody({ subject: 'Request Access' });
  const { header, text, html } = await mailOf(body);
  expect(header('subject')).toEqual(['Request Access – Message for Cardiology from Adaeze Nwosu']);
  expect(header('reply-to')).toEqual([body.email]);
  expect(header('to')).toEqual(['press@owerrimedical.example']);
  for (const part of [text, html]) {
    for (const said of [
      'Adaeze Nwosu',
      body.email,
      '0800 000 0099',
      'Cardiology',
      'Request Access',
      'MSG-',
      `your reply goes straight to ${body.email}`,
    ]) {
      expect(part).toContain(said);
    }
  }
  expect(text.replaceAll('\r\n', '\n')).toContain('> When is the clinic open?\n> Thank you.\n');
});

test('has the time of receipt in Lagos', async () => {
  const { text } = await mailOf(messageBody());
  const now = portal.clock.now();
  // Lagos is one hour ahead of UTC all year.
  const [day, time] = new Date(now.getTime() + 3_600_000).toISOString().split('T');
  const [year, , date] = (day as string).split('-');
  expect(text).toMatch(
    new RegExp(
      `Received: +${Number(date)} [A-Z][a-z]+ ${year}, ${time?.slice(0, 5)} \\(Lagos time\\)`,
    ),
  );
});

test('omits empty fields', async () => {
  const { header, text } = await mailOf(messageBody({ phone: '', department: '' }));
  expect(header('subject')).toEqual(['Message for General from Adaeze Nwosu']);
  expect(text).not.toMatch(/Phone|Subject/);
});

const hostile = [
  ['a script', '<script>alert(1)</script>'],
  ['an event', '"><img src=x onerror=alert(1)>'],
  ['headers in other words', '=?UTF-8?Q?=0D=0ABcc:_all@example.com?='],
  ['percent signs', '%0d%0aBcc: all@example.com'],
  ['a list of addresses', 'Ada <a@example.com>, b@example.com;'],
  ['Igbo and emoji', 'Ọgọchụkwụ Ńwāńne 👩🏽‍⚕️ ₦5,000'],
  ['writing from right to left', 'Ada \u202etxe.tropeR\u2066\u200f عادة'],
  ['a word without an end', 'W'.repeat(200)],
] as const;

test.each(hostile)('%s in name, subject and phone stays text', async (_, text) => {
  const body = messageBody({ name: text, subject: text, phone: text.slice(0, 40) });
  const mail = await mailOf(body);
  expect(mail.headers.map(([name]) => name).sort()).toEqual(ourHeaders);
  expect(mail.header('to')).toEqual(['press@owerrimedical.example']);
  expect(mail.header('reply-to')).toEqual([body.email]);
  expect(mail.longestLine).toBeLessThanOrEqual(998);
  // All markup comes from the portal's own template.
  expect(mail.html).not.toMatch(/<(script|img)/);
  expect(new Set(mail.html.match(/<[a-z0-9]+/g))).toEqual(ourElements);
  const visible = text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [subject = ''] = mail.header('subject');
  // A text that is not a name appears only in the field for names.
  expect(subject).toBe(`${visible} – Message for Cardiology`);
  expect(mail.html).toMatch(/<h1[^>]*>Message for Cardiology<\/h1>/);
  expect(subject).not.toMatch(/\p{Bidi_Control}/u);
});

test('mail programs do not turn an address in a name or subject into a link', async () => {
  const text = 'sign in at evil.example/owerri';
  const mail = await mailOf(messageBody({ name: text, subject: text }));
  for (const part of [mail.text, mail.html.slice(mail.html.indexOf('<body'))]) {
    expect(part).not.toContain('evil.example');
    expect(part).toContain('sign in at evil.\u2060example/\u2060owerri');
  }
});

const ourElements = new Set(
  'html head meta title body div h1 p table tr th td blockquote br'
    .split(' ')
    .map((name) => `<${name}`),
);

test.each([...hostile, ['a word of 5000 letters', 'W'.repeat(5000)] as const])(
  '%s in the message stays text',
  async (_, text) => {
    const {
      headers,
      html,
      text: plain,
      longestLine,
    } = await mailOf(messageBody({ message: text }));
    expect(headers.map(([name]) => name).sort()).toEqual(ourHeaders);
    expect(longestLine).toBeLessThanOrEqual(998);
    expect(new Set(html.match(/<[a-z0-9]+/g))).toEqual(ourElements);
    expect(plain).toContain(text.trim().replace(/^/gm, '> '));
    const escaped = text.trim().replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html.replaceAll('&quot;', '"')).toContain(escaped);
  },
);

test('every line of a message is marked as a quotation', async () => {
  const message =
    'One\rTwo\r\nThree\n-- \nFrom the director:\u0085.\u2028From me\u2029Bcc: all@example.com';
  const { text, html } = await mailOf(messageBody({ message }));
  const quoted = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .filter((line) => line.startsWith('>'));
  const lines = ['One', 'Two', 'Three', '-- ', 'From the director:', '.', 'From me'];
  expect(quoted).toEqual([...lines, 'Bcc: all@example.com'].map((line) => `> ${line}`));
  for (const part of [text, html]) expect(part).not.toMatch(/[\u0085\u2028\u2029]/);
  expect(html.replaceAll('\r\n', '\n')).toContain('From me\nBcc: all@example.com</blockquote>');
});
