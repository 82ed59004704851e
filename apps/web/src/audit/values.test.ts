import { expect, test } from 'vitest';
import { differences, fieldName } from './values.ts';

test('each field stands once, with what it was and what it became', () => {
  expect(differences({ name: 'Ada', cadre: null }, { name: 'Adaeze', active: true })).toEqual([
    { field: 'name', before: 'Ada', after: 'Adaeze' },
    { field: 'cadre', before: 'empty', after: null },
    { field: 'active', before: null, after: 'yes' },
  ]);
  expect(differences(null, null)).toEqual([]);
});

test('shows why a requirement was waived in words', () => {
  expect(differences(null, { reasonKind: 'on_leave' })).toMatchObject([{ after: 'On leave' }]);
  expect(differences(null, { reason: 'on_leave' })).toMatchObject([{ after: 'on_leave' }]);
});

test('shows values as text', () => {
  const [line] = differences(null, {
    departments: ['Nursing', 'Surgery'],
  });
  expect(line?.after).toBe('Nursing, Surgery');
  expect(differences({ role: 'ROLE_HR' }, null)).toMatchObject([{ before: 'Human resources' }]);
  expect(differences({ note: 'constructor' }, null)).toMatchObject([{ before: 'constructor' }]);
  const texts = differences({ a: [], b: '', c: 0, d: false, e: { x: [1] } }, null);
  expect(texts.map(({ before }) => before)).toEqual([
    'empty',
    'empty',
    '0',
    'no',
    '{\n "x": [\n  1\n ]\n}',
  ]);
});

test('a value may be called as what every object has', () => {
  expect(differences({ constructor: 'x' }, {})).toEqual([
    { field: 'constructor', before: 'x', after: null },
  ]);
});

test.each([
  ['joinedOn', 'Joined on'],
  ['joined_on', 'Joined on'],
  ['name', 'Name'],
  ['noticeV2', 'Notice v2'],
])('%s is called %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
});
