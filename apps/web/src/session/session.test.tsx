import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, signOut, useLastSession, useSession } from './session.ts';
import { endSession, onSessionEvent, type SessionEvent, sessionEnd } from './session-store.ts';
import { startSignIn } from './sign-in.ts';

const user = {
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'obi',
  fullName: 'Ngozi Obi',
  email: 'obi@example.org',
  role: 'ROLE_STAFF',
  department: 'Nursing',
};
const check = {
  success: true,
  authData: {
    user,
    leads: [],
    edits: [],
    inspects: null,
    session: { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' },
  },
};
const refused = {
  success: false,
  code: 'unauthenticated',
  message: 'Access denied: Wrong access token',
};

function serverAnswers(answers: Record<string, [body: unknown, status?: number]>) {
  const fetched = vi.fn(async (href: string, _init: RequestInit) => {
    const [body, status = 200] = answers[href] ?? [{ success: true, message: 'Done' }];
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const token = { success: true, token: 't', role: 'ROLE_STAFF', fullName: 'Ngozi Obi' };

function recordEvents(run: () => Promise<unknown>) {
  const events: SessionEvent[] = [];
  const stop = onSessionEvent((event) => events.push(event));
  return run()
    .finally(stop)
    .then(() => events);
}

async function signIn(username: string, password: string) {
  const answer = await startSignIn(username, password);
  if ('token' in answer) await acceptToken(answer.token);
}

beforeEach(() => endSession('signed-out'));

test('signing in keeps the checked token and the person under their keys', async () => {
  const fetched = serverAnswers({ '/hrsuit/login': [token], '/hrsuit/checkToken': [check] });
  const { result } = renderHook(useSession);
  expect(result.current).toBeNull();
  await act(() => signIn('obi', 'a long password'));
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    username: 'obi',
    password: 'a long password',
    appName: 'Sharepoint',
  });
  expect(result.current).toMatchObject({ user: { fullName: 'Ngozi Obi' }, idleMinutes: 60 });
  expect(localStorage.getItem('hr_token')).toBe('t');
  expect(JSON.parse(localStorage.getItem('hr_user') ?? '')).toEqual(user);
  expect(sessionEnd()?.canBeExtended).toBe(true);
});

test('a token that does not check fails the sign-in with the words of the check', async () => {
  serverAnswers({ '/hrsuit/login': [token], '/hrsuit/checkToken': [refused, 401] });
  const events = await recordEvents(() =>
    expect(signIn('obi', 'x')).rejects.toThrow('Access denied: Wrong access token'),
  );
  expect(localStorage.getItem('hr_token')).toBeNull();
  expect(events).not.toContain('expired');
});

test('signing out clears both keys even when the server cannot be reached', async () => {
  serverAnswers({ '/hrsuit/login': [token], '/hrsuit/checkToken': [check] });
  await signIn('obi', 'x');
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  await signOut();
  expect(localStorage.getItem('hr_token')).toBeNull();
  expect(localStorage.getItem('hr_user')).toBeNull();
});

test('the last person stays known after an expiry, not after a sign-out in another tab', async () => {
  serverAnswers({ '/hrsuit/login': [token], '/hrsuit/checkToken': [check] });
  const { result } = renderHook(useLastSession);
  await act(() => signIn('obi', 'x'));
  act(() => endSession('expired'));
  expect(result.current?.user.fullName).toBe('Ngozi Obi');
  await act(() => signIn('obi', 'x'));
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(result.current).toBeNull();
});

test('a sign-out in another tab is followed', async () => {
  serverAnswers({ '/hrsuit/login': [token], '/hrsuit/checkToken': [check] });
  const { result } = renderHook(useSession);
  await act(() => signIn('obi', 'x'));
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(result.current).toBeNull();
});
