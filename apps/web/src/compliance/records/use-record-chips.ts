import type { listComplianceRecords } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import type { ListFilters } from '../../ui/list/use-list-filters.ts';
import { everyType } from './record-queries.ts';

/** A link may ask for one type or one person, for which there is no select: each is said, to be taken away. */
export function useRecordChips({
  certificationTypeId,
  userId,
}: ListFilters<typeof listComplianceRecords>['filters']) {
  const types = useQuery({ ...everyType, enabled: certificationTypeId !== undefined });
  const type = types.data?.find(({ id }) => id === certificationTypeId);
  return [
    ...(certificationTypeId
      ? [{ name: 'certificationTypeId' as const, label: type?.name ?? 'One certification' }]
      : []),
    ...(userId ? [{ name: 'userId' as const, label: 'One person' }] : []),
  ];
}
