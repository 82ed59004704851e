import { listMails } from '@icare/contracts/mails';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { invalidate } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { useList } from './use-list.ts';

let asked: string[];

beforeEach(() => {
  asked = [];
  queryClient.clear();
  // The rows are not those of the contract, which would say so on the console.
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, window.location.href);
    asked.push(pathname + search);
    const isFirst = !searchParams.has('cursor');
    const nextCursor = isFirst ? 'second' : null;
    const subject = `${searchParams.get('search') ?? 'any'} ${isFirst ? 1 : 2}`;
    return Response.json({
      success: true,
      data: { mails: [{ subject }] },
      page: { nextCursor, total: 2, totalIsLowerBound: false },
    });
  });
});

function Mails() {
  const [search, setSearch] = useState<string>();
  const { query, rows, count } = useList(listMails, { search }, ({ data }) => data.mails);
  return (
    <>
      <p>{rows.map(({ subject }) => subject).join(', ')}</p>
      <p>{count}</p>
      <button type="button" onClick={() => setSearch('ada')}>
        Search
      </button>
      <button type="button" onClick={() => void query.fetchNextPage()}>
        More
      </button>
    </>
  );
}

test('reads the pages of an endpoint, keeps the rows while others come, and is invalidated by it', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <Mails />
    </QueryClientProvider>,
  );
  await screen.findByText('any 1');
  screen.getByText('1 of 2');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('any 1, any 2');
  screen.getByText('2 of 2');

  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  screen.getByText('any 1, any 2');
  await screen.findByText('ada 1');
  expect(asked).toEqual([
    '/api/mails?limit=50',
    '/api/mails?limit=50&cursor=second',
    '/api/mails?search=ada&limit=50',
  ]);

  void invalidate(listMails);
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked[3]).toBe('/api/mails?search=ada&limit=50');
});
