import { getApplication } from '@icare/contracts/recruitment';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { endpointKey, invalidate } from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

/** A query whose answers are given by hand: `answers[0]` answers the first request. */
function queryByHand(params: string) {
  const answers: ((answer: string) => void)[] = [];
  const failures: ((error: Error) => void)[] = [];
  return {
    answers,
    failures,
    queryKey: [...endpointKey(getApplication), params],
    queryFn: () =>
      new Promise<string>((resolve, reject) => {
        answers.push(resolve);
        failures.push(reject);
      }),
  };
}

test('an answer that was under way before a change is not kept: what is shown for the first time is asked for again', async () => {
  const query = queryByHand('shown');
  const shown: (string | undefined)[] = [];
  const observer = new QueryObserver(queryClient, query);
  const stop = observer.subscribe(({ data }) => shown.push(data));
  const refreshed = invalidate(getApplication);
  query.answers[0]?.('before the change');
  await expect.poll(() => query.answers.length).toBe(2);
  query.answers[1]?.('after it');
  await refreshed;
  expect(shown.at(-1)).toBe('after it');
  stop();
});

test('a first answer that fails holds nothing up', async () => {
  const query = queryByHand('failing');
  const first = queryClient.fetchQuery({ ...query, retry: false });
  const refreshed = invalidate(getApplication);
  query.failures[0]?.(new Error('The line broke.'));
  await expect(first).rejects.toThrow('The line broke.');
  await refreshed;
  expect(query.answers).toHaveLength(1);
});
