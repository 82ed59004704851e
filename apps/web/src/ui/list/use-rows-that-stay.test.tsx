import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';

const columns = [{ name: 'Name', cell: ({ name }: { name: string }) => name }];
const getId = ({ name }: { name: string }) => name;
const table = (...names: string[]) => (
  <DataTable columns={columns} rows={names.map((name) => ({ name }))} getId={getId} />
);
/** What stands in the body of the table, with a dash for a place that is kept. */
const bodyRows = () =>
  [...document.querySelectorAll('tbody > tr')].map((row) => row.textContent || '–');
const body = () => document.querySelector('tbody') as HTMLElement;

function clock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test('the place of a row that is removed under the pointer stays for three seconds', () => {
  clock();
  const { rerender } = render(table('Ada', 'Bola', 'Chidi'));
  fireEvent.pointerEnter(body());
  rerender(table('Ada', 'Chidi'));
  expect(bodyRows()).toEqual(['Ada', '–', 'Chidi']);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  act(() => void vi.advanceTimersByTime(2_999));
  expect(bodyRows()).toEqual(['Ada', '–', 'Chidi']);
  act(() => void vi.advanceTimersByTime(1));
  expect(bodyRows()).toEqual(['Ada', 'Chidi']);
});

test('it closes when the pointer leaves, and when the row comes back', () => {
  const { rerender } = render(table('Ada', 'Bola', 'Chidi'));
  fireEvent.pointerEnter(body());
  rerender(table('Ada', 'Bola'));
  expect(bodyRows()).toEqual(['Ada', 'Bola', '–']);
  rerender(table('Ada', 'Bola', 'Chidi'));
  expect(bodyRows()).toEqual(['Ada', 'Bola', 'Chidi']);
  rerender(table('Bola', 'Chidi'));
  expect(bodyRows()).toEqual(['–', 'Bola', 'Chidi']);
  fireEvent.pointerLeave(body());
  expect(bodyRows()).toEqual(['Bola', 'Chidi']);
});

test('without the pointer, or for another page of rows, nothing is kept', () => {
  const { rerender } = render(table('Ada', 'Bola'));
  rerender(table('Bola'));
  expect(bodyRows()).toEqual(['Bola']);
  const many = ['1', '2', '3', '4', '5', '6'];
  rerender(table(...many));
  fireEvent.pointerEnter(body());
  rerender(table('Other'));
  expect(bodyRows()).toEqual(['Other']);
});
