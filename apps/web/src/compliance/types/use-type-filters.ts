import {
  certificationCategories,
  certificationTypeStatuses,
} from '@icare/contracts/compliance-status';
import { useMemo } from 'react';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import type { TypeFilters } from '../api.ts';

type FilterName = keyof TypeFilters;

/** What the address asks for. An unknown value in it asks for nothing. */
export function useTypeFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const search = params.get('search') ?? '';
  const category = oneOf(certificationCategories, params.get('category'));
  const status = oneOf(certificationTypeStatuses, params.get('status'));
  const filters = useMemo<TypeFilters>(
    () => ({ search, category, status }),
    [search, category, status],
  );
  const clear = () => change({ search: '', category: '', status: '' });
  const isFiltered = Boolean(search || category || status);
  return { filters, change, clear, isFiltered };
}
