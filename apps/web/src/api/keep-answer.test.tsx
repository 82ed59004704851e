import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepAnswer } from './keep-answer.ts';
import { queryClient } from './query-client.ts';

test.each([
  ['the first', undefined],
  ['a later', 'long before the change'],
])(
  '%s answer that was under way before a change does not take the place of what it answered',
  async (_which, before) => {
    const older = Promise.withResolvers<string>();
    const query = queryOptions({ queryKey: ['kept', before], queryFn: () => older.promise });
    if (before) queryClient.setQueryData(query.queryKey, before, { updatedAt: 1 });
    const shown: (string | undefined)[] = [];
    const stop = new QueryObserver(queryClient, query).subscribe(({ data }) => shown.push(data));
    expect(queryClient.isFetching(query)).toBe(1);
    await keepAnswer(query, 'after it');
    older.resolve('before it');
    await older.promise;
    await expect.poll(() => shown.at(-1)).toBe('after it');
    expect(queryClient.getQueryData(query.queryKey)).toBe('after it');
    stop();
  },
);
