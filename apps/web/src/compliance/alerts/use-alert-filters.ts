import { alertSeverities, alertStatuses } from '@icare/contracts/compliance-status';
import { departments } from '@icare/contracts/departments';
import { useMemo } from 'react';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import type { AlertFilters } from '../api.ts';

/** What the address asks the list of alerts for. */
export function useAlertFilters() {
  const [params, change] = useAddressFilters<'search' | 'severity' | 'status' | 'department'>();
  const search = params.get('search') ?? '';
  const severity = oneOf(alertSeverities, params.get('severity'));
  const status = oneOf(alertStatuses, params.get('status'));
  const department = oneOf(departments, params.get('department'));
  const filters: AlertFilters = useMemo(
    () => ({ search, severity, status, department }),
    [search, severity, status, department],
  );
  const isFiltered = Object.values(filters).some(Boolean);
  const clear = () => change({ search: '', severity: '', status: '', department: '' });
  return { filters, change, isFiltered, clear };
}
