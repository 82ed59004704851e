import { expect, test } from 'vitest';
import { describeAffected, describeRetirement } from './describe-affected.ts';
import { emptyFields } from './type-fields.ts';

const today = '2026-11-24';
const affected = {
  people: 32,
  withoutRecord: 1200,
  added: 7,
  released: 1,
  becomeCleared: 0,
  becomeClearedIsMinimum: false,
  holders: 0,
  departments: [
    { name: 'Nursing' as const, people: 20, withoutRecord: 0 },
    { name: 'Surgery' as const, people: 12, withoutRecord: 0 },
  ],
};
const required = { ...emptyFields, isRequired: true };

test('a new licence: whom it affects, and until when they may work without', () => {
  expect(describeAffected({ ...affected, released: 0 }, required, undefined, today)).toBe(
    '32 people need it: Nursing 20, Surgery 12. 1,200 people have no valid record of it; ' +
      'from 24 Dec 2026 they may not work without one.',
  );
});

test('a change: who is added and released; what became required long ago counts at once', () => {
  const stored = { requiredSince: '2026-01-01' };
  const fields = { ...required, category: 'safety' as const };
  expect(describeAffected({ ...affected, withoutRecord: 1 }, fields, stored, today)).toBe(
    '32 people need it: Nursing 20, Surgery 12. 7 people do not need it now. 1 person needs it no ' +
      'longer. 1 person has no valid record of it; from now on it is missing in the compliance rate.',
  );
});

const none = {
  ...{ people: 0, withoutRecord: 0, added: 0, released: 0, becomeCleared: 0, holders: 0 },
  ...{ becomeClearedIsMinimum: false, departments: [] },
};

test.each([
  [{}, 'Nobody who works here holds it. Nobody who works here needs it.'],
  [{ holders: 1, released: 1 }, '1 person holds it. 1 person needs it no longer.'],
  [
    { holders: 1200, released: 1, becomeCleared: 1 },
    '1,200 people hold it. 1 person needs it no longer; they become cleared to practise.',
  ],
  [
    { released: 9, becomeCleared: 1 },
    'Nobody who works here holds it. 9 people need it no longer; 1 of them becomes cleared to practise.',
  ],
  [
    { released: 90_000, becomeCleared: 3100, becomeClearedIsMinimum: true },
    'Nobody who works here holds it. 90,000 people need it no longer; at least 3,100 of them become cleared to practise.',
  ],
  [
    { released: 90_000, becomeClearedIsMinimum: true },
    'Nobody who works here holds it. 90,000 people need it no longer; some of them may become cleared to practise.',
  ],
])('retiring %o', (details, text) => {
  expect(describeRetirement({ ...none, ...details })).toBe(text);
});

test('nobody; no longer required; a number of days that cannot be read', () => {
  expect(describeAffected(none, required, undefined, today)).toBe(
    'Nobody who works here needs it.',
  );
  expect(describeAffected(none, emptyFields, undefined, today)).toBe('');
  expect(describeAffected({ ...none, released: 3 }, emptyFields, undefined, today)).toBe(
    '3 people need it no longer.',
  );
  const typing = { ...required, dueWithinDays: '' };
  expect(describeAffected({ ...affected, released: 0 }, typing, undefined, today)).toMatch(
    / no valid record of it\.$/,
  );
});
