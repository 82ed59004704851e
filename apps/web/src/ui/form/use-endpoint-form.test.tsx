import { endpoint } from '@icare/contracts/endpoint';
import type { SessionUser } from '@icare/contracts/session';
import { line, paragraphs } from '@icare/contracts/text';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { holdToken, keepSession } from '../../session/session-store.ts';
import { isAsking, settle } from '../../session/step-up/step-up-state.ts';
import type { FormDraft } from './endpoint-form.ts';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { useEndpointForm } from './use-endpoint-form.ts';

const addWard = endpoint({
  method: 'POST',
  path: '/api/wards/:id',
  access: 'public',
  tag: 'Wards',
  summary: 'Add a ward',
  params: z.object({ id: z.string() }),
  body: z.object({
    name: line('Name', { max: 20 }),
    notes: paragraphs('Notes', { max: 40 }),
    beds: z.object({ day: z.string(), night: z.string() }).optional(),
  }),
  response: z.object({ success: z.literal(true) }),
  idempotent: true,
});

type Fields = { name: string; notes: string };
const getDraft = keptDrafts<FormDraft<Fields>>();
const onSent = vi.fn();
const onClose = vi.fn();

function WardDialog({ id }: { id: string }) {
  const form = useEndpointForm(addWard, {
    params: { id },
    defaults: { name: '', notes: '' },
    fieldNames: { beds: 'notes' },
    draft: getDraft(id),
    failed: 'The ward was not added.',
    onSent,
  });
  return (
    <FormDialog
      form={form}
      title="Add ward"
      submit={{ label: 'Add', busy: 'Adding...' }}
      onClose={onClose}
    >
      <FormField form={form} name="name" label="Name" />
      <FormField form={form} name="notes" label="Notes" rows={2} countsLetters />
    </FormDialog>
  );
}

let nextId = 0;

/** Opens the dialog on a page with a server that responds with `answer`; `calls` are the requests that reached it. */
function open(answer: () => Response | Promise<Response>, id = String(++nextId)) {
  const calls: { href: string; body: unknown; key: string | undefined; signal: AbortSignal }[] = [];
  vi.stubGlobal('fetch', (href: string, { body, headers, signal }: RequestInit) => {
    const key = (headers as Record<string, string>)['Idempotency-Key'];
    calls.push({ href, body: JSON.parse(String(body)), key, signal: signal as AbortSignal });
    return Promise.resolve(answer());
  });
  onSent.mockClear();
  onClose.mockClear();
  const element = <WardDialog id={id} />;
  const shown = render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { calls, id, ...shown };
}

const succeed = () => new Response(JSON.stringify({ success: true }));
const refuse = (status: number, body: object) =>
  new Response(JSON.stringify({ success: false, code: 'invalid', message: 'No.', ...body }), {
    status,
  });
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as Element);
const readInput = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('shows errors of the contract at the field and in the summary, and clears them while typing', async () => {
  const { calls } = open(succeed);
  submit();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Name is required.');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  type(/^Name/, 'East');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(calls).toEqual([]);
});

test('takes optionality and maximum length of a field from the contract', async () => {
  open(succeed);
  expect(screen.getByLabelText('Notes (optional)')).toBeDefined();
  type(/^Notes/, 'x'.repeat(39));
  expect(await screen.findByText('1 letter left')).toBeDefined();
});

test('submitting twice sends one call', async () => {
  const { calls } = open(succeed);
  type(/^Name/, 'East');
  submit();
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls.map(({ href, body }) => [href, body])).toEqual([
    [`/api/wards/${nextId}`, { name: 'East', notes: '' }],
  ]);
});

test('stays once it was accepted until what follows is done, which would close another dialog by then', async () => {
  open(succeed);
  let finish = () => {};
  onSent.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  type(/^Name/, 'East');
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await screen.findByRole('button', { name: 'Add' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: /^Discard/ })).toBeDefined();
});

