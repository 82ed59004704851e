import { expect, test, vi } from 'vitest';
import { signOut } from './session.ts';
import { currentSession, holdToken, keepSession } from './session-store.ts';

vi.mock('@icare/contracts/session', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('the session ends even when the code that informs the server cannot be loaded', async () => {
  holdToken('t');
  keepSession(
    {
      id: '019a9f3e-0000-7000-8000-000000000001',
      username: 'obi',
      fullName: 'Ngozi Obi',
      email: 'obi@example.org',
      role: 'ROLE_STAFF',
      department: 'Nursing',
    },
    { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 },
  );
  await signOut();
  expect(currentSession()).toBeNull();
  expect(localStorage.getItem('hr_token')).toBeNull();
});
