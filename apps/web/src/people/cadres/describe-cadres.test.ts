import { expect, test } from 'vitest';
import { describeCadres } from './describe-cadres.ts';

const cadres = [
  { cadre: 'Ward Aide', people: 9 },
  { cadre: 'Porter', people: 5 },
];

test('the people of all cadres are counted, also where only the first ones are given', () => {
  expect(describeCadres(cadres, 'will be')).toBe(
    'No licence type names these cadres, so no licence will be required of 14 people: Ward Aide (9), Porter (5).',
  );
  expect(describeCadres(cadres, 'is', { total: 60, people: 1300 })).toBe(
    'No licence type names these cadres, so no licence is required of 1,300 people: Ward Aide (9), Porter (5) and 58 more.',
  );
});
