import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { complianceKey } from '../api.ts';
import type { MatrixFilters } from './use-matrix-filters.ts';

/** Small enough that the first screen comes at once, large enough that whoever scrolls does not wait. */
const peoplePerPage = 200;
/** Looking for one state goes through everybody, so fewer and larger answers. */
const peoplePerWholePage = 1000;

export function matrixPeople(filters: MatrixFilters, everybody: boolean) {
  return infiniteQueryOptions({
    queryKey: [...complianceKey, 'matrix', filters, everybody],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCompliancePeople,
        {
          query: {
            ...filters,
            limit: everybody ? peoplePerWholePage : peoplePerPage,
            cursor: pageParam,
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
