import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Text = () => <p>It is here.</p>;

test('a part is loaded when it is first shown, and once', async () => {
  const load = vi.fn(async () => Text);
  const Part = lazyPart(load, <p>Loading...</p>);
  expect(load).not.toHaveBeenCalled();
  const { rerender } = render(<Part />);
  screen.getByText('Loading...');
  await screen.findByText('It is here.');
  rerender(<Part />);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded ahead is loaded again when it is shown', async () => {
  const load = vi.fn(async () => Text);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Part = lazyPart(load);
  Part.loadAhead();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  render(<Part />);
  await screen.findByText('It is here.');
  expect(load).toHaveBeenCalledTimes(2);
});
