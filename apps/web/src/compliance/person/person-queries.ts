import { getMyCertifications, getPersonCompliance } from '@icare/contracts/compliance-people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { complianceKey } from '../api.ts';

/** Everything one person holds and needs. */
export function personCompliance(id: string) {
  return queryOptions({
    queryKey: [...complianceKey, 'person', id],
    queryFn: async ({ signal }) =>
      (await call(getPersonCompliance, { params: { id } }, { signal })).data,
  });
}

/** Everything one holds and needs oneself. */
export const myCertifications = queryOptions({
  queryKey: [...complianceKey, 'mine'],
  queryFn: async ({ signal }) => (await call(getMyCertifications, {}, { signal })).data,
});
