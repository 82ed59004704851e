import { expect, test } from 'vitest';
import { createListView, listViewLimits } from './list-views.ts';

const viewWith = (count: number, nameOf: (index: number) => string) => ({
  name: 'Nurses',
  filters: Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index), 'x'])),
  columns: null,
});
const issuesOf = (sent: unknown) =>
  (createListView.body.safeParse(sent).error?.issues ?? []).map(({ path, message }) => ({
    path,
    message,
  }));
const letters = (index: number) => `a${'b'.repeat(index)}`;

test('a view with too many filters is refused before any of them is looked at', () => {
  const refused = [
    { path: ['filters'], message: `A view has at most ${listViewLimits.filters} filters.` },
  ];
  expect(issuesOf(viewWith(18_000, (index) => `no name ${index}`))).toEqual(refused);
  expect(issuesOf(viewWith(listViewLimits.filters + 1, letters))).toEqual(refused);
  expect(issuesOf(viewWith(listViewLimits.filters, letters))).toEqual([]);
});

test.each([[undefined], [null], ['department'], [['Nursing']]])(
  'filters that are none are refused: %j',
  (filters) => {
    expect(issuesOf({ ...viewWith(0, letters), filters })).toMatchObject([{ path: ['filters'] }]);
  },
);
