import { useAddressFilters } from '../ui/list/use-address-filters.ts';
import type { AuditFilters } from './api.ts';

/** Names in the address. */
const names = ['search', 'actor', 'action', 'kind', 'subject', 'from', 'to'] as const;
type FilterName = (typeof names)[number];

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** While a year is typed it is one of long ago. */
const day = /^(19|20)\d\d-\d\d-\d\d$|^2100-\d\d-\d\d$/;

export function useAuditFilters() {
  const [params, change] = useAddressFilters<FilterName>();
  const ifLike = (pattern: RegExp, name: FilterName) => {
    const value = params.get(name);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const filters: AuditFilters = {
    search: params.get('search') ?? '',
    actor: ifLike(id, 'actor'),
    action: ifLike(/./, 'action'),
    subjectType: ifLike(/./, 'kind'),
    subject: ifLike(id, 'subject'),
    from: ifLike(day, 'from'),
    to: ifLike(day, 'to'),
  };
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return { filters, change, clear };
}

export type ChangeFilters = ReturnType<typeof useAuditFilters>['change'];

export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some(Boolean);
}

/** The list with one filter and no other. */
export function auditHref(filter: Partial<Record<FilterName, string>>): string {
  return `/admin?${new URLSearchParams({ tab: 'audit', ...filter })}`;
}
