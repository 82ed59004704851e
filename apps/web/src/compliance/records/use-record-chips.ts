import { useQuery } from '@tanstack/react-query';
import { everyType } from './record-queries.ts';
import type { RecordFilters } from './use-record-filters.ts';

/** A link may ask for one type or one person, for which there is no select: each is said, to be taken away. */
export function useRecordChips({ certificationTypeId, userId }: RecordFilters) {
  const types = useQuery({ ...everyType, enabled: certificationTypeId !== undefined });
  const type = types.data?.find(({ id }) => id === certificationTypeId);
  return [
    ...(certificationTypeId
      ? [{ name: 'certificationTypeId' as const, label: type?.name ?? 'One certification' }]
      : []),
    ...(userId ? [{ name: 'userId' as const, label: 'One person' }] : []),
  ];
}
