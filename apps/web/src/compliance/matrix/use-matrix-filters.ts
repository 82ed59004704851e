import {
  type PersonStanding,
  personStandings,
  type RequirementState,
  requirementStates,
} from '@icare/contracts/compliance-status';
import { type DepartmentName, departments } from '@icare/contracts/departments';
import { useMemo } from 'react';
import { oneOf, useAddressFilters } from '../../ui/list/use-address-filters.ts';

export type MatrixFilters = {
  search: string;
  department: DepartmentName | undefined;
  standing: PersonStanding | undefined;
  certificationTypeId: string | undefined;
};

/** What the address asks the matrix for. `state` picks among the people that are loaded. */
export function useMatrixFilters() {
  const [params, change] = useAddressFilters<
    'search' | 'department' | 'standing' | 'type' | 'state'
  >();
  const search = params.get('search') ?? '';
  const department = oneOf(departments, params.get('department'));
  const standing = oneOf(personStandings, params.get('standing'));
  const certificationTypeId = params.get('type') ?? undefined;
  const state: RequirementState | undefined = oneOf(requirementStates, params.get('state'));
  const filters: MatrixFilters = useMemo(
    () => ({ search, department, standing, certificationTypeId }),
    [search, department, standing, certificationTypeId],
  );
  const clear = () => change({ search: '', department: '', standing: '', type: '', state: '' });
  return { filters, state, change, clear };
}