test('shows the server’s errors at their fields, or above the form if they concern no field', async () => {
  const errors = [
    { path: 'beds.night', message: 'Too many beds.' },
    { path: 'name', message: 'This name is taken.' },
    { path: 'name', message: 'And too short.' },
  ];
  const answers = [refuse(409, { errors }), refuse(409, { message: 'The wards are closed.' })];
  open(() => answers.shift() ?? succeed());
  type(/^Name/, 'East');
  submit();
  const links = await screen.findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'This name is taken.',
    'Too many beds.',
  ]);
  submit();
  await waitFor(() => {
    expect(screen.getByRole('alert').textContent).toContain('The wards are closed.');
  });
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('keeps the input when the server cannot be reached, and repeats the call with the same key', async () => {
  const { calls } = open(() => Promise.reject(new TypeError('no network')));
  type(/^Name/, 'East');
  submit();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain(
    'The ward was not added. The portal could not be reached; what you typed is still here.',
  );
  expect(readInput(/^Name/)).toBe('East');
  submit();
  await waitFor(() => expect(calls).toHaveLength(2));
  type(/^Name/, 'West');
  await waitFor(() => expect(readInput(/^Name/)).toBe('West'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toBeDefined());
  submit();
  await waitFor(() => expect(calls).toHaveLength(3));
  const [first, again, other] = calls.map(({ key }) => key);
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('explains an expired session, and repeats the call after a step-up', async () => {
  const answers = [
    refuse(401, { code: 'unauthenticated' }),
    refuse(403, { code: 'step_up_required' }),
  ];
  const { calls } = open(() => answers.shift() ?? succeed());
  type(/^Name/, 'East');
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Sign in again, then try again. What you typed stays.',
  );
  // The page behind a dialog cannot be used, and leaving it would lose what was typed.
  const signIn = screen.getByRole('link', { name: 'Sign in (in a new tab)' });
  expect([signIn.getAttribute('href'), signIn.getAttribute('target')]).toEqual([
    '/sign-in',
    '_blank',
  ]);
  submit();
  await waitFor(() => expect(isAsking()).toBe(true));
  settle(true);
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('the error of an ended session goes once signed in again, and no other does', async () => {
  const answers = [refuse(401, { code: 'unauthenticated' }), refuse(409, { message: 'No.' })];
  open(() => answers.shift() ?? succeed());
  const signIn = () => {
    holdToken('t');
    const user: SessionUser = {
      ...{ id: '019a9f3e-0000-7000-8000-000000000001', username: 'eze', fullName: 'Ngozi Eze' },
      ...{ email: 'eze@example.org', role: 'ROLE_STAFF', department: 'Nursing' },
    };
    const ends = { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 60 };
    act(() => keepSession(user, ends, 'signed-in'));
  };
  type(/^Name/, 'East');
  submit();
  await screen.findByRole('alert');
  signIn();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(readInput(/^Name/)).toBe('East');
  submit();
  await screen.findByRole('alert');
  signIn();
  expect(screen.getByRole('alert').textContent).toContain('No.');
});

test('restores the draft when the dialog opens again, unless it was stored or discarded', async () => {
  const first = open(succeed);
  type(/^Name/, 'East');
  first.unmount();
  const second = open(succeed, first.id);
  expect(readInput(/^Name/)).toBe('East');
  submit();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  second.unmount();
  const third = open(succeed, first.id);
  expect(readInput(/^Name/)).toBe('');
  type(/^Name/, 'West');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await screen.findByText('Close without saving?')).textContent).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
  third.unmount();
  open(succeed, first.id);
  expect(readInput(/^Name/)).toBe('');
});

test('unmounting the form during a call aborts the call', async () => {
  const { calls, unmount } = open(() => new Promise<Response>(() => {}));
  type(/^Name/, 'East');
  submit();
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  await waitFor(() => expect(calls[0]?.signal.aborted).toBe(true));
  expect(onSent).not.toHaveBeenCalled();
});
