import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { Component as Apps } from '../apps/apps.tsx';
import { Component as Services } from '../services/services.tsx';
import { Footer } from '../shell/footer.tsx';
import { Component as EmployeeResources } from './employee-resources.tsx';

// No answer, as in development while the API does not run.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

test('without settings, shows no links to external pages', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Apps />
        <EmployeeResources />
        <Services />
        <Footer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Ambulatory Suite' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Leave Application' })).toBeTruthy();
  expect(
    screen.queryByRole('link', { name: /Ambulatory Suite|Mail|Leave Application/ }),
  ).toBeNull();
  expect(screen.queryByText('Open the leave list of the HR Suite')).toBeNull();
  expect(screen.getByRole('link', { name: 'Wellness' }).getAttribute('href')).toBe(
    '/requests/wellness',
  );
  for (const link of screen.getAllByRole('link')) {
    expect(link.getAttribute('href')).toMatch(/^\/.|^tel:\d/);
  }
});
