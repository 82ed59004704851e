import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { listAllDocuments } from '@icare/contracts/documents';
import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useListFilters } from './use-list-filters.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

function filtersAt<Result>(address: string, use: () => Result) {
  window.history.replaceState(null, '', address);
  return renderHook(use, { wrapper: BrowserRouter }).result;
}

const useRecords = () => useListFilters(listComplianceRecords);

test('parses the address with the contract', () => {
  const { current } = filtersAt('/?search=%20Ada&status=active&expiresWithin=30&tab=x', useRecords);
  expect(current.filters).toMatchObject({ search: 'Ada', status: 'active', expiresWithin: 30 });
  expect(current.isFiltered).toBe(true);
  expect(current.field('expiresWithin').value).toBe('30');
  // The box keeps the blank, which the user may be typing.
  expect(current.field('search').value).toBe(' Ada');
});

test('ignores values that the contract rejects', () => {
  const address = '/?status=lost&expiresWithin=soon&userId=1&department=&limit=1&cursor=x';
  const { current } = filtersAt(address, useRecords);
  expect(Object.values(current.filters).filter((value) => value !== undefined)).toEqual([]);
  expect(current.isFiltered).toBe(false);
  expect(current.field('status').value).toBe('');
  expect(current.filters).not.toHaveProperty('limit');
});

test('a change and clearing keep the rest of the address', () => {
  const result = filtersAt('/?tab=records&search=ada', useRecords);
  act(() => result.current.field('category').onChange('license'));
  expect(window.location.search).toBe('?tab=records&search=ada&category=license');
  act(() => result.current.change({ search: '', category: undefined }));
  expect(window.location.search).toBe('?tab=records&category=license');
  act(() => result.current.clear());
  expect(window.location.search).toBe('?tab=records');
});

test('the filters are the same object until their values in the address change', () => {
  const result = filtersAt('/?search=ada', useRecords);
  const before = result.current.filters;
  act(() => result.current.change({ search: 'ada' }));
  expect(result.current.filters).toBe(before);
});

test('does not treat sorting as a filter; translates names and values of the address', () => {
  const result = filtersAt('/?sort=name&status=Deleted&kind=Policies&page=2', () =>
    useListFilters(listAllDocuments, {
      addressNames: { category: 'kind' },
      toQuery: ({ status, ...raw }) => ({
        ...raw,
        deleted: status === 'Deleted' ? 'true' : undefined,
      }),
      alsoCleared: ['page'],
    }),
  );
  expect(result.current.filters).toMatchObject({
    category: 'Policies',
    deleted: true,
    sort: 'name',
    order: 'desc',
  });
  act(() => result.current.clear());
  expect(window.location.search).toBe('?sort=name');
  expect(result.current.filters.deleted).toBe(false);
  expect(result.current.isFiltered).toBe(false);
});
