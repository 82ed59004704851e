import { listCompliancePeople, type Requirement } from '@icare/contracts/compliance-people';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aPerson, aType, makeId, pagination } from '../../testing/compliance-samples.ts';
import { serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MatrixRow } from './matrix-row.tsx';
import type { MatrixPerson, MatrixType } from './matrix-rows.ts';

const missing: Requirement = {
  certificationTypeId: aType.id,
  state: 'missing',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: null,
  expirationDate: null,
  startsOn: null,
  revokedOn: null,
  waivedUntil: null,
  lastReminder: null,
};
const other = {
  ...aPerson,
  id: '019a9f3e-0000-7000-8000-00000000aaaa',
  fullName: 'Zainab Musa',
};
const types = [{ id: aType.id, name: aType.name, category: aType.category }];
const people = [aPerson, other].map((person) => ({ ...person, cells: [missing], privileges: [] }));

const openMatrix = (filters = '') =>
  renderScreen(`/compliance/matrix${filters}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listCompliancePeople, ({ query }) => ({
        success: true as const,
        data: { types, people: query.get('cursor') ? people.slice(1) : people.slice(0, 1) },
        page: { ...pagination(2), nextCursor: query.get('cursor') ? null : 'second' },
      })),
    ],
  });

test('people of the matrix are selected and acted for together', async () => {
  openMatrix();
  fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${aPerson.fullName}` }));
  const bar = within(screen.getByRole('group', { name: 'Selected people' }));
  bar.getByText('1 person selected');
  await bar.findByRole('button', { name: /^Remind/ });
  fireEvent.keyDown(screen.getByRole('checkbox', { name: `Select ${aPerson.fullName}` }), {
    key: 'Escape',
  });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected people' })).toBeNull());
});

test('printing loads everybody first, and says in words what is not met', async () => {
  openMatrix();
  const printed: (string | null)[] = [];
  vi.stubGlobal('print', () =>
    printed.push(document.querySelector('.print-pack')?.textContent ?? ''),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain(aPerson.fullName);
  expect(printed[0]).toContain('Zainab Musa');
  expect(printed[0]).toContain(`${aType.name}: Missing`);
  expect(printed[0]).toContain('0 of 1');
  await waitFor(() => expect(document.querySelector('.print-pack')).toBeNull());
});

test('paper says whom the filters leave out', async () => {
  openMatrix('?department=Surgery&clearance=not_cleared&reason=missing&search=Zai&awaiting=true');
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () =>
    printed.push(document.querySelector('.print-pack > p')?.textContent),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Surgery · Not cleared · Missing · Awaits our confirmation · “Zai”');
});

test('the print command of the browser prints the same pages, and says whom it leaves out', async () => {
  openMatrix();
  await screen.findByRole('checkbox', { name: `Select ${aPerson.fullName}` });
  fireEvent(window, new Event('beforeprint'));
  const printed = document.querySelector('body > .print-pack')?.textContent;
  expect(printed).toContain(`${aType.name}: Missing`);
  expect(printed).toContain('The first 1 of 2 people');
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('.print-pack')).toBeNull();
});

const asked = { ...missing, lastReminder: { sentAt: '2026-11-20T08:00:00.000Z', by: 'Ngozi Eze' } };
const askedPerson = { ...aPerson, cells: [asked], privileges: [] };

test.each([
  ['awaiting', 'awaits our confirmation'],
  ['unconfirmed', 'not confirmed by its issuer'],
])(
  'a list on a phone says when an item was asked for; the filter %s of a link is removed again',
  async (filter, named) => {
    const { router } = renderScreen(`/compliance/matrix?${filter}=true`, {
      user: 'ROLE_COMPLIANCE',
      api: [
        serve(listCompliancePeople, {
          success: true,
          data: { types, people: [askedPerson] },
          page: pagination(1),
        }),
      ],
    });
    await screen.findByText('Asked on 20 Nov 2026 by Ngozi Eze');
    fireEvent.click(screen.getByRole('button', { name: `Remove filter: ${named}` }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  },
);

test('a list on a phone says since when a licence is revoked', async () => {
  const revoked: Requirement = { ...missing, state: 'revoked', revokedOn: '2026-11-03' };
  renderScreen('/compliance/matrix', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listCompliancePeople, {
        success: true,
        data: { types, people: [{ ...aPerson, cells: [revoked], privileges: [] }] },
        page: pagination(1),
      }),
    ],
  });
  await screen.findByText('since 3 Nov 2026');
});

