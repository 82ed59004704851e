import { listApprovals } from '@icare/contracts/approvals';
import type { Role } from '@icare/contracts/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerQuery } from '../api/endpoint-query.ts';
import { queryClient } from '../api/query-client.ts';
import { acceptToken } from '../session/session.ts';
import { RoleField } from './role-field.tsx';

const user = {
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'eze',
  fullName: 'Chibuzo Eze',
  email: 'eze@example.org',
  role: 'ROLE_ADMIN',
  department: 'IT',
};

async function show(value: Role, before: Role, isRequired: boolean) {
  const session = { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' };
  const fetched = vi.fn(
    async (href: string) =>
      new Response(
        JSON.stringify({
          success: true,
          ...(href.includes('/api/approvals')
            ? { data: { approvals: [], isRequired } }
            : { authData: { user, leads: [], edits: [], inspects: null, session } }),
        }),
      ),
  );
  vi.stubGlobal('fetch', fetched);
  await acceptToken('t');
  render(
    <QueryClientProvider client={queryClient}>
      <RoleField
        id="role"
        value={value}
        before={before}
        onChange={() => {}}
        error={undefined}
        isOwn={false}
      />
    </QueryClientProvider>,
  );
  await vi.waitFor(() =>
    expect(
      queryClient.getQueryData(answerQuery(listApprovals, { query: {} }).queryKey),
    ).toBeDefined(),
  );
}

beforeEach(() => queryClient.clear());

test('shows that a new administrator waits for a second person', async () => {
  await show('ROLE_ADMIN', 'ROLE_HR', true);
  expect(
    await screen.findByText(
      'A second person confirms the role IT personnel. Until then the role is Human resources; everything else is saved at once.',
    ),
  ).toBeDefined();
});

test.each<[string, Role, Role, boolean]>([
  ['another role', 'ROLE_HR', 'ROLE_STAFF', true],
  ['the role they have', 'ROLE_ADMIN', 'ROLE_ADMIN', true],
  ['where nothing takes two', 'ROLE_ADMIN', 'ROLE_STAFF', false],
])('%s waits for nobody', async (_, value, before, isRequired) => {
  await show(value, before, isRequired);
  expect(screen.queryByText(/second person/)).toBeNull();
});
