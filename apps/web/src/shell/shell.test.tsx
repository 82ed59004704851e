import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { PageHeader } from '../ui/page-header.tsx';
import { Component as NotFound } from './not-found.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

const site = {
  name: 'General Hospital of Owerri',
  shortName: 'GH Owerri',
  infoEmail: 'info@hospital.example',
  publicAffairsEmail: 'press@hospital.example',
  phone: '0800 000 0012',
  emergencyNumber: '112',
  address: '12 Aladinma Road',
  demonstration: true,
};

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="site">${JSON.stringify(site)}</script>`;
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              {
                path: '/',
                handle: { title: 'Home' },
                element: <Link to="/jobs">See the openings</Link>,
              },
              {
                path: '/jobs',
                handle: { title: 'Jobs' },
                element: <PageHeader title="Jobs of today" />,
              },
              { path: '/broken', element: <Broken /> },
              { path: '*', handle: { title: '404' }, element: <NotFound /> },
            ],
          },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

function Broken(): never {
  throw new Error('The ward list is torn.');
}

test('shows the hospital, its emergency number and the demonstration notice from the settings in the page', () => {
  open('/');
  expect(screen.getByText('GH Owerri')).toBeTruthy();
  expect(within(screen.getByRole('banner')).getByText('Emergency').closest('a')?.href).toBe(
    'tel:112',
  );
  expect(screen.getByText('Demonstration data')).toBeTruthy();
});

test('a navigation sets the tab’s title and focuses the heading', async () => {
  open('/');
  expect(document.title).toBe('Home · I-CARE Portal');
  fireEvent.click(screen.getByRole('link', { name: 'See the openings' }));
  await waitFor(() => expect(document.title).toBe('Jobs · I-CARE Portal'));
  expect(document.activeElement?.textContent).toBe('Jobs of today');
});

test('the mobile menu closes when a link in it is clicked, and on Escape', async () => {
  open('/');
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const link = screen.getByRole('link', { name: 'Policies & Procedures' });
  fireEvent.click(link);
  await waitFor(() => expect(link.isConnected).toBe(false));
  fireEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe(
    'false',
  );
});

test('shows the page if the anchor in the address is wrongly encoded', () => {
  open('/#100%');
  expect(screen.getByRole('link', { name: 'See the openings' })).toBeTruthy();
});

test('an unknown address shows the 404 page inside the shell', () => {
  open('/nowhere');
  expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
  expect(screen.getByText('Oops! Page not found')).toBeTruthy();
  expect(screen.getByText('GH Owerri')).toBeTruthy();
});

test('shows the message of a page that throws an error, within the shell', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  open('/broken');
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByText('The ward list is torn.')).toBeTruthy();
  expect(screen.getByText('GH Owerri')).toBeTruthy();
  cleanup();
  reported.mockClear();
});
