import { listPasskeys } from '@icare/contracts/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api-client.ts';

export const ownPasskeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});
