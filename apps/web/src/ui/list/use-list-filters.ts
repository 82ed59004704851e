import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { useMemo } from 'react';
import type * as z from 'zod';
import { useAddressFilters } from './use-address-filters.ts';
import type { ListAddress } from './views/list-address.ts';

type FilterableEndpoint = EndpointDefinition & { readonly query: z.ZodObject };

type Paging = 'limit' | 'cursor';
type Parsed<E extends FilterableEndpoint> = Omit<z.output<E['query']>, Paging>;
type Name<E extends FilterableEndpoint> = keyof Parsed<E> & string;
/** Values as the address has them, before the contract has parsed them. */
type RawFilters = Readonly<Record<string, string | undefined>>;

type Options<E extends FilterableEndpoint> = {
  /** Names in the address of filters that have another name in the call. */
  addressNames?: Partial<Record<Name<E>, string>>;
  /** Translates values of the address to values of the call. */
  toQuery?: (raw: RawFilters) => RawFilters;
  /** Other parameters to remove from the address when the filters are cleared. */
  alsoCleared?: readonly string[];
};

export type ListFilters<E extends FilterableEndpoint> = ReturnType<typeof useListFilters<E>>;

/** The sorting leaves no rows out, so it does not count as a filter and is not cleared. */
const sorting = ['sort', 'order'];

/**
 * The filters of a list, kept in the address and parsed with the contract of its call. A value that the contract rejects
 * counts as not set. Other parameters of the address stay unchanged.
 */
export function useListFilters<E extends FilterableEndpoint>(
  endpoint: E,
  { addressNames = {}, toQuery = unchanged, alsoCleared = [] }: Options<E> = {},
) {
  const [params, changeAddress] = useAddressFilters<string>();
  const names = Object.keys(endpoint.query.shape).filter(isFilter) as Name<E>[];
  const addressName = (name: Name<E>) => addressNames[name] ?? name;
  const raw = names.map((name) => [name, params.get(addressName(name)) || undefined] as const);
  const rawText = JSON.stringify(raw);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters depend on the raw values only
  const filters = useMemo(
    () => parse(endpoint.query, toQuery(Object.fromEntries(raw))) as Parsed<E>,
    [rawText],
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
  const address: ListAddress = {
    names: [...names.map(addressName), ...alsoCleared],
    identify: (values) => {
      const asked = names.map((name) => [name, values[addressName(name)] || undefined]);
      return JSON.stringify(parse(endpoint.query, toQuery(Object.fromEntries(asked))));
    },
  };
  const narrowing = names.filter((name) => !sorting.includes(name));
  return {
    filters,
    isFiltered: narrowing.some((name) => filters[name] !== unfiltered[name]),
    change,
    address,
    clear: () =>
      changeAddress(
        Object.fromEntries(
          [...narrowing.map(addressName), ...alsoCleared].map((name) => [name, '']),
        ),
      ),
    /** The props of a filter's control: its value in the address, and a handler that changes it. */
    field: (name: Name<E>) => ({
      value: filters[name] === unfiltered[name] ? '' : (params.get(addressName(name)) ?? ''),
      onChange: (value: string) => change({ [name]: value } as Partial<Record<Name<E>, string>>),
    }),
  };
}

const unchanged = (raw: RawFilters) => raw;
const isFilter = (name: string) => name !== 'limit' && name !== 'cursor';

function parse({ shape }: z.ZodObject, raw: RawFilters) {
  const values = Object.entries(shape as Record<string, z.ZodType>)
    .filter(([name]) => isFilter(name))
    .map(([name, schema]) => {
      const result = schema.safeParse(raw[name]);
      const value = result.success ? result.data : schema.safeParse(undefined).data;
      return [name, value === '' ? undefined : value];
    });
  return Object.fromEntries(values) as Record<string, unknown>;
}
