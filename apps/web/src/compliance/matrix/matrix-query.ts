import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { listQuery } from '../../ui/list/list-query.ts';
import type { MatrixListFilters } from './use-matrix-filters.ts';

/** Small enough that the first screen comes at once, large enough that whoever scrolls does not wait. */
const peoplePerPage = 200;
/** Looking for one state goes through everybody, so fewer and larger answers. */
const peoplePerWholePage = 1000;

export const matrixPeople = (filters: MatrixListFilters['filters'], everybody: boolean) =>
  listQuery(listCompliancePeople, filters, everybody ? peoplePerWholePage : peoplePerPage);
