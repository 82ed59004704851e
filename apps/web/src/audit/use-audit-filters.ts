import { listAuditEvents } from '@icare/contracts/audit-events';
import { paths } from '../routing/paths.ts';
import { type ListFilters, useListFilters } from '../ui/list/use-list-filters.ts';

export type AuditListFilters = ListFilters<typeof listAuditEvents>;

/** Parameter names in the address: those of the call, except for the kind of subject. */
type AddressName = Exclude<keyof AuditListFilters['filters'], 'subjectType'> | 'kind';

export const useAuditFilters = () =>
  useListFilters(listAuditEvents, { addressNames: { subjectType: 'kind' } });

/** The address of the list with only this filter. */
export function auditHref(filter: Partial<Record<AddressName, string>>): string {
  return paths.admin('audit', filter);
}
