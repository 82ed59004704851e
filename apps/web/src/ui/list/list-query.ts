import type { Page } from '@icare/contracts/answers';
import type { CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/api-client.ts';
import { endpointKey } from '../../api/endpoint-query.ts';

/** An endpoint whose answer is a page of rows. */
export type ListEndpoint = EndpointDefinition & {
  readonly query: z.ZodObject;
  readonly response: z.ZodType<{ page: Page }>;
};

type Unparsed<E extends ListEndpoint> = Partial<z.input<E['query']>>;
type Parsed<E extends ListEndpoint> = Partial<z.output<E['query']>>;

/** The filters of a list without its paging, before or after the contract has parsed them. */
export type Filters<E extends ListEndpoint> = {
  [Name in Exclude<keyof Unparsed<E> & keyof Parsed<E>, 'limit' | 'cursor'>]?:
    | Unparsed<E>[Name]
    | Parsed<E>[Name]
    | undefined;
};

/** The parameters in the path of a list that belongs to one thing. */
export type Params<E extends ListEndpoint> = E['params'] extends z.ZodType
  ? z.input<E['params']>
  : undefined;

const defaultRowsPerPage = 50;

/** Loads a list page by page. When the filters change, the old rows stay until the new rows have loaded. */
export function listQuery<E extends ListEndpoint>(
  endpoint: E,
  filters: Filters<E>,
  rowsPerPage = defaultRowsPerPage,
  /** Of a list that belongs to one thing. */
  params?: Params<E>,
) {
  const pageQuery = { ...filters, limit: rowsPerPage };
  return infiniteQueryOptions({
    queryKey: [...endpointKey(endpoint), 'pages', pageQuery, ...(params ? [params] : [])] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint,
        {
          query: { ...pageQuery, cursor: pageParam },
          ...(params && { params }),
        } as unknown as CallInput<E>,
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (answer) => (answer as { page: Page }).page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
