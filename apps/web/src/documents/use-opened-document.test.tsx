import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDocument } from '../testing/document-library.tsx';
import { documentQuery } from './use-documents.ts';
import { useOpenedDocument } from './use-opened-document.ts';

const address = { openId: null, open: () => undefined, close: () => undefined };
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
const hourAgo = () => Date.now() - 3_600_000;

function openFrom(client: QueryClient, row: ReturnType<typeof aDocument>, listedAt: number) {
  const { result } = renderHook(() => useOpenedDocument(address, listedAt), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  result.current.onOpen(row, document.createElement('a'));
  return client.getQueryState(documentQuery(row._id).queryKey);
}

test('a row is as old as its list, so that its own page asks which version is in force by now', () => {
  const listedAt = hourAgo();
  const state = openFrom(new QueryClient(), aDocument(), listedAt);
  expect(state?.dataUpdatedAt).toBe(listedAt);
});

test('a row of an old list does not take the place of what was loaded since', () => {
  const client = new QueryClient();
  const row = aDocument({ version: 3 });
  const data = { ...row, version: 4 };
  client.setQueryData(documentQuery(row._id).queryKey, { success: true, data });
  expect(openFrom(client, row, hourAgo())?.data).toMatchObject({ data: { version: 4 } });
});
