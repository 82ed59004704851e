import { departments } from '@icare/contracts/departments';
import { documentCategories } from '@icare/contracts/documents';
import { expect, test } from 'vitest';
import { documentSeries, formatDocumentNumber } from './document-number.ts';

test.each([
  ['Policies', ['Infection Control', 'Nursing'], 4, 'POL-IPC-004'],
  ['SOPs', ['Nursing'], 1000, 'SOP-NUR-1000'],
  ['Public Affairs', ['Public Affairs'], 12, 'PA-012'],
  ['Policies', ['Leprosy Annexe'], 1, 'POL-GEN-001'],
  ['Policies', [], 1, 'POL-GEN-001'],
] as const)(
  'a document of %s and %s is number %i of its series: %s',
  (category, of, place, number) => {
    expect(formatDocumentNumber(documentSeries(category, of), place)).toBe(number);
  },
);

test('every department has a series of its own for policies and for SOPs, and Public Affairs has one', () => {
  const all = documentCategories.flatMap((category) =>
    departments.map((department) => documentSeries(category, [department])),
  );
  expect(new Set(all).size).toBe(2 * departments.length + 1);
});
