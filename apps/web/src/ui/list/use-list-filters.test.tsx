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

test('reads the address as the contract does', () => {
  const { current } = filtersAt('/?search=%20Ada&status=active&expiresWithin=30&tab=x', useRecords);
  expect(current.filters).toMatchObject({ search: 'Ada', status: 'active', expiresWithin: 30 });
  expect(current.isFiltered).toBe(true);
  expect(current.field('expiresWithin').value).toBe('30');
  // Whoever types on after a blank keeps it.
  expect(current.field('search').value).toBe(' Ada');
});

test('makes no call for filters that the contract refuses', () => {
  const address = '/?status=lost&expiresWithin=soon&userId=1&department=&limit=1&cursor=x';
  const { current } = filtersAt(address, useRecords);
  expect(Object.values(current.filters).filter((value) => value !== undefined)).toEqual([]);
  expect(current.isFiltered).toBe(false);
  expect(current.field('status').value).toBe('');
  expect(current.filters).not.toHaveProperty('limit');
});

test('a change and clearing leave the rest of the address alone', () => {
  const result = filtersAt('/?tab=records&search=ada', useRecords);
  act(() => result.current.field('category').onChange('license'));
  expect(window.location.search).toBe('?tab=records&search=ada&category=license');
  act(() => result.current.change({ search: '', category: undefined }));
  expect(window.location.search).toBe('?tab=records&category=license');
  act(() => result.current.clear());
  expect(window.location.search).toBe('?tab=records');
});

test('the filters are the same object until the address asks for others', () => {
  const result = filtersAt('/?search=ada', useRecords);
  const before = result.current.filters;
  act(() => result.current.change({ search: 'ada' }));
  expect(result.current.filters).toBe(before);
});

test('sorting is no filter and is not cleared; a filter may have another name and other words', () => {
  const result = filtersAt('/?sort=name&status=Deleted&kind=Policies&page=2', () =>
    useListFilters(listAllDocuments, {
      addressNames: { category: 'kind' },
      toQuery: ({ status, ...asked }) => ({
        ...asked,
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
