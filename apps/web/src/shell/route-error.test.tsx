import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteReached, noteUnreachable } from '../api/connection.ts';
import { loadAgain } from '../ui/missing-code.ts';
import { RouteError } from './route-error.tsx';

/** Opens a page whose code fails to load, as Vite announces it. */
function openWithout(error: Error) {
  const event = Object.assign(new Event('vite:preloadError'), { payload: error });
  window.dispatchEvent(event);
  const lazy = () => Promise.reject(error);
  const routes = [{ path: '/', errorElement: <RouteError />, lazy }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}

beforeEach(() => {
  sessionStorage.clear();
  noteReached();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a page whose code is not on the device says so while the portal cannot be reached', async () => {
  noteUnreachable();
  openWithout(new TypeError('Failed to fetch dynamically imported module'));
  await screen.findByRole('heading', { name: 'This page is not on this device' });
  const link = screen.getByRole('link', { name: 'What is on this device' });
  expect(link.getAttribute('href')).toBe('/offline');
});

test('any other error stays the unexpected one', async () => {
  const lazy = () => Promise.reject(new Error('The page is broken.'));
  const routes = [{ path: '/', errorElement: <RouteError />, lazy }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  screen.getByText('The page is broken.');
});

test('a portal that was updated loads the page again, at most three times', () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  loadAgain(reload);
  vi.advanceTimersByTime(0);
  expect(reload).toHaveBeenCalledTimes(1);
  loadAgain(reload);
  vi.advanceTimersByTime(0);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(reload).toHaveBeenCalledTimes(2);
  const cancel = loadAgain(reload);
  cancel?.();
  vi.advanceTimersByTime(8_000);
  expect(reload).toHaveBeenCalledTimes(2);
  loadAgain(reload);
  vi.advanceTimersByTime(8_000);
  expect(reload).toHaveBeenCalledTimes(3);
  expect(loadAgain(reload)).toBeNull();
});
