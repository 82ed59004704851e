import type { InferDataFromTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Keeps what a change answered as the newest answer of a query: what was asked for before the change no longer arrives. */
export async function keepAnswer<Key extends QueryKey>(
  { queryKey }: { queryKey: Key },
  answer: NoInfer<InferDataFromTag<unknown, Key>>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, answer);
}
