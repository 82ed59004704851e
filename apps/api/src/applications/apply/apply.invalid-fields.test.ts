import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addPosting, applicationBody, applyWithFiles } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_APPLY_PER_MINUTE: '100000' } });
const { prisma } = portal.platform.database;
const { id: jobId } = await addPosting(portal);

const path = '/hrsuit/api/job-applications';
const ways = {
  json: (body: object) => portal.visitor.post(path).send(body),
  form: (body: Record<string, unknown>) => applyWithFiles(portal.visitor, body),
};
const everything = async () => ({
  rows: await prisma.application.count({ where: { jobId } }),
  count: (await prisma.posting.findUniqueOrThrow({ where: { id: jobId } })).applicationCount,
  mails: await prisma.mail.count(),
  events: await prisma.auditEvent.count(),
  files: await portal.files(),
});

async function refuse(
  field: string,
  value: unknown,
  message: string,
  send: (typeof ways)[keyof typeof ways],
) {
  const before = await everything();
  const answer = await send(applicationBody(jobId, { [field]: value }));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, code: 'invalid' });
  expect(answer.body.errors[0]).toEqual({ path: expect.stringMatching(`^${field}`), message });
  expect(await everything()).toEqual(before);
}

const years = 'Years of experience must be a whole number from 0 to 50.';
const uncleanName = 'Name contains characters that cannot be stored.';
const emailHint = 'Enter an e-mail address like name@example.com.';

const refusedEitherWay: [field: string, value: unknown, message: string][] = [
  ['candidateName', undefined, 'Name is required.'],
  ['candidateName', '', 'Name is required.'],
  ['candidateName', '  ', 'Name is required.'],
  ['candidateName', 'x'.repeat(300), 'Name can have at most 255 characters.'],
  ['candidateName', 'Ada\u0007', uncleanName],
  ['candidateName', 'Ada\nBcc: all@example.com', uncleanName],
  ['candidateName', 'Ada\u2028Obi', uncleanName],
  ['candidateName', 'See https://spam.example', 'A name has no web address in it.'],
  ['candidateName', 'WWW.spam.example', 'A name has no web address in it.'],
  ['candidateName', 'sign in at evil.example/owerri', 'A name has no web address in it.'],
  [
    'candidateName',
    'Ada evil.example',
    'A name has no web address in it. Put a space behind each full stop.',
  ],
  ['candidateEmail', undefined, 'E-mail is required.'],
  ['candidateEmail', '', 'E-mail is required.'],
  ['candidateEmail', 'ada@example', emailHint],
  ['candidateEmail', 'a@b.com, c@d.com', emailHint],
  ['candidateEmail', `${'x'.repeat(250)}@example.com`, 'E-mail can have at most 254 characters.'],
  ['experience', '-1', years],
  ['experience', '51', years],
  ['experience', '1e9', years],
  ['experience', '1000000000', years],
  ['experience', 'ten', years],
  ['experience', '4.5', years],
  ['experience', '0x10', years],
  ['skills', '["Triage"', 'This must be a list.'],
  ['skills', '{"a":1}'.padStart(8, '['), 'This must be a list.'],
  ['skills', `["${'x'.repeat(101)}"]`, 'Skill can have at most 100 characters.'],
  ['skills', Array(101).fill('x').join(','), 'Name at most 100 skills.'],
  ['coverLetter', 'x'.repeat(10_001), 'Cover letter can have at most 10000 characters.'],
  ['coverLetter', 'a\u0000b', 'Cover letter contains characters that cannot be stored.'],
  ['candidatePhone', '0'.repeat(41), 'Phone can have at most 40 characters.'],
  ['dateOfBirth', '2026-02-30', 'Write the date as YYYY-MM-DD, for example 2026-11-20.'],
  ['dateOfBirth', '28/02/1994', 'Write the date as YYYY-MM-DD, for example 2026-11-20.'],
  ['portfolio', 'javascript:alert(1)', 'Enter a web address like https://example.com/me.'],
  ['linkedinProfile', 'not an address', 'Enter a web address like https://example.com/me.'],
  ['consent', 'yes', 'Write true or false.'],
  ['keepForOtherJobs', '1', 'Write true or false.'],
  ['jobId', undefined, 'Position is required.'],
  ['jobId', '', 'Position is required.'],
  ['jobId', 'a\u0000b', 'Position contains characters that cannot be stored.'],
];

