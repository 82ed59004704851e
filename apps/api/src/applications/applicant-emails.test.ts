import { applicationStatuses } from '@icare/contracts/application-status';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { composeMail } from '../platform/mail/compose-mail.ts';
import type { RenderedEmail } from '../platform/mail/render-email.ts';
import { keysOf } from '../testing/portal.ts';
import { readMail } from '../testing/read-mail.ts';
import { receivedEmail, statusEmail } from './applicant-emails.ts';
import { trackerUrl } from './apply/tracking-link.ts';
import { standardTemplates } from './templates/standard-templates.ts';

const platform = {
  config: readConfig({ SITE_URL: 'https://portal.example' }),
  keys: keysOf('a secret that only tests sign with'),
};
const application = {
  id: '019ab100-0000-7000-8000-0000000000aa',
  reference: 'ICP-2026-000123',
  candidateName: 'Chidi Okoro',
};
const jobTitle = 'Registered Nurse';
const link = trackerUrl(platform, application.id);

const letters = (details: { candidateName?: string; jobTitle?: string } = {}) => {
  const about = {
    application: { ...application, candidateName: details.candidateName ?? 'Chidi Okoro' },
    jobTitle: details.jobTitle ?? jobTitle,
  };
  return new Map<string, RenderedEmail>([
    ['arrival', receivedEmail(platform, about)],
    ...applicationStatuses.map(
      (to) =>
        [
          to,
          statusEmail(platform, {
            application: about.application,
            job: { jobTitle: about.jobTitle, department: 'Nursing' },
            mail: standardTemplates[to],
          }),
        ] as [string, RenderedEmail],
    ),
  ]);
};

async function asSent(rendered: RenderedEmail) {
  const source = await composeMail(platform.config, {
    id: application.id,
    messageId: `<${application.id}@owerrimedical.example>`,
    to: 'chidi@example.com',
    replyTo: null,
    createdAt: '2026-11-20T13:40:00.000Z',
    ...rendered,
  });
  return readMail(source);
}

test('each mail has the reference, the position and the private link', () => {
  for (const { subject, text, html } of letters().values()) {
    expect(subject).toContain('Registered Nurse (ICP-2026-000123)');
    expect(html).toContain(`<a href="${link}"`);
    expect(text).toContain(link);
    for (const part of [text, html]) {
      for (const said of ['ICP-2026-000123', 'Registered Nurse', 'Chidi Okoro', 'to yourself']) {
        expect(part).toContain(said);
      }
    }
  }
});

test('the mails of all statuses differ', () => {
  expect(new Set([...letters().values()].map(({ text }) => text)).size).toBe(10);
});

test.each([
  ['arrival', /has arrived/],
  ['shortlisted', /moved on to a further step/],
  ['on_hold', /on hold.*longer/],
  ['interview', /interview/],
  ['offered', /Human Resources will contact you/],
  ['hired', /Human Resources will contact you/],
  ['rejected', /Thank you.*other positions.*12 months.*24/],
  ['withdrawn', /is withdrawn.*apply again/],
])('the one of %s says what it means', (which, words) => {
  expect(letters().get(which)?.text).toMatch(words);
});

describe('texts of applicants are escaped', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['another header', 'Ada Obi\r\nBcc: all@example.com'],
    ['headers in other words', '=?UTF-8?Q?=0D=0ABcc:_all@example.com?='],
    ['Igbo and emoji', 'Ọgọchụkwụ Ńwāńne 👩🏽‍⚕️'],
    ['a word without an end', 'W'.repeat(255)],
  ])('%s as name and position', async (_, typed) => {
    for (const rendered of letters({ candidateName: typed, jobTitle: typed }).values()) {
      const mail = await asSent(rendered);
      const names = mail.headers.map(([name]) => name);
      expect(names).not.toContain('bcc');
      expect(new Set(names).size).toBe(names.length);
      expect(mail.longestLine).toBeLessThanOrEqual(998);
      expect(mail.html).not.toContain('<script');
      expect(mail.headers.find(([name]) => name === 'to')).toEqual(['to', 'chidi@example.com']);
    }
  });

  test('characters that change the writing direction are removed', () => {
    const turned = 'Ada \u202egnp.exe\u2066';
    for (const rendered of letters({ candidateName: turned, jobTitle: turned }).values()) {
      expect(Object.values(rendered).join('')).not.toMatch(/\p{Bidi_Control}/u);
    }
  });
});

test.each(['sign in at evil.example/owerri', 'evil.example', 'Call 0803 123 4567 for your offer'])(
  'what somebody typed as a name, %j, stands nowhere in what the hospital writes',
  (candidateName) => {
    for (const rendered of letters({ candidateName }).values()) {
      for (const text of [rendered.subject, rendered.text, rendered.html]) {
        expect(text).not.toContain(candidateName);
      }
    }
  },
);

test('a name appears in the greeting, not in the heading', () => {
  for (const { html, text } of letters({ candidateName: 'Chịọma O’Neill-Okoro' }).values()) {
    expect(text).toContain('Dear Chịọma O’Neill-Okoro,');
    expect(html).not.toMatch(/<h1[^>]*>[^<]*Chịọma/);
  }
});
