import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteReached, noteUnreachable } from '../api/connection.ts';
import { lazyPart } from './lazy-part.tsx';

/** Has the error boundary of a page. */
class Page extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message || this.props.children;
  }
}

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

describe('a part whose code cannot be loaded', () => {
  beforeEach(() => noteReached());
  // biome-ignore lint/suspicious/noConsole: React reports there what a boundary has caught
  afterEach(() => vi.mocked(console.error).mockClear());

  /** Fails as Vite announces it, until `comesBack` is called. */
  function missingPart(waiting?: ReactNode) {
    const load = vi.fn(async () => {
      const error = new TypeError('Failed to fetch dynamically imported module');
      window.dispatchEvent(
        Object.assign(new Event('vite:preloadError'), { payload: error as object }),
      );
      throw error;
    });
    const comesBack = () => load.mockImplementation((async () => Text) as never);
    return { load, comesBack, Part: lazyPart<{ onClose?: () => void }>(load as never, waiting) };
  }

  test('says so in its place, keeps the page and what is typed in it, and can be tried again', async () => {
    const { Part, comesBack } = missingPart(<p>Loading...</p>);
    render(
      <>
        <input aria-label="Name" />
        <Part />
      </>,
    );
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('alert');
    comesBack();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('It is here.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada');
  });

  test('a dialog that is missing can be closed', async () => {
    const { Part } = missingPart();
    const onClose = vi.fn();
    render(<Part onClose={onClose} />);
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('comes by itself once the portal can be reached again', async () => {
    noteUnreachable();
    const { Part, comesBack } = missingPart();
    render(<Part />);
    expect((await screen.findByRole('alert')).textContent).toContain('not on this device');
    expect(screen.queryByRole('button', { name: 'Load the page anew' })).toBeNull();
    comesBack();
    act(() => noteReached());
    await screen.findByText('It is here.');
  });

  test('two places that show it are both there after one attempt each', async () => {
    const { Part, comesBack, load } = missingPart();
    render(
      <>
        <Part />
        <Part />
      </>,
    );
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    comesBack();
    const before = load.mock.calls.length;
    for (const button of screen.getAllByRole('button', { name: 'Try again' }))
      fireEvent.click(button);
    await vi.waitFor(() => expect(screen.getAllByText('It is here.')).toHaveLength(2));
    expect(load.mock.calls.length).toBe(before + 1);
  });

  test('an error of its own is still the page’s', async () => {
    const Part = lazyPart(async () => () => {
      throw new Error('The part is broken.');
    });
    render(
      <Page>
        <Part />
      </Page>,
    );
    await screen.findByText('The part is broken.');
  });
});
