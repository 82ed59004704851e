import type { Page } from '@icare/contracts/answers';
import type { CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/api-client.ts';
import { endpointKey } from '../../api/endpoint-query.ts';

/** A call that answers a page of rows. */
export type ListEndpoint = EndpointDefinition & {
  readonly query: z.ZodObject;
  readonly response: z.ZodType<{ page: Page }>;
};

type Asked<E extends ListEndpoint> = Partial<z.input<E['query']>>;
type Parsed<E extends ListEndpoint> = Partial<z.output<E['query']>>;

/** The filters of a list without its paging, in the form before or after the contract has parsed them. */
export type Filters<E extends ListEndpoint> = {
  [Name in Exclude<keyof Asked<E> & keyof Parsed<E>, 'limit' | 'cursor'>]?:
    | Asked<E>[Name]
    | Parsed<E>[Name]
    | undefined;
};

const usualRows = 50;

/** A list, a page at a time. While other filters are asked for, the rows before stay. */
export function listQuery<E extends ListEndpoint>(
  endpoint: E,
  filters: Filters<E>,
  rowsPerPage = usualRows,
) {
  const asked = { ...filters, limit: rowsPerPage };
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint), 'pages', asked] as const,
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { query: { ...asked, cursor: pageParam } } as unknown as CallInput<E>, {
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (answer) => (answer as { page: Page }).page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
