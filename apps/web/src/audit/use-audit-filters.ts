import { listAuditEvents } from '@icare/contracts/audit-events';
import { paths } from '../routing/paths.ts';
import { type ListFilters, useListFilters } from '../ui/list/use-list-filters.ts';

export type AuditListFilters = ListFilters<typeof listAuditEvents>;

/** Names in the address: those of the call, but for the kind of thing. */
type AddressName = Exclude<keyof AuditListFilters['filters'], 'subjectType'> | 'kind';

export const useAuditFilters = () =>
  useListFilters(listAuditEvents, { addressNames: { subjectType: 'kind' } });

/** The list with one filter and no other. */
export function auditHref(filter: Partial<Record<AddressName, string>>): string {
  return paths.admin('audit', filter);
}
