import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';

/** All types, also retired ones, since records of retired types remain. */
export const allCertificationTypes = queryOptions({
  ...dataQuery(listCertificationTypes, {}),
  staleTime: 60_000,
});

/** The type with this id; undefined until the types have loaded. */
export function useCertificationType(certificationTypeId: string): CertificationType | undefined {
  return useQuery(allCertificationTypes).data?.find(({ id }) => id === certificationTypeId);
}
