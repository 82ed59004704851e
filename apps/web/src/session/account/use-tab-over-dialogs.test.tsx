import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../ui/dialog.tsx';
import { SessionNotice } from './session-notice.tsx';

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <a href="/behind">Behind</a>
      <Dialog title="Edit" onClose={vi.fn()} footer={<button type="button">Save</button>}>
        <input aria-label="Name" />
      </Dialog>
      {isShown && (
        <SessionNotice minutesLeft={null} username="eze" onDismiss={() => setShown(false)} />
      )}
    </>
  );
}

/** What the browser does where nobody prevents it is left out: jsdom moves no focus by itself. */
const tab = (shiftKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });
const button = (name: string) => screen.getByRole('button', { name });
const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(button(name)));

test('the notice of the session comes after the last element of an open dialog, and leads back to its first', async () => {
  render(<Page />);
  button('Save').focus();
  tab();
  await isFocused('Sign in again');
  // The dialog does not take the focus back.
  button('Not now').focus();
  expect(document.activeElement).toBe(button('Not now'));
  tab();
  await isFocused('Close');
  tab(true);
  await isFocused('Not now');
  button('Sign in again').focus();
  tab(true);
  await isFocused('Save');
});

test('where the notice is closed by keyboard, the focus is back in the dialog', async () => {
  render(<Page />);
  button('Save').focus();
  tab();
  await isFocused('Sign in again');
  fireEvent.click(button('Not now'));
  await isFocused('Close');
});

test('the notice makes way for the form that it opens, and is not in the Tab order then', async () => {
  render(<Page />);
  const notice = screen.getByRole('region', { name: 'Session' });
  fireEvent.click(button('Sign in again'));
  expect(notice.hidden).toBe(true);
  const save = screen.getByRole('button', { name: 'Save', hidden: true });
  save.focus();
  tab();
  expect(notice.contains(document.activeElement)).toBe(false);
});
