import { departments } from '@icare/contracts/departments';
import { documentCategories } from '@icare/contracts/documents';
import { expect, test } from 'vitest';
import { documentSeries } from './document-number.ts';

test.each([
  ['Policies', ['Infection Control', 'Nursing'], 'POL-IPC'],
  ['SOPs', ['Nursing'], 'SOP-NUR'],
  ['Public Affairs', ['Public Affairs'], 'PA'],
  ['Policies', ['Leprosy Annexe'], 'POL-GEN'],
  ['Policies', [], 'POL-GEN'],
] as const)('a document of %s and %s belongs to the series %s', (category, of, series) => {
  expect(documentSeries(category, of)).toBe(series);
});

test('every department has a series of its own for policies and for SOPs, and Public Affairs has one', () => {
  const all = documentCategories.flatMap((category) =>
    departments.map((department) => documentSeries(category, [department])),
  );
  expect(new Set(all).size).toBe(2 * departments.length + 1);
});
