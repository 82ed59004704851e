import { sendContactMessage } from '@icare/contracts/contact';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const key = 'contact_draft';
const written = {
  ...{ name: 'Ada Obi', email: 'ada@example.org', phone: '', department: 'General' },
  message: 'When is the eye clinic open?',
};
const changedAt = { contact: new Date().toISOString() };
const inTab = () => JSON.parse(sessionStorage.getItem(key) ?? 'null')?.drafts;
const message = () => screen.getByLabelText('Message') as HTMLTextAreaElement;
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const contactMessage = {
  ...{ id: '019a9f3e-0000-7000-8000-000000000077', department: 'General' as const },
  createdAt: '2026-11-20T08:00:00.000Z',
};

async function open(before = () => {}) {
  renderScreen('/#contact', { api: [serve(sendContactMessage, answerWith({ contactMessage }))] });
  before();
  await waitFor(() => {
    // The form is loaded when a key is pressed.
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(message()).toBeTruthy();
  });
}

test('a half typed message is there again after a reload; it can be discarded, and that taken back', async () => {
  // As a page before the reload has left it: the form is loaded only after this.
  await open(() =>
    sessionStorage.setItem(key, JSON.stringify({ drafts: { contact: written }, changedAt })),
  );
  expect(message().value).toBe(written.message);
  screen.getByText(
    /^What you had written until .* is still here\. What you write stays in this tab/,
  );
  press('Discard it');
  expect(message().value).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(inTab()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(message().value).toBe(written.message);
  expect(inTab()).toEqual({ contact: written });
  press('Send Message');
  await screen.findByText('Your message has reached the hospital.');
  expect(inTab()).toBeUndefined();
});

test('what is typed is kept at once, and not when it is taken out again', async () => {
  await open();
  type('Message', 'A');
  screen.getByText(/^What you write stays in this tab, also if the page is loaded again, until/);
  expect(inTab()).toMatchObject({ contact: { message: 'A' } });
  type('Message', '');
  expect(inTab()).toBeUndefined();
});

test('a request is kept like a message, and one in confidence is not', async () => {
  renderScreen('/requests/wellness');
  await screen.findByRole('button', { name: 'Send request' });
  type('Name', 'Ada');
  screen.getByText(/^What you write in confidence is not kept on this device/);
  expect(sessionStorage.getItem('request_drafts')).toBeNull();
});
