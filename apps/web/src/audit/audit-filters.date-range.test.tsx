import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { AuditFilters } from './audit.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

function Bar() {
  const { filters, change, field } = useAuditFilters();
  return (
    <AuditFilters filters={filters} change={change} field={field} count={undefined}>
      {null}
    </AuditFilters>
  );
}

beforeEach(() => {
  // jsdom does not support <search>, and React logs an error for unknown elements.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, data: { actions: [], subjectTypes: [] } }),
  );
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Bar />
      </BrowserRouter>
    </QueryClientProvider>,
  );
});

afterEach(() => window.history.replaceState(null, '', '/'));

test('the field keeps the focus when its day is complete', () => {
  const from = screen.getByLabelText('From');
  from.focus();
  fireEvent.change(from, { target: { value: '2026-11-20' } });
  expect(window.location.search).toBe('?from=2026-11-20');
  expect(document.activeElement).toBe(from);
  expect(from.isConnected).toBe(true);
  fireEvent.change(from, { target: { value: '' } });
  expect(window.location.search).toBe('');
  expect(document.activeElement).toBe(from);
});