describe('in a form with a resume', () => {
  test.each(refusedEitherWay)('%s %j', (...row) => refuse(...row, ways.form));
});

describe('in JSON', () => {
  test.each([
    ...refusedEitherWay,
    ['experience', -1, years],
    ['experience', 51, years],
    ['experience', 1e9, years],
    ['experience', 1.5, years],
    ['experience', true, years],
    ['experience', [], years],
    ['skills', 7, 'This must be a list.'],
    ['skills', [7], 'Skill must be one text.'],
    ['candidateName', ['Ada'], 'Name must be one text.'],
    ['candidateName', 'Ada\ud800', uncleanName],
    ['consent', 1, 'Write true or false.'],
  ] as typeof refusedEitherWay)('%s %j', (...row) => refuse(...row, ways.json));

  test.each([
    ['text/plain', 'hello', 415],
    ['application/x-www-form-urlencoded', 'candidateName=Ada', 415],
    ['application/json', '{"candidateName":', 400],
    ['application/json', '[]', 400],
    ['application/json', 'null', 400],
  ])('a body of type %s: %s', async (type, body, status) => {
    const before = await everything();
    const answer = await portal.visitor.post(path).set('content-type', type).send(body);
    expect(answer.status).toBe(status);
    expect(await everything()).toEqual(before);
  });

  test('all invalid fields are reported', async () => {
    const { body } = await ways.json({});
    expect(body.errors.map((error: { path: string }) => error.path)).toEqual([
      'jobId',
      'candidateName',
      'candidateEmail',
    ]);
  });
});

describe('the hidden field', () => {
  const leaveEmpty = 'Leave the field “website” empty, then send it again.';

  test.each(['https://spam.example', 'x', 7, false, {}])(
    'filled in with %j is refused',
    (website) => refuse('website', website, leaveEmpty, ways.json),
  );

  test('filled in: uploaded files are deleted', () =>
    refuse('website', 'x', leaveEmpty, ways.form));

  test('left empty: has no effect', async () => {
    expect((await ways.json(applicationBody(jobId, { website: ' ' }))).status).toBe(201);
    expect((await ways.form(applicationBody(jobId, { website: '' }))).status).toBe(201);
  });
});

describe('usual spellings of values are accepted', () => {
  test.each([
    ['experience', '', null],
    ['experience', '07', 7],
    ['experience', ' 0 ', 0],
    ['experience', '50', 50],
    ['skills', ',, ,', []],
    ['skills', '', []],
    ['skills', ' Triage ,, Suturing,', ['Triage', 'Suturing']],
    ['skills', '["Triage"," ","Suturing"]', ['Triage', 'Suturing']],
    ['skills', '[]', []],
    ['candidateName', `  ${'ụ'.repeat(255)} `, 'ụ'.repeat(255)],
    ['candidateName', "Ngozi O'Neil-Ọkọrọ Jr.", "Ngozi O'Neil-Ọkọrọ Jr."],
    ['candidatePhone', '', null],
    ['coverLetter', '', null],
    ['coverLetter', 'ụ'.repeat(10_000), 'ụ'.repeat(10_000)],
    ['dateOfBirth', '', null],
    ['consent', 'false', undefined],
  ])('%s %j', async (field, value, kept) => {
    for (const send of Object.values(ways)) {
      const candidateEmail = `${randomUUID()}@example.com`;
      const answer = await send(applicationBody(jobId, { candidateEmail, [field]: value }));
      expect(answer.status).toBe(201);
      const row = await prisma.application.findFirstOrThrow({ where: { candidateEmail } });
      expect(row[field as keyof typeof row]).toEqual(kept);
    }
  });
});
