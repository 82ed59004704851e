import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { listCompliancePacks } from '@icare/contracts/compliance-packs';
import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { createComplianceReminders } from '@icare/contracts/compliance-reminders';
import type { DepartmentName } from '@icare/contracts/departments';
import { announceComplianceExport } from '@icare/contracts/exports';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, aType, quietDashboard } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { MatrixPerson } from '../matrix/matrix-rows.ts';

const makeId = (last: number) =>
  `019a9f3e-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`;
const cell = {
  certificationTypeId: aType.id,
  state: 'expired' as const,
  isRequired: true,
  dueOn: '2020-01-06',
  recordId: null,
  expirationDate: '2026-11-19',
  startsOn: null,
  revokedOn: null,
  waivedUntil: null,
  lastReminder: { sentAt: '2026-11-20T08:00:00.000Z', by: 'Adaobi Ezeala' },
};
const cleared = {
  clearance: 'cleared' as const,
  reason: null,
  since: null,
  until: null,
  items: [],
};
const uncleared = { ...aPerson, cells: [cell], privileges: [] };
const another = { ...uncleared, id: makeId(1), fullName: 'Ifeoma Nwogu', cells: [] };
const fit = {
  ...aPerson,
  id: makeId(2),
  fullName: 'Chidinma Eke',
  clearance: cleared,
  cells: [],
  privileges: [],
};

/** Serves the people of a department, and notes which departments were asked for. */
function servePeople(people: MatrixPerson[] = [uncleared, another]) {
  const asked = new Set<string | null>();
  const api = [
    serve(showComplianceDashboard, ({ query }) => {
      asked.add(query.get('department'));
      const { overview } = quietDashboard;
      const peopleByClearance = { not_cleared: people.length, warning: 0, cleared: 1 };
      return answerWith({
        ...quietDashboard,
        overview: { ...overview, totalStaff: people.length + 1, peopleByClearance },
      });
    }),
    serve(listCompliancePeople, ({ query }) => {
      asked.add(query.get('department'));
      const clearance = query.get('clearance');
      const shown = clearance === 'not_cleared' ? people : clearance === 'cleared' ? [fit] : [];
      return listAnswer({ types: [], people: shown }, shown.length);
    }),
  ];
  return { asked, api };
}

const openRoom = (address: string, leads: readonly DepartmentName[], api = servePeople().api) =>
  renderScreen(address, { user: 'ROLE_STAFF', leads, api });

