import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { BarRow } from './bar-row.tsx';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'alerts', label: 'Alerts', count: 24 },
  { value: 'reports', label: 'Reports' },
];
const links = { label: 'Pages', items: [{ to: '/matrix', label: 'Requirement matrix' }] };

/** As if the elements had these widths. */
const giveWidths = (widthOf: (element: HTMLElement) => number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    return { width: widthOf(this) } as DOMRect;
  });

const Place = () => <p>{useLocation().pathname}</p>;

type OpenOptions = {
  value: string;
  isPhone: boolean;
  /** Of the second tab, as long as it is not the selected one. */
  areTwoFitting?: boolean;
  /** Whether at least the first tab has room; it has by default. */
  firstFits?: boolean;
};

/** As if only the first tab fitted into the row of a phone. */
function open({ value, isPhone, areTwoFitting = false, firstFits = true }: OpenOptions) {
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, ...listening }));
  class Observer {
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', Observer);
  giveWidths((element) => {
    if (element.role === 'tablist') return areTwoFitting ? 200 : firstFits ? 100 : 60;
    const isBold = element.dataset['state'] === 'active';
    return isBold && element.textContent === 'Alerts 24' ? 110 : 99;
  });
  const choose = vi.fn();
  const screenOf = (selected: string) => (
    <MemoryRouter>
      <Tabs label="Compliance" tabs={tabs} value={selected} onValueChange={choose} links={links}>
        <Place />
      </Tabs>
    </MemoryRouter>
  );
  const { rerender } = render(screenOf(value));
  return Object.assign(choose, { select: (selected: string) => rerender(screenOf(selected)) });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('on a phone, More has the tabs and pages that do not fit into the row', async () => {
  const choose = open({ value: 'dashboard', isPhone: true });
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More of Compliance' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Alerts (24)',
    'Reports',
    'Requirement matrix',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Reports' }));
  expect(choose).toHaveBeenCalledWith('reports');
});

test('the button names the selected tab that is not in the row; pages are opened from it', async () => {
  open({ value: 'reports', isPhone: true });
  fireEvent.click(screen.getByRole('button', { name: 'Reports: more of Compliance' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Requirement matrix' }));
  await screen.findByText('/matrix');
});

test('what fits into the row is measured again for another selected tab, which is bold and so wider', () => {
  const { select } = open({ value: 'dashboard', isPhone: true, areTwoFitting: true });
  screen.getByRole('button', { name: 'More of Compliance' });
  select('alerts');
  screen.getByRole('button', { name: 'Alerts: more of Compliance' });
});

test('where not even the first tab fits, all are behind More and none is cut within its word', () => {
  open({ value: 'reports', isPhone: true, firstFits: false });
  const tab = screen.getByRole('tab', { name: 'Dashboard', hidden: true });
  expect(tab.className).toContain('invisible');
});

test('on a desktop every tab and page stays visible', () => {
  open({ value: 'dashboard', isPhone: false });
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByRole('link', { name: 'Requirement matrix' });
});

/** As if each entry were 100 px wide. */
function openBar(width: number, value: string) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  giveWidths((element) => ('entry' in element.dataset ? 100 : width));
  const items = [
    { to: '/', label: 'Dashboard', isDaily: true },
    { to: '/types', label: 'Types' },
    { to: '/alerts', label: 'Alerts', count: 24, waits: 24, isDaily: true },
    { to: '/verify', label: 'Records to verify', count: 3, waits: 3, isDaily: true },
    { to: '/all', label: 'All records', count: 900 },
    { to: '/matrix', label: 'Requirement matrix', isDaily: true },
  ];
  render(
    <MemoryRouter>
      <BarRow label="Compliance" links={{ label: 'Pages', items }} value={value} />
    </MemoryRouter>,
  );
  const entries = screen.getAllByRole('listitem');
  return entries
    .filter((entry) => !entry.classList.contains('invisible'))
    .map((entry) => entry.textContent);
}

test('what is used every day keeps its place in the bar, and what has room beside it', () => {
  const daily = ['Alerts 24', 'Records to verify 3', 'Requirement matrix'];
  expect(openBar(500, '/')).toEqual(['Dashboard', 'Types', ...daily]);
  expect(screen.getByRole('button', { name: 'More of Compliance' }).textContent).toBe('More');
});

test('More says how many wait behind it, apart from the name of the page that is open', async () => {
  expect(openBar(200, '/')).toEqual(['Dashboard', 'Alerts 24']);
  const more = screen.getByRole('button', { name: 'More: 3 waiting in more of Compliance' });
  expect(more.textContent).toBe('More 3 waiting');
  fireEvent.click(more);
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Types',
    'Records to verify (3)',
    'All records (900)',
    'Requirement matrix',
  ]);
});

test('with the page that is open behind More, what waits there is still counted', () => {
  expect(openBar(100, '/matrix')).toEqual(['Dashboard']);
  const more = screen.getByRole('button', {
    name: 'Requirement matrix: 27 waiting elsewhere in Compliance',
  });
  expect(more.textContent).toBe('Requirement matrix 27 waiting elsewhere');
});

test('what waits on the page that is open is not counted as waiting elsewhere', () => {
  expect(openBar(100, '/alerts')).toEqual(['Dashboard']);
  screen.getByRole('button', { name: 'Alerts: 3 waiting elsewhere in Compliance' });
});
