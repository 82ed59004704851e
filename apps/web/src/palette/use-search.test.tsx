import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Toasts } from '../shell/toasts.tsx';
import { type SearchProps, useSearch } from './use-search.tsx';

function Box({ initial }: SearchProps) {
  const [typed, setTyped] = useState(initial);
  return (
    <input
      aria-label="Search"
      // biome-ignore lint/a11y/noAutofocus: like the box of the real search
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type Load = () => Promise<ComponentType<SearchProps>>;

function Page({ load }: { load: Load }) {
  const search = useSearch(load, () => undefined);
  return (
    <>
      <input aria-label="Name" />
      {search.box}
      <Toasts />
    </>
  );
}

const pressSearchKey = () => fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

test('keeps the text that is typed while the search loads', async () => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<SearchProps>>();
  render(<Page load={() => promise} />);
  pressSearchKey();
  const waiting = screen.getByPlaceholderText('Opening the search…');
  expect(document.activeElement).toBe(waiting);
  fireEvent.change(waiting, { target: { value: 'care' } });
  await act(async () => resolve(Box));
  const box = screen.getByLabelText<HTMLInputElement>('Search');
  expect(document.activeElement).toBe(box);
  expect(box.value).toBe('care');
});

test('if the search fails to load, shows a toast, returns the focus, and loads it the next time', async () => {
  const load = vi.fn<Load>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Box);
  render(<Page load={load} />);
  const field = screen.getByLabelText('Name');
  field.focus();
  pressSearchKey();
  await screen.findByText('The search could not be opened. Try again.');
  await waitFor(() => expect(document.activeElement).toBe(field));
  pressSearchKey();
  await screen.findByLabelText('Search');
});
