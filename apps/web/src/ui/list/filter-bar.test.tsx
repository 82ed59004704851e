import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';

beforeEach(() => {
  // jsdom does not know <search>, which React reports as an error.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
});

/** As if a filter that is set stood in the second line. */
function open({ isNarrow, isSet = false }: { isNarrow: boolean; isSet?: boolean }) {
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, ...listening }));
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: unknown) {
    return (this as HTMLElement).querySelector('[data-set]') ? 52 : 0;
  });
  const bar = (set: boolean) => (
    <FilterBar
      search={{ label: 'Search', value: '', onChange: vi.fn() }}
      count="2 rows"
      end={<button type="button">Export CSV</button>}
    >
      <div>First</div>
      <label>
        Owner
        <input data-set={set ? '' : undefined} />
      </label>
    </FilterBar>
  );
  const { rerender } = render(bar(isSet));
  return { choose: () => rerender(bar(true)) };
}

const more = () => screen.queryByRole('button', { name: /^More/ });

test('a filter that leaves the first line is behind More, which says that it is set', () => {
  const { choose } = open({ isNarrow: false });
  expect(more()).toBeNull();
  choose();
  expect(more()?.textContent).toBe('More: 1 set');
  expect(screen.getByText('Owner').style.visibility).toBe('hidden');
});

test('a filter does not hide itself from whoever is in it', () => {
  const { choose } = open({ isNarrow: false });
  screen.getByLabelText('Owner').focus();
  choose();
  expect(more()?.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Owner').style.visibility).toBe('');
  expect(document.activeElement).toBe(screen.getByLabelText('Owner'));
});

test('on a small screen the filters are folded, and the actions stand beside their button', () => {
  open({ isNarrow: true, isSet: true });
  const filters = screen.getByRole('button', { name: 'Filters: 1 set' });
  expect(screen.queryByRole('textbox', { name: 'Owner' })).toBeNull();
  screen.getByRole('button', { name: 'Export CSV' });
  fireEvent.click(filters);
  screen.getByRole('textbox', { name: 'Owner' });
});
