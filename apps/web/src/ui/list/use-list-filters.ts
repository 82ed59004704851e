import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { useMemo } from 'react';
import type * as z from 'zod';
import { useAddressFilters } from './use-address-filters.ts';

type FilterableEndpoint = EndpointDefinition & { readonly query: z.ZodObject };

type Paging = 'limit' | 'cursor';
type Parsed<E extends FilterableEndpoint> = Omit<z.output<E['query']>, Paging>;
type Name<E extends FilterableEndpoint> = keyof Parsed<E> & string;
type Asked = Readonly<Record<string, string | undefined>>;

type Options<E extends FilterableEndpoint> = {
  /** Names of filters in the address, where they differ from the names in the call. */
  addressNames?: Partial<Record<Name<E>, string>>;
  /** Translates the values in the address to those of the call, where they differ. */
  toQuery?: (asked: Asked) => Asked;
  /** Other parameters to remove from the address when the filters are cleared. */
  alsoCleared?: readonly string[];
};

export type ListFilters<E extends FilterableEndpoint> = ReturnType<typeof useListFilters<E>>;

/** How a list is sorted leaves nothing out, so it is never cleared and narrows nothing. */
const sorting = ['sort', 'order'];

/**
 * The filters of a list, kept in the address and parsed by the contract of its call. A value that the contract refuses
 * counts as not set. Other parameters of the address are left alone.
 */
export function useListFilters<E extends FilterableEndpoint>(
  endpoint: E,
  { addressNames = {}, toQuery = same, alsoCleared = [] }: Options<E> = {},
) {
  const [params, changeAddress] = useAddressFilters<string>();
  const names = Object.keys(endpoint.query.shape).filter(isFilter) as Name<E>[];
  const addressName = (name: Name<E>) => addressNames[name] ?? name;
  const asked = names.map((name) => [name, params.get(addressName(name)) || undefined] as const);
  const text = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the address changes nothing here
  const filters = useMemo(
    () => parse(endpoint.query, toQuery(Object.fromEntries(asked))) as Parsed<E>,
    [text],
  );
  const unfiltered = parse(endpoint.query, toQuery({})) as Parsed<E>;

  const change = (patch: Partial<Record<Name<E>, string | undefined>>) =>
    changeAddress(
      Object.fromEntries(
        Object.entries<string | undefined>(patch)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [addressName(name as Name<E>), value ?? '']),
      ),
    );
  const narrowing = names.filter((name) => !sorting.includes(name));
  return {
    filters,
    isFiltered: narrowing.some((name) => filters[name] !== unfiltered[name]),
    change,
    clear: () =>
      changeAddress(
        Object.fromEntries(
          [...narrowing.map(addressName), ...alsoCleared].map((name) => [name, '']),
        ),
      ),
    /** The value of a control as the address holds it, and how to change it. */
    field: (name: Name<E>) => ({
      value: filters[name] === unfiltered[name] ? '' : (params.get(addressName(name)) ?? ''),
      onChange: (value: string) => change({ [name]: value } as Partial<Record<Name<E>, string>>),
    }),
  };
}

const same = (asked: Asked) => asked;
const isFilter = (name: string) => name !== 'limit' && name !== 'cursor';

function parse({ shape }: z.ZodObject, asked: Asked) {
  const values = Object.entries(shape as Record<string, z.ZodType>)
    .filter(([name]) => isFilter(name))
    .map(([name, schema]) => {
      const result = schema.safeParse(asked[name]);
      const value = result.success ? result.data : schema.safeParse(undefined).data;
      return [name, value === '' ? undefined : value];
    });
  return Object.fromEntries(values) as Record<string, unknown>;
}
