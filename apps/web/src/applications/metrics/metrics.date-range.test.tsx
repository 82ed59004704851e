import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Metrics } from './metrics.tsx';

let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  vi.stubEnv('DEV', false);
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, window.location.href);
    if (!pathname.endsWith('/figures')) {
      return Response.json({ success: true, data: { jobs: [] }, page: { nextCursor: null } });
    }
    asked.push(searchParams);
    const from = searchParams.get('from') ?? '2025-11-22';
    const to = searchParams.get('to') ?? '2026-11-22';
    const data = { from, to, applications: 0, counted: 0, daysToHire: null };
    return Response.json({ success: true, data });
  });
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Metrics />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});

afterEach(() => window.history.replaceState(null, '', '/'));

const arrivedFrom = () => screen.getByLabelText<HTMLInputElement>('Arrived from');

test('shows the default period of the server until another is chosen', async () => {
  await waitFor(() => expect(arrivedFrom().value).toBe('2025-11-22'));
  expect(screen.getByLabelText<HTMLInputElement>('to').value).toBe('2026-11-22');
  expect(window.location.search).toBe('');
});

test('keeps a half-typed date in its field, and does not load metrics for it', async () => {
  await waitFor(() => expect(arrivedFrom().value).toBe('2025-11-22'));
  const from = arrivedFrom();
  from.focus();
  fireEvent.change(from, { target: { value: '' } });
  expect(from.value).toBe('');
  fireEvent.change(from, { target: { value: '0002-06-22' } });
  fireEvent.change(from, { target: { value: '0202-06-22' } });
  expect(from.value).toBe('0202-06-22');
  fireEvent.change(from, { target: { value: '2025-06-22' } });
  await waitFor(() => expect(asked.at(-1)?.get('from')).toBe('2025-06-22'));
  expect(asked.map((query) => query.get('from'))).toEqual([null, '2025-06-22']);
  expect(window.location.search).toBe('?from=2025-06-22');
  expect(from.value).toBe('2025-06-22');
});

test('a cleared field shows the default period of the server again after it loses the focus', async () => {
  await waitFor(() => expect(arrivedFrom().value).toBe('2025-11-22'));
  const from = arrivedFrom();
  from.focus();
  fireEvent.change(from, { target: { value: '2025-06-22' } });
  await screen.findByText(/from 22 Jun 2025/);
  fireEvent.change(from, { target: { value: '' } });
  await screen.findByText(/from 22 Nov 2025/);
  expect(from.value).toBe('');
  act(() => from.blur());
  await waitFor(() => expect(from.value).toBe('2025-11-22'));
});
