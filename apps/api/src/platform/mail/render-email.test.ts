import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { composeMail } from './compose-mail.ts';
import { renderEmail } from './render-email.ts';

const hostile = '<script>alert(1)</script>"&\'';

const rendered = renderEmail({
  sender: `Hospital ${hostile}`,
  subject: `Hello\r\nBcc: everyone@example.com\r\n\r\n${hostile}`,
  heading: `Heading ${hostile}`,
  lead: `Lead ${hostile}`,
  facts: [
    { label: 'Name', value: `Ọgọchukwu ${hostile}` },
    { label: 'Telephone', value: '0803 000 0000' },
  ],
  quote: `First line\n\n${hostile}\n.\nFrom me`,
  closing: 'Answer this mail.',
});

test('typed text cannot become markup', () => {
  expect(rendered.html).not.toContain('<script>');
  expect(rendered.html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(6);
  expect(rendered.text).toContain(`Name:      Ọgọchukwu ${hostile}`);
  expect(rendered.text).toContain(`> First line\n> \n> ${hostile}\n> .\n> From me`);
});

test('a line break in a subject does not begin another header', async () => {
  expect(rendered.subject).toBe(`Hello Bcc: everyone@example.com ${hostile}`);
  const mail = await composeMail(readConfig({}), {
    id: 'id',
    messageId: '<id@hospital.example>',
    to: 'desk@hospital.example',
    replyTo: 'ada@example.com',
    createdAt: '2026-11-20T13:40:00.000Z',
    ...rendered,
    subject: 'Hello\r\nBcc: everyone@example.com',
  });
  const [headers = ''] = mail.toString().split('\r\n\r\n');
  expect(headers.split('\r\n').filter((header) => /^bcc:/i.test(header))).toEqual([]);
  expect(headers).toContain('Date: Fri, 20 Nov 2026 13:40:00 +0000');
});

test('an entry for calendars is a part of its own, whose header names its method', async () => {
  const mail = await composeMail(readConfig({}), {
    id: 'id',
    messageId: '<id@hospital.example>',
    to: 'ada@example.com',
    replyTo: null,
    createdAt: '2026-11-20T13:40:00.000Z',
    calendar: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n',
    ...rendered,
  });
  expect(mail.toString()).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL');
  expect(mail.toString()).toContain('Content-Disposition: attachment; filename=calendar.ics');
});

test('composing a mail again gives the same bytes', async () => {
  const id = '01982a3b-7c9d-7000-8000-0123456789ab';
  const mail = {
    id,
    messageId: `<${id}@hospital.example>`,
    to: 'desk@hospital.example',
    replyTo: null,
    createdAt: '2026-11-20T13:40:00.000Z',
    ...rendered,
  };
  const [first, second] = [
    await composeMail(readConfig({}), mail),
    await composeMail(readConfig({}), mail),
  ];
  expect(second.equals(first)).toBe(true);
  // RFC 2046: at most 70 of these characters.
  const boundary = /boundary="(.+)"/.exec(first.toString())?.[1];
  expect(boundary).toMatch(/^[\w'()+,./:=? -]{1,70}$/);
});

test('a link is clickable in HTML and readable in text, and cannot become markup', () => {
  const { text, html } = renderEmail({
    sender: 'Hospital',
    subject: 'S',
    heading: 'H',
    lead: 'L',
    link: { label: `See ${hostile}`, address: 'https://portal.example/jobs/track#a"b' },
    closing: 'C',
  });
  expect(text).toContain(`\n\nSee ${hostile}:\nhttps://portal.example/jobs/track#a"b\n\nC`);
  expect(html).toContain('<a href="https://portal.example/jobs/track#a&quot;b"');
  expect(html).not.toContain('<script>');
});

test('without facts and a quote there are no empty blocks', () => {
  const { text, html } = renderEmail({
    sender: 'Hospital',
    subject: 'S',
    heading: 'H',
    lead: 'L',
    closing: 'C',
  });
  expect(text).toBe('H\n\nL\n\nC\n\n-- \nHospital\nI-CARE Portal\n');
  expect(html).not.toMatch(/<table|<blockquote|<a /);
});