test('where there is no room the filters are behind a button, which says how many are set', async () => {
  openMatrix('?clearance=not_cleared&reason=missing');
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media === '(width < 80rem)' },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }));
  await screen.findByRole('checkbox', { name: `Select ${aPerson.fullName}` });
  const button = screen.getByRole('button', { name: 'Filters: 2 set' });
  expect(screen.queryByLabelText('Clearance')).toBeNull();
  screen.getByLabelText('Search people');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByLabelText<HTMLSelectElement>('Clearance').value).toBe('not_cleared');
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: '' } });
  // Still open, so that the next can be changed.
  await screen.findByRole('button', { name: 'Filters: 1 set' });
  screen.getByLabelText('Reason');
});

test('where there is room the signs alone are behind a button, which names the chosen one', async () => {
  const { router } = openMatrix('?clearance=not_cleared&state=missing');
  await screen.findByRole('checkbox', { name: `Select ${aPerson.fullName}` });
  screen.getByLabelText('Clearance');
  const button = screen.getByRole('button', { name: 'Signs: Missing' });
  expect(screen.queryByRole('group', { name: /^Signs/ })).toBeNull();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const signs = within(screen.getByRole('group', { name: /^Signs/ }));
  fireEvent.click(signs.getByRole('button', { name: /^Missing/, pressed: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?clearance=not_cleared'));
  screen.getByRole('button', { name: 'Signs' });
});

test('a row of the grid begins with a privilege that is suspended; the tooltip says since when and why', () => {
  const privileges = [
    {
      ...{
        name: 'Suturing',
        state: 'suspended',
        certificationType: { name: 'Practising Licence' },
      },
      suspension: { reason: 'licence_expired', since: '2026-11-04' },
    },
  ] as unknown as MatrixPerson['privileges'];
  render(
    <MemoryRouter>
      <MatrixRow
        {...{ index: 0, top: 0, tabStop: null, isChosen: false, today: '2026-11-26' }}
        person={{ ...askedPerson, privileges }}
        types={types}
      />
    </MemoryRouter>,
  );
  const line = screen.getByText('Privilege suspended ·').parentElement;
  expect(line?.textContent).toMatch(/^Privilege suspended · /);
  expect(line?.dataset['tooltip']).toMatch(
    /suspended since 4 Nov 2026: Practising Licence has expired/,
  );
});

test('a cell of the grid is marked, and says when its item was asked for', () => {
  const row = { index: 0, top: 0, tabStop: null, isChosen: false, today: '2026-11-26' };
  const second = { ...types[0], id: makeId(9), name: 'Fire safety', category: 'safety' as const };
  const of = (shown: readonly MatrixType[]) => (
    <MemoryRouter>
      <MatrixRow {...row} person={askedPerson} types={shown} />
    </MemoryRouter>
  );
  const { rerender } = render(of([...types, second]));
  const name = new RegExp(`${aType.name}: Missing.*Asked on 20 Nov 2026 by Ngozi Eze`);
  const cell = screen.getByRole('gridcell', { name });
  expect([cell.dataset['tooltip'], cell.querySelectorAll('svg').length]).toEqual([
    'Asked on 20 Nov 2026 by Ngozi Eze',
    2,
  ]);
  rerender(of(types));
  within(screen.getByRole('gridcell', { name })).getByText('Asked on 20 Nov 2026 by Ngozi Eze');
});
