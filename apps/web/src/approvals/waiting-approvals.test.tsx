import type { Approval } from '@icare/contracts/approvals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { acceptToken } from '../session/session.ts';
import { WaitingApprovals } from './waiting-approvals.tsx';

const makeId = (last: string) => `019a9f3e-0000-7000-8000-00000000000${last}`;
const user = {
  id: makeId('1'),
  username: 'eze',
  fullName: 'Chibuzo Eze',
  email: 'eze@example.org',
  role: 'ROLE_ADMIN',
  department: 'IT',
};
const waiting: Approval = {
  id: makeId('2'),
  kind: 'administrator',
  state: 'waiting',
  askedAt: '2026-11-22T10:00:00.000Z',
  endsAt: '2026-11-29T10:00:00.000Z',
  subject: { id: makeId('3'), fullName: 'Ada Obi' },
  title: 'Make Ada Obi an administrator',
  effects: ['Ada Obi gets the role IT personnel.'],
  reason: null,
  certificationTypeId: null,
  passwordSetBy: null,
  askedBy: { id: makeId('4'), fullName: 'Ngozi Eze' },
  aloneAt: null,
  mayApprove: true,
  mayRefuse: true,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  note: null,
};

async function serve(approvals: readonly Approval[]) {
  const waitingNow = [...approvals];
  const answers: Record<string, object> = {
    '/hrsuit/checkToken': {
      authData: {
        user,
        leads: [],
        edits: [],
        inspects: null,
        session: { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' },
      },
    },
    '/api/approvals': { data: { approvals: waitingNow, isRequired: true } },
    [`/api/approvals/${waiting.id}/refuse`]: { data: waiting },
    [`/api/approvals/${waiting.id}/approve`]: { data: waiting },
  };
  const fetched = vi.fn(async (href: string, _init: RequestInit) => {
    const answer = answers[href.split('?')[0] ?? ''];
    if (href.endsWith('/approve')) waitingNow.shift();
    return new Response(JSON.stringify({ success: true, ...answer }));
  });
  vi.stubGlobal('fetch', fetched);
  await acceptToken('t');
  const onDone = vi.fn(async () => {});
  const element = (
    <main>
      <h1 tabIndex={-1}>Users</h1>
      <WaitingApprovals kinds={['administrator']} onDone={onDone} />
    </main>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  const sentTo = (path: string) => fetched.mock.calls.filter(([href]) => href.endsWith(path));
  return { onDone, sentTo };
}

beforeEach(() => queryClient.clear());

test('a row says what will happen, and approving asks once more', async () => {
  const { onDone, sentTo } = await serve([waiting]);
  fireEvent.click(await screen.findByRole('button', { name: `Approve: ${waiting.title}` }));
  const dialog = await screen.findByRole('dialog', { name: `${waiting.title}?` });
  expect(dialog.textContent).toContain('Ada Obi gets the role IT personnel.');
  expect(sentTo('/approve')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sentTo('/approve')).toHaveLength(1);
});

test('whoever decides reads who set the password, in the row and before approving', async () => {
  const passwordSetBy = { ...waiting.askedBy, at: '2026-11-20T09:00:00.000Z' };
  await serve([{ ...waiting, passwordSetBy }]);
  const said = /The password of Ada Obi was set by Ngozi Eze on .*2026/;
  await screen.findByText(said);
  fireEvent.click(screen.getByRole('button', { name: `Approve: ${waiting.title}` }));
  const dialog = await screen.findByRole('dialog', { name: `${waiting.title}?` });
  expect(dialog.textContent).toMatch(said);
});

test('after the last one is decided, reading goes on at the title of the page', async () => {
  await serve([waiting]);
  const button = await screen.findByRole('button', { name: `Approve: ${waiting.title}` });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const title = screen.getByText('Users');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a refusal needs a reason', async () => {
  const { onDone, sentTo } = await serve([waiting]);
  fireEvent.click(await screen.findByRole('button', { name: `Refuse: ${waiting.title}` }));
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  await screen.findByRole('link', { name: 'Reason is required.' });
  expect(sentTo('/refuse')).toHaveLength(0);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Nobody knows them.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sentTo('/refuse')).toHaveLength(1);
});

test('lets a person who may not confirm still refuse', async () => {
  await serve([{ ...waiting, mayApprove: false }]);
  await screen.findByRole('button', { name: `Refuse: ${waiting.title}` });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.getByText('You can refuse it, not approve it.')).toBeDefined();
});

test('offers to withdraw one’s own request, not to decide it; hides other kinds', async () => {
  const own = { ...waiting, isOwn: true, mayApprove: false, mayRefuse: false };
  const other = { ...waiting, id: makeId('5'), kind: 'waiver', title: 'Waive it' } as const;
  await serve([own, other]);
  await screen.findByRole('button', { name: `Withdraw: ${waiting.title}` });
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
  expect(screen.queryByText('Waive it')).toBeNull();
});
