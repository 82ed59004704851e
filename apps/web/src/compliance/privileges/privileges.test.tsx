import { getPersonCompliance } from '@icare/contracts/compliance-people';
import { announceComplianceExport } from '@icare/contracts/exports';
import {
  endPrivilege,
  grantPrivilege,
  listPrivileges,
  type Privilege,
} from '@icare/contracts/privileges';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aPerson,
  aRecord,
  aType,
  makeId,
  nothingRequired,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const today = lagosDate(new Date());
const privilege: Privilege = {
  id: aPerson.id,
  name: 'Caesarean section',
  condition: 'A consultant is present',
  certificationType: { id: aType.id, name: aType.name },
  firstDay: '2026-01-01',
  lastDay: '2027-12-31',
  state: 'valid',
  until: '2027-12-31',
  suspension: null,
  approvedBy: 'Credentials committee',
  createdAt: '2026-01-01T08:00:00.000Z',
  endedAt: null,
  endReason: null,
};
const licence = {
  ...aRecord,
  certificationType: { ...aRecord.certificationType, category: 'medical' as const },
};

async function openPerson(details: object) {
  const { api } = renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(
        getPersonCompliance,
        answerWith({
          ...{ ...nothingRequired, person: aPerson },
          ...{ can: ['grant_privilege', 'end_privilege'] as const, ...details },
        } as never),
      ),
      serve(grantPrivilege, answerWith(privilege)),
      serve(endPrivilege, answerWith({ ...privilege, state: 'ended' as const, until: null })),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /^Privileges/ }));
  return { api, section };
}

test('an officer grants a privilege based on a licence of the person', async () => {
  const { api, section } = await openPerson({ records: [licence] });
  fireEvent.click(section.getByRole('button', { name: 'Grant a privilege' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Grant a privilege' }));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(await dialog.findByRole('link', { name: 'Procedure or area is required.' })).toBeDefined();
  write(/^Procedure or area/, 'Caesarean section');
  write(/^Last day/, addDays(today, 1200));
  write(/^Approved by/, 'Credentials committee');
  fireEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  expect(await dialog.findByRole('link', { name: /3 years at most/ })).toBeDefined();
  expect(api.callsTo(grantPrivilege)).toHaveLength(0);
  write(/^Last day/, addDays(today, 365));
  fireEvent.click(dialog.getByRole('button', { name: 'Grant' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(grantPrivilege)[0]?.body).toMatchObject({
    ...{ userId: aPerson.id, certificationTypeId: aType.id, name: 'Caesarean section' },
    ...{ firstDay: today, lastDay: addDays(today, 365), approvedBy: 'Credentials committee' },
  });
});

test('without a valid licence it asks for the licence first', async () => {
  const { section } = await openPerson({ records: [{ ...licence, status: 'expired' }] });
  fireEvent.click(section.getByRole('button', { name: 'Grant a privilege' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No licence is valid' }));
  expect(
    dialog.getByText('Add or verify the licence first, then grant the privilege.'),
  ).toBeDefined();
});

test('it is ended with a reason; those that have ended stay, collapsed', async () => {
  const ended: Privilege = {
    ...privilege,
    id: aType.id,
    name: 'Suturing',
    state: 'ended',
    until: null,
  };
  const { api, section } = await openPerson({ privileges: [privilege, ended] });
  expect(section.getByText(/until 31 Dec 2027 · approved by Credentials committee/)).toBeDefined();
  expect(section.getByText('Ended (1)')).toBeDefined();
  fireEvent.click(section.getByRole('button', { name: 'End the privilege Caesarean section' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Moved to the clinic' } });
  fireEvent.click(dialog.getByRole('button', { name: 'End privilege' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(endPrivilege)[0]).toMatchObject({ body: { reason: 'Moved to the clinic' } });
});

test('the list shows who may do what, and finds a procedure', async () => {
  const { id, fullName, cadre, department } = aPerson;
  const row = { ...privilege, user: { id, fullName, cadre, department } };
  const { api } = renderScreen('/compliance/privileges', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listPrivileges, ({ query }) =>
        query.get('search') === 'nothing' ? listAnswer([], 0) : listAnswer([row], 1),
      ),
    ],
  });
  const link = await screen.findByRole('link', { name: fullName });
  expect(link.getAttribute('href')).toBe(`/compliance/people/${id}`);
  expect(screen.getByRole('rowheader', { name: /^Caesarean section/ })).toBeDefined();
  fireEvent.change(screen.getByLabelText('Search procedures, areas or staff...'), {
    target: { value: 'nothing' },
  });
  expect(await screen.findByText('No privileges match these filters')).toBeDefined();
  expect(api.callsTo(listPrivileges).length).toBeGreaterThan(1);
});

const listed = { id: aPerson.id, fullName: aPerson.fullName, cadre: null };
const rows = ['Caesarean section', 'Suturing'].map((name, index) => ({
  ...{ ...privilege, id: makeId(400 + index), name },
  user: { ...listed, department: aPerson.department },
}));
const openList = (user: 'ROLE_COMPLIANCE' | 'ROLE_HR') =>
  renderScreen('/compliance/privileges', {
    user,
    api: [
      serve(listPrivileges, listAnswer(rows, 2)),
      serve(announceComplianceExport, answerWith({ noted: true as const })),
    ],
  });

test('several are ended with one reason, and what was refused is named', async () => {
  const { api } = openList('ROLE_COMPLIANCE');
  const reasons: unknown[] = [];
  api.serve(endPrivilege, ({ params, body }) => {
    reasons.push(body);
    return params['id'] === rows[1]?.id
      ? refusal('conflict', 'It is over already.')
      : answerWith({ ...privilege, state: 'ended' as const, until: null });
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  fireEvent.click(await screen.findByRole('button', { name: 'End 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End 2 privileges?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Theatre is closed' } });
  fireEvent.click(dialog.getByRole('button', { name: 'End 2' }));
  const outcome = within(await screen.findByRole('dialog', { name: '1 privilege ended, 1 not' }));
  outcome.getByText('It is over already.');
  expect(reasons).toEqual([{ reason: 'Theatre is closed' }, { reason: 'Theatre is closed' }]);
});

test('Human Resources export chosen ones and end none', async () => {
  const { api } = openList('ROLE_HR');
  const name = `Select ${aPerson.fullName}, Suturing`;
  fireEvent.keyDown(await screen.findByRole('checkbox', { name }), { key: 'x' });
  fireEvent.click(await screen.findByRole('button', { name: 'Export 1' }));
  await screen.findByText('1 exported');
  expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  expect(api.callsTo(announceComplianceExport)[0]?.body).toEqual({ what: 'privileges', rows: 1 });
});
