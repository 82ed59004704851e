import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { endSession, holdToken } from '../../session/session-store.ts';
import { ContactForm } from './contact-form.tsx';

/** Whether the page makes the browser ask before closing it. */
function asksBeforeClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

beforeEach(() => endSession('signed-out'));

function open() {
  return render(
    <MemoryRouter>
      <ContactForm />
    </MemoryRouter>,
  );
}

test('closing the page asks first if there is a draft, also after visiting another page', () => {
  const { unmount } = open();
  expect(asksBeforeClosing()).toBe(false);
  const write = (text: string) =>
    fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  write('When is the eye clinic open?');
  expect(asksBeforeClosing()).toBe(true);
  unmount();
  expect(asksBeforeClosing()).toBe(false);
  open();
  expect(asksBeforeClosing()).toBe(true);
  write('');
  expect(asksBeforeClosing()).toBe(false);
});

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
const write = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label), { target: { value } });
  }
};
const thanks = { Name: 'Ada', 'E-mail': 'ada@example.org', Message: 'Thank you.' };
const stored = () =>
  Response.json({
    success: true,
    data: {
      contactMessage: {
        id: '019a9f3e-0000-7000-8000-000000000001',
        department: 'General',
        createdAt: '2026-11-20T08:00:00.000Z',
      },
    },
  });

/** Replaces the server: records keys and texts of messages, and answers after `answer` is settled. */
function storeMessages(answer: Promise<unknown> = Promise.resolve()) {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key']);
    expect(headers).not.toHaveProperty('Authorization');
    await answer;
    return stored();
  });
  return keys;
}

test('sends the same text typed again as a new message', async () => {
  const keys = storeMessages();
  open();
  for (const times of [1, 2]) {
    write(thanks);
    fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(keys).toHaveLength(times));
    await screen.findByText('Your message has reached the hospital.');
    expect([field('Name').value, field('Message').value]).toEqual(['', '']);
  }
  expect(keys[1]).not.toBe(keys[0]);
});

test('keeps what is typed while the message is sent', async () => {
  let answer = () => {};
  storeMessages(
    new Promise<void>((resolve) => {
      answer = resolve;
    }),
  );
  open();
  write(thanks);
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('button', { name: 'Sending...' });
  write({ Message: 'And one more thing.' });
  await act(async () => answer());
  await screen.findByRole('button', { name: 'Send Message' });
  expect(field('Message').value).toBe('And one more thing.');
  expect(field('Name').value).toBe('Ada');
});

test('does not show a draft to the next user', () => {
  act(() => holdToken('token'));
  open();
  write(thanks);
  act(() => endSession('signed-out'));
  expect([field('Name').value, field('Message').value]).toEqual(['', '']);
});

test('the browser knows what is required, and the form says it in its own words', async () => {
  open();
  for (const label of ['Name', 'E-mail', 'Message']) {
    expect([field(label).required, field(label).getAttribute('aria-invalid')]).toEqual([
      true,
      'false',
    ]);
  }
  expect(field('Phone').required).toBe(false);
  expect((field('Name').form as HTMLFormElement).noValidate).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('link', { name: 'Name is required.' });
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
});
