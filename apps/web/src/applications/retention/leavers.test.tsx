import type { Approval } from '@icare/contracts/approvals';
import { type Leaver, listLeavers } from '@icare/contracts/leavers';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Leavers } from './leavers.tsx';

const leaver: Leaver = {
  id: '019a9f3e-0000-7000-8000-000000000001',
  fullName: 'Ada Obi',
  username: 'ada.obi',
  department: 'Nursing',
  leftOn: '2019-01-01',
  keptUntil: '2022-01-01',
  keepReason: 'A case in court.',
  waiting: null,
};

const waiting = {
  approvalId: '019a9f3e-0000-7000-8000-000000000002',
  askedAt: '2026-11-22T10:00:00.000Z',
  askedBy: 'Ngozi Eze',
  isOwn: false,
};

const withdrawn = `/api/approvals/${waiting.approvalId}/withdraw`;
const request: Approval = {
  ...{ id: waiting.approvalId, kind: 'erasure', state: 'withdrawn' },
  ...{
    title: 'Erase Ada Obi',
    effects: [],
    reason: 'Time is over',
    certificationTypeId: null,
    passwordSetBy: null,
  },
  subject: { id: leaver.id, fullName: leaver.fullName },
  askedBy: { id: '019a9f3e-0000-7000-8000-000000000003', fullName: waiting.askedBy },
  ...{ askedAt: waiting.askedAt, endsAt: '2026-11-29T10:00:00.000Z', aloneAt: null },
  ...{ mayApprove: false, mayRefuse: false, isOwn: true },
  ...{ decidedBy: null, decidedAt: '2026-11-22T11:00:00.000Z', note: null },
};

function serve(leavers: readonly Leaver[]) {
  const page = { nextCursor: null, total: leavers.length, totalIsLowerBound: false };
  const answer = { success: true, data: { leavers }, page };
  const fetched = vi.fn(async (href: string) =>
    Response.json(href === withdrawn ? { success: true, data: request } : answer),
  );
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Leavers /> }])} />
    </QueryClientProvider>,
  );
  return fetched;
}

beforeEach(() => queryClient.clear());

test('lists leavers with the reason for keeping them; keeping longer opens a form', async () => {
  serve([leaver]);
  expect(await screen.findByText('Was kept longer: A case in court.')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Erase…\s?Ada Obi$/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Keep…\s?Ada Obi$/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Ada Obi');
});

test('a requested erasure waits for a second person and cannot be requested again', async () => {
  serve([{ ...leaver, waiting }]);
  const cell = await screen.findByText(/Erasing waits for a second person\./);
  expect(cell.textContent).toContain('Ngozi Eze asked on 22 Nov 2026');
  expect(screen.queryByRole('button', { name: /^Erase…/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Keep…/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('offers the requester of an erasure to withdraw it', async () => {
  const fetched = serve([{ ...leaver, waiting: { ...waiting, isOwn: true } }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw: Erase Ada Obi' }));
  await waitFor(() => expect(fetched.mock.calls.map(([href]) => href)).toContain(withdrawn));
  // The list is fetched again.
  const lists = () => fetched.mock.calls.filter(([href]) => href.startsWith(listLeavers.path));
  await waitFor(() => expect(lists()).toHaveLength(2));
});

test('shows that there are no leavers to decide about', async () => {
  serve([]);
  await waitFor(() => expect(screen.getByText('Nobody to decide about')).toBeDefined());
});
