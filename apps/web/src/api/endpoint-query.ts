import type { Answer, CallInput, EndpointDefinition } from '@icare/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from './api-client.ts';
import { queryClient } from './query-client.ts';

/** Where the answers of an endpoint are cached: under its heading of the API reference, and its path. */
export function endpointKey({ tag, path }: Pick<EndpointDefinition, 'tag' | 'path'>) {
  return [tag, path] as const;
}

/**
 * Where something stands whose every opening is written down: outside its heading, so that no change around it opens it
 * again.
 */
export function openedKey({ path }: Pick<EndpointDefinition, 'path'>, params: object) {
  return ['opened', path, params] as const;
}

/** The whole answer of one call, cached by what is asked. */
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

/** The `data` of one call. What is cached is the same as with `answerQuery`. */
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
 * After a change: whatever was answered under the headings of these endpoints is out of date, since what stands under one
 * heading hangs together.
 */
export function invalidate(...endpoints: Pick<EndpointDefinition, 'tag'>[]): Promise<unknown> {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  return Promise.all(tags.map((tag) => queryClient.invalidateQueries({ queryKey: [tag] })));
}
