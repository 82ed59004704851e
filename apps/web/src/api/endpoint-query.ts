import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** The cache key of an endpoint's answers: its heading in the API reference (`tag`) and its path. */
export function endpointKey({ tag, path }: Pick<EndpointDefinition, 'tag' | 'path'>) {
  return [tag, path] as const;
}

/**
 * The cache key of an answer whose every request is recorded in the audit log as an opening. It is not under the heading,
 * so that `invalidate` does not fetch (and record) it again.
 */
export function openedKey({ path }: Pick<EndpointDefinition, 'path'>, params: object) {
  return ['opened', path, params] as const;
}

/** A query for the whole answer of a call, cached by endpoint and input. */
export function answerQuery<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  settings: Pick<CallOptions, 'anonymous'> = {},
) {
  return queryOptions({
    queryKey: [...endpointKey(endpoint), input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { ...settings, signal }),
  });
}

type Data<E extends EndpointDefinition> = Answer<E> extends { data: infer D } ? D : never;

/** A query for the `data` of a call's answer. It shares its cache entry with `answerQuery`. */
export function dataQuery<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  settings: Pick<CallOptions, 'anonymous'> = {},
) {
  return queryOptions({
    ...answerQuery(endpoint, input, settings),
    select: (answer) => (answer as { data: Data<E> }).data,
  });
}

/**
 * Call it after a change: all cached answers under the headings of these endpoints are out of date, since endpoints under
 * one heading concern the same data. It is done once what is shown has been fetched again.
 */
export async function invalidate(...endpoints: Pick<EndpointDefinition, 'tag'>[]): Promise<void> {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const refresh = () =>
    Promise.all(tags.map((tag) => queryClient.invalidateQueries({ queryKey: [tag] })));
  // A first answer under way may be from before the change. The library waits for it, and does not ask again.
  const isLoading = queryClient.isFetching({
    predicate: ({ queryKey, state }) =>
      state.data === undefined && tags.includes(queryKey[0] as string),
  });
  await refresh();
  if (isLoading) await refresh();
}
