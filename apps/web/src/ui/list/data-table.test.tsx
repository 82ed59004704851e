import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';
import { useSelection } from './use-selection.ts';

type Person = { id: string; name: string; role: string };

const people: Person[] = ['Ada', 'Bola', 'Chidi', 'Dayo'].map((name) => ({
  id: `id-${name}`,
  name,
  role: `Role of ${name}`,
}));
const ids = people.map(({ id }) => id);
const onRender = vi.fn();
const onSort = vi.fn();
const columns: Column<Person, 'name'>[] = [
  {
    name: 'Name',
    sort: { by: 'name', first: 'asc' },
    cell: ({ name }) => {
      onRender(name);
      return name;
    },
  },
  { name: 'Role', cell: ({ role }) => role },
  {
    name: 'Actions',
    named: 'unseen',
    cell: ({ name }) => <button type="button">Edit {name}</button>,
  },
];

function People() {
  const selection = useSelection(ids, null);
  return (
    <DataTable
      columns={columns}
      rows={people}
      getId={({ id }) => id}
      sorting={{ current: { sort: 'name', order: 'asc' }, onSort }}
      selection={{ ...selection, getName: ({ name }) => name }}
    />
  );
}

beforeEach(() => {
  onRender.mockClear();
  render(<People />);
});

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select (?!all)/ })
    .filter(({ checked }) => checked)
    .map(({ dataset }) => dataset['choose']);

test('the first cell is the heading of its row, and other cells have labels', () => {
  screen.getByRole('row', { name: /Ada Role/ });
  screen.getByRole('rowheader', { name: 'Ada' });
  const cell = screen.getByRole('cell', { name: /Role of Ada/ });
  expect(cell.textContent).toBe('RoleRole of Ada');
  screen.getByRole('columnheader', { name: 'Actions' });
});

test('clicking the heading of the current sorting reverses the order', () => {
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith({ sort: 'name', order: 'desc' });
});

test('Shift and the arrows choose a range; unaffected rows are not rendered again', () => {
  fireEvent.click(box('Select Bola'));
  expect(onRender.mock.calls.slice(people.length)).toEqual([['Bola']]);
  fireEvent.click(box('Select Dayo'), { shiftKey: true });
  expect(chosen()).toEqual(['id-Bola', 'id-Chidi', 'id-Dayo']);
  expect(box('Select all that are shown').indeterminate).toBe(true);
  box('Select Bola').focus();
  fireEvent.keyDown(box('Select Bola'), { key: 'ArrowUp', shiftKey: true });
  expect(document.activeElement).toBe(box('Select Ada'));
  expect(box('Select all that are shown').checked).toBe(true);
  fireEvent.click(box('Select all that are shown'));
  expect(chosen()).toEqual([]);
});
