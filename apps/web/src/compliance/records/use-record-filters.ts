import { certificationCategories, recordStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { useMemo } from 'react';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';

/** Names in the address: those of the call itself, so that a link is easily made. */
type FilterName =
  | 'search'
  | 'category'
  | 'status'
  | 'department'
  | 'expiresWithin'
  | 'unverified'
  | 'certificationTypeId'
  | 'userId';
const names: readonly FilterName[] = [
  'search',
  'category',
  'status',
  'department',
  'expiresWithin',
  'unverified',
  'certificationTypeId',
  'userId',
];
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An unknown value in the address asks for nothing. */
function readFilters(params: URLSearchParams) {
  const idOf = (name: FilterName) => {
    const value = params.get(name);
    return value && idPattern.test(value) ? value : undefined;
  };
  const days = params.get('expiresWithin') ?? '';
  return {
    search: params.get('search') ?? '',
    category: oneOf(certificationCategories, params.get('category')),
    status: oneOf(recordStatuses, params.get('status')),
    department: oneOf(departments, params.get('department')),
    expiresWithin: /^\d{1,3}$/.test(days) ? Number(days) : undefined,
    unverified: oneOf(['true'] as const, params.get('unverified')),
    certificationTypeId: idOf('certificationTypeId'),
    userId: idOf('userId'),
  };
}

export type RecordFilters = ReturnType<typeof readFilters>;

export function useRecordFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const asked = names.map((name) => params.get(name) ?? '').join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the address changes nothing here
  const filters = useMemo(() => readFilters(params), [asked]);
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return { filters, change, clear };
}

export const isFiltered = (filters: RecordFilters): boolean =>
  Object.values(filters).some((value) => value !== undefined && value !== '');
