import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DateRange } from './date-range.tsx';
import type { DateBounds } from './use-date-range.ts';

const changes = vi.fn();

function Filter() {
  const [bounds, setBounds] = useState<DateBounds>({ from: '2026-01-10', to: '2026-01-20' });
  const change = (changed: Partial<DateBounds>) => {
    changes(changed);
    setBounds((before) => ({ ...before, ...changed }));
  };
  return (
    <>
      <DateRange value={bounds} onChange={change} />
      <button type="button" onClick={() => setBounds({ from: '', to: '' })}>
        Clear the filters
      </button>
      <button type="button" onClick={() => setBounds((now) => ({ ...now, from: '2026-01-05' }))}>
        Earlier
      </button>
      <button type="button" onClick={() => setBounds((now) => ({ ...now, to: '2026-01-25' }))}>
        Longer
      </button>
    </>
  );
}

beforeEach(() => {
  changes.mockClear();
  render(<Filter />);
});

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function type(label: string, value: string) {
  input(label).focus();
  fireEvent.change(input(label), { target: { value } });
}

/** Deletes the year of a date; the browser then reports an empty value and bad input. */
function deleteYear(label: string) {
  const { validity } = input(label);
  Object.defineProperty(input(label), 'validity', { value: { ...validity, badInput: true } });
  type(label, '');
}

test('an incomplete day is not treated as cleared, and shows an error after the focus has left it', () => {
  deleteYear('From');
  expect(changes).not.toHaveBeenCalled();
  expect(screen.queryByText('Type the whole day, or clear it.')).toBeNull();
  act(() => input('From').blur());
  expect(screen.getByText('Type the whole day, or clear it.')).toBeDefined();
  expect(input('From').getAttribute('aria-invalid')).toBe('true');
  type('To', '2026-01-31');
  expect(changes.mock.calls).toEqual([[{ to: '2026-01-31' }]]);
});

test('reports a cleared day immediately', () => {
  type('To', '');
  expect(changes.mock.calls).toEqual([[{ to: '' }]]);
});

test('does not report a year outside the allowed range', () => {
  type('To', '0202-01-20');
  expect(changes).not.toHaveBeenCalled();
  expect(screen.queryByText(/between 1900 and 2100/)).toBeNull();
  act(() => input('To').blur());
  expect(screen.getByText('The date must lie between 1900 and 2100.')).toBeDefined();
  type('To', '2026-01-22');
  expect(screen.queryByText(/between 1900 and 2100/)).toBeNull();
  expect(changes.mock.calls).toEqual([[{ to: '2026-01-22' }]]);
});

test('reports both days once they are in the right order', () => {
  type('From', '2026-02-10');
  expect(screen.getByText('The first day cannot be after the last one.')).toBeDefined();
  act(() => input('From').blur());
  expect(input('From').value).toBe('2026-02-10');
  expect(changes).not.toHaveBeenCalled();
  type('To', '2026-02-20');
  expect(changes.mock.calls).toEqual([[{ from: '2026-02-10', to: '2026-02-20' }]]);
  expect(screen.queryByText('The first day cannot be after the last one.')).toBeNull();
});

test('clears both days and their messages when filters are cleared elsewhere', () => {
  type('From', '2026-02-10');
  act(() => input('From').blur());
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect([input('From').value, input('To').value]).toEqual(['', '']);
  expect(screen.queryByText('The first day cannot be after the last one.')).toBeNull();
  expect(changes).not.toHaveBeenCalled();
});

test('first and last day may be the same', () => {
  type('From', '2026-01-20');
  expect(changes.mock.calls).toEqual([[{ from: '2026-01-20' }]]);
  expect(screen.queryByText('The first day cannot be after the last one.')).toBeNull();
});

test('follows a day that is changed elsewhere, where nobody types', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Earlier');
  expect([input('From').value, input('To').value]).toEqual(['2026-01-05', '2026-01-20']);
  input('To').focus();
  press('Longer');
  expect(input('To').value).toBe('2026-01-20');
  act(() => input('To').blur());
  expect(input('To').value).toBe('2026-01-25');
});
