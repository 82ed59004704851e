import pg from 'pg';
import { expect, test } from 'vitest';
import { givenTime } from '../testing/given-time.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';
import { toLoggedError } from './log-error.ts';
import { StorageAway } from './storage/storage.ts';

test('an error is logged without the content of the call or of the failed row', async () => {
  const portal = await testPortal({ pages: false, mayFail: true });
  const owner = new pg.Client({ connectionString: portal.databaseUrl });
  await owner.connect();
  await owner.query(
    `ALTER TABLE contact_messages ADD CONSTRAINT fails CHECK (name <> 'Adaeze Nwankwo')`,
  );
  await owner.end();
  const secrets = ['Adaeze', 'Nwankwo', 'adaeze@mail.ng', 'narcotics'];
  const answer = await sendMessage(portal.visitorAt('192.0.2.77'), {
    ...messageBody(),
    name: 'Adaeze Nwankwo',
    email: 'adaeze@mail.ng',
    message: 'Somebody took the narcotics key',
  });
  expect(answer.status).toBe(500);
  const failures = portal.log.filter(({ level }) => level >= 50);
  expect(failures).toHaveLength(1);
  const text = JSON.stringify(failures);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('23514');
  expect(text).toContain('send-contact-message.ts');
});

test('a logged error has its type, code and stack, but no text that a person wrote', () => {
  const cause = Object.assign(new Error('duplicate key "\n    at home (Ada)"'), {
    code: '23505',
    detail: 'Key (email)=(ada@mail.ng) already exists.',
  });
  const logged = toLoggedError(new TypeError('no "Ada" here', { cause }));
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: expect.stringContaining('no "…" here'),
    stack: expect.stringContaining('log-error.test.ts'),
    cause: { code: '23505', stack: expect.stringContaining('log-error.test.ts') },
  });
  expect(JSON.stringify(logged)).not.toMatch(/Ada\b|ada@|home/);
  expect(toLoggedError('Ada fell')).toEqual({
    type: 'string',
    message: 'Something that is no error was thrown.',
  });
});

test('a message of any length is redacted quickly, and no unclosed quote is left', () => {
  const begun = givenTime();
  const { message } = toLoggedError(new Error('x'.repeat(2_000_000)));
  expect(givenTime() - begun).toBeLessThan(1000);
  expect(message).toBe('x'.repeat(500));
  const cut = `value "${'secret '.repeat(1000)}" is wrong`;
  expect(toLoggedError(new Error(cut)).message).toBe('value "…"');
});

test('what the object store answered is logged, although callers are not told', () => {
  expect(toLoggedError(new StorageAway('It answers 500 (InternalError).'))).toMatchObject({
    type: 'StorageAway',
    reason: 'It answers 500 (InternalError).',
  });
});
