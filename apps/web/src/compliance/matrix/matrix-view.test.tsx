import { listCompliancePeople, type Requirement } from '@icare/contracts/compliance-people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPerson, aType, pagination } from '../../testing/compliance-samples.ts';
import { serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const missing: Requirement = {
  certificationTypeId: aType.id,
  state: 'missing',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: null,
  expirationDate: null,
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
  openMatrix('?department=Surgery&clearance=not_cleared&reason=missing&search=Zai');
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () =>
    printed.push(document.querySelector('.print-pack > p')?.textContent),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Surgery · Not cleared · Missing · “Zai”');
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
