import { expect, test } from 'vitest';
import { interviewTexts, offerTexts } from './arrangement-texts.ts';
import { addressee, fillIn, findPlaceholderProblem } from './mail-placeholders.ts';

const values = {
  name: 'Chidi Okoro',
  position: 'Nurse {hospital}',
  department: 'Nursing',
  reference: 'ICP-2026-000123',
  hospital: 'Owerri Medical Centre',
  ...interviewTexts(null),
  ...offerTexts(null),
};

test('each placeholder is filled in, and what it puts in stays as it is', () => {
  expect(fillIn('Dear {name}: {position}, {department}, {reference}', values)).toBe(
    'Dear Chidi Okoro: Nurse {hospital}, Nursing, ICP-2026-000123',
  );
});

test.each([
  ['Dear {nmae}', /^There is no placeholder \{nmae\}\. Use \{name\}, .* or \{answerBy\}\.$/],
  ['Dear {Name}', /\{Name\}/],
  ['Dear {}', /\{\}/],
  ['Dear {toString}', /\{toString\}/],
  ['Dear {name', 'A { stands alone. A placeholder is written like {name}.'],
  ['Dear name}', /^A \} stands alone/],
  ['Dear {{name}}', /stands alone/],
])('%s is refused', (text, problem) => {
  const found = findPlaceholderProblem(text);
  if (typeof problem === 'string') expect(found).toBe(problem);
  else expect(found).toMatch(problem);
});

test('a text without placeholders, or with those that exist, is right', () => {
  expect(findPlaceholderProblem('Dear {name}, about {position} at {hospital}')).toBeNull();
  expect(findPlaceholderProblem('')).toBeNull();
});

test.each([
  ['Chịọma O’Neill-Okoro', 'Chịọma O’Neill-Okoro'],
  ['evil.example', 'applicant'],
  ['Ada \u202eObi', 'Ada Obi'],
  ['{reference}', 'applicant'],
])('%j is called %j', (typed, name) => {
  expect(addressee(typed)).toBe(name);
});
