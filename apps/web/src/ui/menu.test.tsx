import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Menu } from './menu.tsx';

const items = ['Edit', 'Delete'].map((label) => ({ label, onSelect: () => {} }));

test('a menu that a key opens begins at its first entry, also the first time, before it is loaded', async () => {
  render(<Menu label="More for a row" items={items} />);
  fireEvent.click(screen.getByRole('button', { name: 'More for a row' }));
  const first = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('one that a pointer opens chooses nothing', async () => {
  render(<Menu label="More for a row" items={items} />);
  fireEvent.click(screen.getByRole('button', { name: 'More for a row' }), { detail: 1 });
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});
