import { listMails } from '@icare/contracts/mails';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { invalidate } from '../../api/endpoint-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { useList } from './use-list.ts';

let requests: string[];

beforeEach(() => {
  requests = [];
  queryClient.clear();
  // In development the client logs answers that do not match the contract, such as the rows below.
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search, searchParams } = new URL(address, window.location.href);
    requests.push(pathname + search);
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

test('loads page by page, keeps the old rows while new ones load, and loads again after an invalidation', async () => {
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
  expect(requests).toEqual([
    '/api/mails?limit=50',
    '/api/mails?limit=50&cursor=second',
    '/api/mails?search=ada&limit=50',
  ]);

  void invalidate(listMails);
  await waitFor(() => expect(requests).toHaveLength(4));
  expect(requests[3]).toBe('/api/mails?search=ada&limit=50');
});
