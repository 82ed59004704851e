// @vitest-environment jsdom
import { deleteDocument, listDocuments } from '@icare/contracts/documents';
import { getHrHealth } from '@icare/contracts/health';
import { login } from '@icare/contracts/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession, holdToken, keepSession } from '../session/session-store.ts';
import { call } from './api-client.ts';
import { errorMessage } from './error-message.ts';

const id = '019a9f3e-0000-7000-8000-000000000001';
const user = {
  id,
  username: 'eze',
  fullName: 'Chibuzo Eze',
  email: 'eze@example.org',
  role: 'ROLE_ADMIN' as const,
  department: 'IT' as const,
};

function answerWith(body: unknown, init: ResponseInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const fetchSpy = vi.fn<typeof fetch>(async () => new Response(text, init));
  vi.stubGlobal('fetch', fetchSpy);
  return fetchSpy;
}

function signIn() {
  holdToken('token-1');
  keepSession(user, { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 });
}

beforeEach(() => {
  endSession('signed-out');
});

test('fills in the path and the query and sends the token', async () => {
  signIn();
  const fetchSpy = answerWith({
    success: true,
    data: { documents: [] },
    page: { nextCursor: null, total: 0, totalIsLowerBound: false },
  });
  await call(listDocuments, { query: { category: 'Policies', search: '' } });
  const [href, init] = fetchSpy.mock.calls[0] ?? [];
  expect(href).toBe('/api/documents?category=Policies');
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
});

test('every call names a trace of its own', async () => {
  const fetchSpy = answerWith({ success: true, status: 'healthy', message: 'It runs.' });
  for (let i = 0; i < 2; i++) await call(getHrHealth, {});
  const sent = fetchSpy.mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));
  expect(new Set(sent).size).toBe(2);
  for (const text of sent) expect(text).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
});

test('an error has the server’s message, field errors and request id', async () => {
  const errors = [{ path: 'username', message: 'Enter your username.' }];
  const body = { success: false, code: 'invalid', message: 'Check it.', errors, requestId: 'r1' };
  answerWith(body, { status: 400 });
  const failed = call(login, { body: { username: '', password: 'x' } });
  await expect(failed).rejects.toMatchObject({
    status: 400,
    code: 'invalid',
    message: 'Check it.',
    errors,
    requestId: 'r1',
  });
});

test('an answer without the success flag is a failure', async () => {
  answerWith({ status: 'healthy', message: 'fine' });
  await expect(call(getHrHealth, {})).rejects.toMatchObject({ status: 200 });
});

test('an error answer that is not JSON becomes the message HTTP {status}: {statusText}', async () => {
  answerWith('<html>', { status: 502, statusText: 'Bad Gateway' });
  await expect(call(getHrHealth, {})).rejects.toThrow('HTTP 502: Bad Gateway');
});

test('an error answer with a message and no code shows its message', async () => {
  answerWith({ message: 'Access denied: Wrong access token' }, { status: 403 });
  const error = await call(getHrHealth, {}).catch((thrown: unknown) => thrown);
  expect(errorMessage(error, 'Something else.')).toBe('Access denied: Wrong access token');
  answerWith({ success: false }, { status: 500, statusText: 'Internal Server Error' });
  const wordless = await call(getHrHealth, {}).catch((thrown: unknown) => thrown);
  expect(wordless).toMatchObject({ message: 'HTTP 500: Internal Server Error' });
  expect(errorMessage(wordless, 'Something else.')).toBe('Something else.');
});

test('without an answer each service has its own message, never the browser’s', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const hr = call(deleteDocument, { params: { id } });
  await expect(hr).rejects.toThrow('Unable to connect to HR Backend');
  const portal = call(listDocuments, {});
  await expect(portal).rejects.toMatchObject({
    code: 'network',
    message: 'The portal cannot be reached. Check your connection and try again.',
  });
});

test('401 ends the session if the call had its token, but not after a call without a token', async () => {
  answerWith({ success: false, code: 'unauthenticated', message: 'No.' }, { status: 401 });
  signIn();
  const attempt = call(login, { body: { username: 'eze', password: 'x' } }, { anonymous: true });
  await expect(attempt).rejects.toThrow('No.');
  expect(currentSession()?.user.fullName).toBe('Chibuzo Eze');
  await expect(call(deleteDocument, { params: { id } })).rejects.toThrow('No.');
  expect(currentSession()).toBeNull();
});
