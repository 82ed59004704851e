import { getPersonCompliance } from '@icare/contracts/compliance-people';
import { createComplianceReminders } from '@icare/contracts/compliance-reminders';
import { announceComplianceExport } from '@icare/contracts/exports';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  anAlert,
  aPerson,
  aRecord,
  aType,
  makeId,
  nothingRequired,
} from '../../testing/compliance-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

test('the pack can be printed as soon as the page offers it: without it the paper would be empty', async () => {
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () =>
    printed.push(document.querySelector('.print-pack h1')?.textContent ?? null),
  );
  // Pressed in the moment in which the button is drawn.
  const observer = new MutationObserver(() => {
    const button = screen.queryByRole('button', { name: 'Print pack' });
    if (button && printed.length === 0) fireEvent.click(button);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [serve(getPersonCompliance, answerWith(nothingRequired))],
  });
  await screen.findByRole('heading', { level: 1, name: aPerson.fullName });
  await vi.waitFor(() => expect(printed).toEqual([aPerson.fullName]));
  expect(document.querySelector('.print-pack')?.textContent).toContain(
    'Without copies of the certificates',
  );
  observer.disconnect();
});

const required = {
  certificationType: {
    ...{ id: aType.id, name: aType.name, category: aType.category, issuingAuthority: 'NMCN' },
    readingDocument: null,
    readingOutOfForce: null,
  },
  ...{ certificationTypeId: aType.id, state: 'expired' as const, isRequired: true },
  ...{
    dueOn: '2020-01-06',
    recordId: null,
    expirationDate: '2026-11-19',
    startsOn: null,
    revokedOn: null,
    waivedUntil: null,
  },
  lastReminder: { sentAt: '2026-11-20T08:00:00.000Z', by: 'Adaobi Ezeala' },
};
const told = {
  certificationTypeId: aType.id,
  personAt: '2026-11-20T06:00:00.000Z',
  officersAt: null as string | null,
};
const openPerson = (about = {}) =>
  renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(
        getPersonCompliance,
        answerWith({
          ...{ ...nothingRequired, person: aPerson, requirements: [required], told: [told] },
          ...{ records: [aRecord], alerts: [anAlert], ...about },
        }),
      ),
    ],
  });

test('whoever comes from another page has the focus on the name, not on nothing, once it has loaded', async () => {
  const { router } = renderScreen('/compliance/colleagues', {
    user: 'ROLE_COMPLIANCE',
    api: [serve(getPersonCompliance, answerWith({ ...nothingRequired, person: aPerson }))],
  });
  await screen.findByRole('heading', { level: 1 });
  void router.navigate(`/compliance/people/${aPerson.id}`);
  const heading = await screen.findByRole('heading', { level: 1, name: aPerson.fullName });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the card says who was told of what stands against the person, and when', async () => {
  openPerson();
  const card = within(await screen.findByRole('region', { name: 'Not cleared to practise' }));
  card.getByText(
    `${aPerson.fullName} on 20 Nov 2026, 07:00; asked on 20 Nov 2026 by Adaobi Ezeala`,
  );
});

test('the card says if nobody was told yet', async () => {
  openPerson({
    requirements: [{ ...required, lastReminder: null }],
    told: [{ ...told, personAt: null }],
  });
  const card = within(await screen.findByRole('region', { name: 'Not cleared to practise' }));
  card.getByText('Nobody yet: the next digest names it');
});

test('records and alerts of a person are selected and acted for together', async () => {
  openPerson();
  const records = within(await screen.findByRole('region', { name: /^Records/ }));
  fireEvent.click(records.getByRole('checkbox', { name: 'Select all that are shown' }));
  await records.findByRole('button', { name: 'Export 1' });
  const alerts = within(screen.getByRole('region', { name: /^Open alerts/ }));
  fireEvent.click(alerts.getByRole('checkbox', { name: 'Select all that are shown' }));
  await alerts.findByRole('button', { name: 'Acknowledge 1' });
});

test('of several requirements a person is reminded with one mail; a valid one is not asked for', async () => {
  const other = makeId(31);
  const valid = makeId(32);
  const lacks = (id: string, name: string, state: 'missing' | 'met') => ({
    ...{ ...required, certificationTypeId: id, state, lastReminder: null },
    certificationType: { ...required.certificationType, id, name },
  });
  const requirements = [
    required,
    lacks(other, 'Basic Life Support', 'missing'),
    lacks(valid, 'Fire Safety', 'met'),
  ];
  const { api } = openPerson({ requirements, records: [], alerts: [], can: ['remind'] });
  const sent: unknown[] = [];
  api.serve(createComplianceReminders, ({ body }) => {
    sent.push(body);
    return answerWith({ people: 1, sent: [], skipped: [] });
  });
  const list = within(await screen.findByRole('region', { name: /^Requirements/ }));
  fireEvent.click(list.getByRole('checkbox', { name: 'Select all that are shown' }));
  await list.findByRole('button', { name: 'Export 3' });
  // Without the right to add records nothing is renewed.
  expect(list.queryByRole('button', { name: /^Renew/ })).toBeNull();
  fireEvent.click(list.getByRole('button', { name: 'Remind of 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind Emeka Opara?' }));
  dialog.getByText('Practising Licence, Basic Life Support');
  fireEvent.click(dialog.getByRole('button', { name: 'Remind' }));
  await screen.findByText('1 person reminded');
  const items = [aType.id, other].map((id) => ({ userId: aPerson.id, certificationTypeId: id }));
  expect(sent).toEqual([{ items, note: '' }]);
});

test('chosen requirements are saved as a file, which the audit log is told before', async () => {
  const { api } = openPerson({ can: ['remind', 'add_record'] });
  api.serve(announceComplianceExport, answerWith({ noted: true as const }));
  const list = within(await screen.findByRole('region', { name: /^Requirements/ }));
  const box = list.getByRole('checkbox', { name: 'Select Practising Licence' });
  fireEvent.keyDown(box, { key: 'x' });
  fireEvent.click(await list.findByRole('button', { name: 'Export 1' }));
  await screen.findByText('1 exported');
  expect(api.callsTo(announceComplianceExport)[0]?.body).toEqual({
    what: 'compliance_requirements',
    rows: 1,
  });
  list.getByRole('button', { name: 'Renew 1' });
});

test('nobody selects what is required of themselves', async () => {
  const own = { ...aPerson, id: makeId(1) };
  openPerson({ person: own });
  await screen.findByRole('region', { name: /^Requirements/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
