import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { requirementStates } from '@icare/contracts/compliance-status';
import { findValue, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { type ListFilters, useListFilters } from '../../ui/list/use-list-filters.ts';

export type MatrixListFilters = ListFilters<typeof listCompliancePeople>;

/** The filters of the matrix, kept in the address. `state` picks among the people that are loaded. */
export function useMatrixFilters() {
  const list = useListFilters(listCompliancePeople, {
    addressNames: { certificationTypeId: 'type' },
    alsoCleared: ['state'],
  });
  const [params, change] = useAddressFilters<'state'>();
  return {
    ...list,
    state: findValue(requirementStates, params.get('state')),
    chooseState: (state: string | undefined) => change({ state: state ?? '' }),
  };
}
