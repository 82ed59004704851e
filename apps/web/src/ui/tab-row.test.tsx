import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'alerts', label: 'Alerts', count: 24 },
  { value: 'reports', label: 'Reports' },
];
const links = { label: 'Pages', items: [{ to: '/matrix', label: 'Requirement matrix' }] };

const Place = () => <p>{useLocation().pathname}</p>;

type OpenOptions = {
  value: string;
  isPhone: boolean;
  /** Of the second tab, as long as it is not the selected one. */
  areTwoFitting?: boolean;
};

/** As if only the first tab fitted into the row of a phone. */
function open({ value, isPhone, areTwoFitting = false }: OpenOptions) {
  const listening = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, ...listening }));
  class Observer {
    observe = vi.fn();
    disconnect = vi.fn();
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: unknown) {
    const { textContent, dataset } = this as HTMLElement;
    const isBold = dataset['state'] === 'active';
    if (textContent === 'Alerts 24') return areTwoFitting && !isBold ? 0 : 46;
    return textContent === 'Dashboard' ? 0 : 46;
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

test('on a desktop every tab and page stays visible', () => {
  open({ value: 'dashboard', isPhone: false });
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByRole('link', { name: 'Requirement matrix' });
});