test('C9: the head sees first who may not work, then who may, of the department alone', async () => {
  const { asked, api } = servePeople();
  openRoom('/department', ['Nursing'], api);
  const headline = await screen.findByRole('heading', {
    name: /^2 of 3 in Nursing may not work today:/,
  });
  const roster = screen.getByRole('heading', { name: /^Do not roster/ });
  expect(headline.compareDocumentPosition(roster)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const region = within(screen.getByRole('region', { name: /^Do not roster/ }));
  expect(region.getAllByText(/^Practising Licence expired since/)).toHaveLength(2);
  region.getByText('Asked on 20 Nov 2026 by Adaobi Ezeala');
  within(screen.getByRole('region', { name: /^May work today/ })).getByText('Chidinma Eke');
  expect([...asked]).toEqual(['Nursing']);
});

test('C1: the headline of a room claims no more than is known, and names waivers and unknown cadres apart', async () => {
  const { overview } = quietDashboard;
  openRoom(
    '/department',
    ['Nursing'],
    [
      serve(showComplianceDashboard, () =>
        answerWith({
          ...quietDashboard,
          overview: { ...overview, totalStaff: 3, underWaiver: 1, withoutCadre: 2 },
        }),
      ),
      serve(listCompliancePeople, () => listAnswer({ types: [], people: [] }, 0)),
    ],
  );
  await screen.findByRole('heading', {
    name: 'Nobody in Nursing is known to work without a valid licence',
  });
  screen.getByText(
    'Named apart: 1 has a licence waived; 2 have no cadre recorded, so which licence they need is not known.',
  );
});

test('everybody named is reminded with one call, and those who were not are named', async () => {
  const { api: people } = servePeople();
  const { api } = openRoom('/department', ['Nursing'], people);
  const sent: unknown[] = [];
  api.serve(createComplianceReminders, ({ body }) => {
    sent.push(body);
    const item = (userId: string) => ({ userId, certificationTypeId: aType.id });
    return answerWith({
      people: 1,
      sent: [item(uncleared.id)],
      skipped: [{ ...item(another.id), reason: 'no_address' as const }],
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remind all 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 2 people?' }));
  dialog.getByText('Ifeoma Nwogu');
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Before Friday.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remind 2' }));
  await screen.findByText('1 person reminded');
  screen.getByText('Ifeoma Nwogu: has no address that a mail reaches.');
  expect(sent).toEqual([
    {
      items: [uncleared, another].map(({ id }) => ({
        userId: id,
        certificationTypeId: aType.id,
      })),
      note: 'Before Friday.',
    },
  ]);
});

test('a refused reminder keeps the note', async () => {
  const { api } = openRoom('/department', ['Nursing']);
  api.serve(createComplianceReminders, refusal('not_found', 'There is no such person.'));
  fireEvent.click(await screen.findByRole('button', { name: 'Remind Emeka Opara' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Emeka Opara?' }));
  const note = dialog.getByLabelText(/^Note/) as HTMLTextAreaElement;
  fireEvent.change(note, { target: { value: 'Before Friday.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remind' }));
  await dialog.findByText('There is no such person.');
  expect(note.value).toBe('Before Friday.');
});

test('the head of several departments chooses among them; the address of another has no effect', async () => {
  const { asked, api } = servePeople();
  openRoom('/department?name=Surgery', ['Laboratory', 'Nursing'], api);
  await screen.findByRole('heading', { level: 1, name: 'Laboratory' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Department' }), {
    target: { value: 'Nursing' },
  });
  await screen.findByRole('heading', { name: /^2 of 3 in Nursing may not work today:/ });
  expect([...asked]).toEqual(['Laboratory', 'Nursing']);
});

test('when everybody may work, that is the headline', async () => {
  openRoom('/department', ['Nursing'], servePeople([]).api);
  await screen.findByRole('heading', { name: 'All 1 in Nursing may work today' });
  screen.getByText('Everybody may work today.');
});

test('a user who leads no department sees why, and a visitor is asked to sign in', async () => {
  renderScreen('/department', { user: 'ROLE_STAFF' });
  await screen.findByRole('heading', { name: 'You lead no department' });
  renderScreen('/department');
  await screen.findByRole('heading', { name: 'Sign in' });
});

test('ticked people are reminded together', async () => {
  openRoom('/department', ['Nursing']);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Ifeoma Nwogu' }));
  await screen.findByText('1 person selected');
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${uncleared.fullName}` }));
  // A head acknowledges; officers assign and add records.
  await screen.findByRole('button', { name: 'Acknowledge alerts' });
  expect(screen.queryByRole('button', { name: /^(Assign|Renew \d)/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Remind 2' }));
  await screen.findByRole('dialog', { name: 'Remind 2 people?' });
});

test('a head saves chosen people as a file, those who may work too', async () => {
  const { api } = openRoom('/department', ['Nursing']);
  api.serve(announceComplianceExport, answerWith({ noted: true as const }));
  const cleared = within(await screen.findByRole('region', { name: /^May work today/ }));
  fireEvent.click(cleared.getByRole('checkbox', { name: 'Select Chidinma Eke' }));
  fireEvent.click(await cleared.findByRole('button', { name: 'Export 1' }));
  await screen.findByText('1 exported');
  // Nothing stands against them.
  expect(cleared.queryByRole('button', { name: /^Remind/ })).toBeNull();
  expect(api.callsTo(announceComplianceExport)[0]?.body).toEqual({
    what: 'compliance_people',
    rows: 1,
  });
});

test('a suspended privilege stands beside the name, with since when and why', async () => {
  const licence = { id: aType.id, name: 'Practising Licence' };
  const privileges = [
    {
      ...{ id: makeId(8), name: 'Suturing', certificationType: licence },
      state: 'suspended' as const,
      suspension: { reason: 'licence_expired' as const, since: '2026-11-04' },
    },
    {
      ...{ id: makeId(9), name: 'Triage', certificationType: licence, suspension: null },
      state: 'valid' as const,
    },
  ];
  const words = 'Privilege: Suturing (suspended since 4 Nov 2026: Practising Licence has expired)';
  openRoom('/department', ['Nursing'], servePeople([{ ...uncleared, privileges }]).api);
  const roster = within(await screen.findByRole('region', { name: /^Do not roster/ }));
  await roster.findByText(words);
  expect(roster.queryByText(/Triage/)).toBeNull();
});

test('reports in a room say what they hold of the department, not of the hospital', async () => {
  const noPacks = serve(listCompliancePacks, answerWith([]));
  openRoom('/department?tab=reports', ['Nursing'], [...servePeople().api, noPacks]);
  await screen.findByText(/^How the department stands today/);
  screen.getByText('Every figure of its people');
  expect(screen.queryByText(/Departments side by side|How the hospital stands/)).toBeNull();
});
