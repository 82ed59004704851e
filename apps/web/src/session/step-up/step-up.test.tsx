import { createUser } from '@icare/contracts/people';
import { stepUp } from '@icare/contracts/step-up';
import { importUsers } from '@icare/contracts/user-import';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../api/api-client.ts';
import { downloadFile } from '../../api/download.ts';
import { upload } from '../../api/upload.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { endSession, holdToken, keepSession } from '../session-store.ts';
import { StepUp } from './step-up.tsx';

const user = {
  id: '019a9f3e-0000-7000-8000-000000000001',
  username: 'eze',
  fullName: 'Chibuzo Eze',
  email: 'eze@example.org',
  role: 'ROLE_ADMIN' as const,
  department: 'IT' as const,
};
const body = {
  username: 'ada',
  password: 'four words make a wall',
  name: 'Ada',
  email: 'ada@example.org',
  role: 'ROLE_STAFF' as const,
  department: 'IT' as const,
};
const password = 'the right password';
const refused = { success: false, code: 'step_up_required', message: 'Again.', requestId: 'r' };

/** A server that requires a proof, and records all other calls. */
function serverThatAsks({ asksForCode = false, hasPassword = true } = {}) {
  const calls: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  let proved = false;
  const answer = (path: string, init: RequestInit): [number, object] => {
    if (path === '/hrsuit/step-up' && init.method === 'GET') {
      const ways = { isProved: proved, hasPassword, asksForCode, singleSignOn: null };
      return [200, { success: true, data: { ...ways, provedUntil: '2026-01-01T00:00:00.000Z' } }];
    }
    if (path === '/hrsuit/step-up') {
      const given = JSON.parse(String(init.body)) as Record<string, string>;
      proved =
        given.password === password && (!asksForCode || stepUp.body.parse(given).code === '123456');
      const errors = [{ path: 'password', message: 'This is not your password.' }];
      if (!proved) return [400, { ...refused, code: 'invalid', errors }];
      return [200, { success: true, data: { provedUntil: '2026-01-01T00:00:00.000Z' } }];
    }
    calls.push({ path, headers: init.headers as Record<string, string>, body: init.body });
    return proved ? [200, { success: true, data: { user: {} } }] : [403, refused];
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const [status, said] = answer(path, init);
    return new Response(JSON.stringify(said), { status });
  });
  return { calls, lose: () => (proved = false) };
}

function show(page: React.ReactNode = null) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      {page}
      <StepUp />
    </QueryClientProvider>,
  );
}

const question = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
async function answerWith(typed: string) {
  await question();
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }));
  // Without the development check of answers, since this server's answers are incomplete.
  vi.stubEnv('DEV', false);
  endSession('signed-out');
  holdToken('token-1');
  keepSession(user, { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 });
});

test('asks in place and makes the very same call again, its key with it', async () => {
  const { calls } = serverThatAsks();
  show();
  const done = call(createUser, { body }, { idempotencyKey: 'key-of-this-one-call' });
  await answerWith('not it');
  expect((await screen.findAllByText('This is not your password.')).length).toBeGreaterThan(0);
  await answerWith(password);
  expect(await done).toMatchObject({ success: true });
  expect(calls).toHaveLength(2);
  // Each is one call of its own to whoever records traces.
  expect(calls[1]).toEqual({
    ...calls[0],
    headers: { ...calls[0]?.headers, traceparent: expect.stringMatching(/^00-/) },
  });
  expect(calls[1]?.headers).toMatchObject({ 'Idempotency-Key': 'key-of-this-one-call' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('tells a person who cancels that nothing was done', async () => {
  const { calls } = serverThatAsks();
  show();
  const done = call(createUser, { body });
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(done).rejects.toMatchObject({
    code: 'step_up_required',
    message: 'Nothing was done: it needs your password, to show that it is you.',
  });
  expect(calls).toHaveLength(1);
});

test('several calls at once share one question', async () => {
  const { calls } = serverThatAsks();
  show();
  const all = Promise.all([call(createUser, { body }), call(createUser, { body })]);
  await answerWith(password);
  expect(await all).toHaveLength(2);
  expect(calls).toHaveLength(4);
});

test('a call that is given up asks nobody any more', async () => {
  serverThatAsks();
  show();
  const controller = new AbortController();
  const done = call(createUser, { body }, { signal: controller.signal });
  await question();
  act(() => controller.abort());
  await expect(done).rejects.toMatchObject({ code: 'aborted' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a download asks too, and a cancelled one is not tried by another way', async () => {
  const { calls } = serverThatAsks();
  show();
  const saving = downloadFile('/hrsuit/my-data', 'my-data.zip');
  await question();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(saving).rejects.toMatchObject({ code: 'step_up_required' });
  expect(calls).toHaveLength(1);
});

test('an upload asks before the first byte leaves', async () => {
  serverThatAsks();
  const sent: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 200;
      statusText = '';
      responseText = '{"success":true}';
      open = (_method: string, href: string) => sent.push(href);
      setRequestHeader = () => {};
      send = () => queueMicrotask(() => this.dispatchEvent(new Event('load')));
    },
  );
  show();
  const done = upload(importUsers, { form: new FormData() });
  await question();
  expect(sent).toEqual([]);
  await answerWith(password);
  expect(await done).toEqual({ success: true });
  expect(sent).toEqual(['/users/imports']);
});

test('a code is asked for where one is on; whoever has no password is told what to do', async () => {
  serverThatAsks({ asksForCode: true });
  show();
  const done = call(createUser, { body });
  await answerWith(password);
  expect((await screen.findAllByText('The code has six digits.')).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123 456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await done).toMatchObject({ success: true });

  serverThatAsks({ hasPassword: false });
  const other = call(createUser, { body });
  await question();
  expect(await screen.findByText(/Sign out and in again/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect(other).rejects.toMatchObject({ code: 'step_up_required' });
});

test('over an open dialog it takes the keyboard, and gives it back with what was typed', async () => {
  serverThatAsks();
  const sent: string[] = [];
  show(
    <Dialog
      onClose={() => sent.push('closed')}
      title="Add a person"
      onSubmit={() => sent.push('sent')}
    >
      <input aria-label="Name" defaultValue="" />
    </Dialog>,
  );
  const name = screen.getByLabelText('Name');
  fireEvent.change(name, { target: { value: 'Ada Obi' } });
  name.focus();
  const done = call(createUser, { body });
  await question();
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  // Lets the dialog below learn that it is no longer on top.
  await act(async () => {});
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await expect(done).rejects.toMatchObject({ code: 'step_up_required' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada Obi');
  expect(sent).toEqual([]);
});
