import { expect, test } from 'vitest';
import { readReturn } from './provider-return.ts';

const begun = { state: 'abc', next: '/' };

test('a return of this tab’s own sign-in is finished with all that came', () => {
  const query = '?code=x%2By&state=abc&iss=https%3A%2F%2Flogin.example';
  expect(readReturn(query, begun)).toEqual({
    kind: 'finish',
    state: 'abc',
    returned: 'code=x%2By&state=abc&iss=https%3A%2F%2Flogin.example',
  });
});

test.each([
  ['?code=x&state=abc', null, 'begun in another tab'],
  ['?code=x&state=other', begun, 'begun in another tab'],
  ['?code=x', begun, 'begun in another tab'],
  ['', null, 'begun in another tab'],
  ['?error=access_denied&state=other', begun, 'begun in another tab'],
  ['?error=access_denied&state=abc', begun, 'You cancelled the sign-in'],
  ['?error=server_error&state=abc&error_description=%3Cb%3E', begun, 'could not sign you in'],
])('“%s” is told in plain words', (query, known, words) => {
  const answer = readReturn(query, known);
  expect(answer).toMatchObject({ kind: 'failed', message: expect.stringContaining(words) });
  expect(JSON.stringify(answer)).not.toContain('<b>');
});
