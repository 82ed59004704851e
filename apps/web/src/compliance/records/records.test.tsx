import { listCertificationTypes } from '@icare/contracts/certification-types';
import { acknowledgeAlerts, listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import {
  type ComplianceRecord,
  downloadCertificate,
  getComplianceRecord,
  listComplianceRecords,
} from '@icare/contracts/compliance-records';
import { announceComplianceExport } from '@icare/contracts/exports';
import { readComplianceHistory, revokeComplianceRecord } from '@icare/contracts/record-moves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  aPerson,
  aRecord,
  aType,
  nothingRequired,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { refusal, type Served, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const answerWith = (...records: ComplianceRecord[]) => ({
  success: true as const,
  data: { compliance: records },
  page: pagination(records.length),
});
const tabAnswers: Served[] = [
  serve(showComplianceDashboard, { success: true, data: quietDashboard }),
  serve(showComplianceOutlook, { success: true, data: outlook }),
  serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
  serve(listComplianceOfficers, { success: true, data: { officers: [] } }),
];
const records = (...of: ComplianceRecord[]) => serve(listComplianceRecords, answerWith(...of));

type UserRole = 'ROLE_COMPLIANCE' | 'ROLE_HR' | 'ROLE_STAFF';

async function open(user: UserRole, api: readonly Served[], filters = '') {
  const rendered = renderScreen(`/compliance?tab=records${filters}`, {
    user,
    api: [...tabAnswers, ...api],
  });
  await screen.findByRole('tabpanel');
  return rendered;
}
const row = async () => {
  const name = await screen.findByText(aRecord.certificationType.name, { selector: 'li *' });
  return within(name.closest('li') as HTMLElement);
};
async function openMenu() {
  fireEvent.click((await row()).getByRole('button', { name: /^More for/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

test('filters narrow the list, are in the address and in the call, and can be removed', async () => {
  const { api, router } = await open('ROLE_COMPLIANCE', [
    serve(listComplianceRecords, ({ query }) =>
      query.get('status') === 'expired' ? answerWith() : answerWith(aRecord),
    ),
  ]);
  await row();
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Category', 'medical');
  choose('Expiry', '30');
  choose('Department', 'Radiology');
  choose('Verification', 'true');
  await waitFor(() => expect(router.state.location.search).toContain('unverified=true'));
  await waitFor(() => {
    const asked = Object.fromEntries(api.callsTo(listComplianceRecords).at(-1)?.query ?? []);
    expect(asked).toMatchObject({
      category: 'medical',
      expiresWithin: '30',
      department: 'Radiology',
      unverified: 'true',
    });
  });
  choose('Status', 'expired');
  await screen.findByRole('heading', { name: 'No Compliance Records Found' });
  screen.getByText('No record matches the search and the filters.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await row();
  expect(router.state.location.search).toBe('?tab=records');
});

test('shows and clears filters of a link that have no select', async () => {
  const { router } = await open(
    'ROLE_COMPLIANCE',
    [records(aRecord)],
    `&certificationTypeId=${aType.id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: `Remove filter: ${aType.name}` }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=records'));
});

test('Refresh fetches changes and shows the time', async () => {
  const { api } = await open('ROLE_COMPLIANCE', [records(aRecord)]);
  (await row()).getByText('Active');
  const revoked = { ...aRecord, status: 'revoked', displayStatus: 'revoked' } as const;
  api.serve(listComplianceRecords, answerWith(revoked));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^Refreshed, as of \d+ \w+ \d{4}, \d\d:\d\d\.$/);
  (await row()).getByText('Revoked');
});

test('shows that the list did not load, and loads it on retry', async () => {
  const { api } = await open('ROLE_COMPLIANCE', [serve(listComplianceRecords, unreachable)]);
  await screen.findByText('The records could not be loaded.');
  api.serve(listComplianceRecords, answerWith(aRecord));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await row();
});

test('shows an empty list as empty; only officers are offered to add', async () => {
  await open('ROLE_STAFF', [records()]);
  await screen.findByRole('heading', { name: 'No Compliance Records Found' });
  expect(screen.queryByRole('button', { name: 'Add Compliance Record' })).toBeNull();
});

test('staff renew their own records themselves', async () => {
  const own: ComplianceRecord = {
    ...aRecord,
    documentPath: '/own',
    documentName: 'licence.pdf',
    can: ['submit_renewal'],
  };
  const { router } = await open('ROLE_STAFF', [
    records(own),
    serve(getMyCertifications, { success: true, data: nothingRequired }),
  ]);
  const mine = await row();
  expect(mine.queryByRole('button', { name: /^Edit/ })).toBeNull();
  const download = mine.getByRole<HTMLButtonElement>('button', { name: /^Download certificate/ });
  expect(download.disabled).toBe(false);
  expect(await openMenu()).toEqual([expect.stringMatching(/^Renew/), 'History']);
  fireEvent.click(screen.getByRole('menuitem', { name: /^Renew/ }));
  await waitFor(() =>
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
      `/compliance/mine?renew=${aType.id}`,
    ),
  );
});

test('human resources can see records but not change them', async () => {
  await open('ROLE_HR', [records({ ...aRecord, can: [] })]);
  expect((await row()).queryByRole('button', { name: /^Edit/ })).toBeNull();
  expect(await openMenu()).toEqual(['History', `Open ${aPerson.fullName}`]);
});

test('a failed load of a certificate can be retried', async () => {
  const withCertificate = { ...aRecord, documentPath: '/shown', documentName: 'card.png' };
  const unavailable = refusal('unavailable', 'Away.') as never;
  const { api } = await open('ROLE_COMPLIANCE', [
    records(withCertificate),
    serve(downloadCertificate, unavailable),
  ]);
  fireEvent.click((await row()).getByRole('button', { name: /^View/ }));
  await screen.findByText('The certificate could not be opened.');
  const callsBefore = api.callsTo(downloadCertificate).length;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.callsTo(downloadCertificate).length).toBeGreaterThan(callsBefore));
});

test('a certificate that is looked at has the name that the list has learned meanwhile', async () => {
  const withCertificate = { ...aRecord, documentPath: '/shown', documentName: 'old.png' };
  const unavailable = refusal('unavailable', 'Away.') as never;
  const { api } = await open('ROLE_COMPLIANCE', [
    records(withCertificate),
    serve(downloadCertificate, unavailable),
  ]);
  fireEvent.click((await row()).getByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('old.png');
  api.serve(listComplianceRecords, answerWith({ ...withCertificate, documentName: 'new.png' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));
  await dialog.findByText('new.png');
});

test('shows the server’s message for a record changed meanwhile, and keeps the answers', async () => {
  const serverMessage = 'This record is revoked and cannot be revoked.';
  const { api } = await open('ROLE_COMPLIANCE', [
    records(aRecord),
    serve(revokeComplianceRecord, refusal('conflict', serverMessage)),
    serve(getComplianceRecord, { success: true, data: aRecord }),
  ]);
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: /^Revoke/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const revoke = () => fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  revoke();
  expect((await dialog.findByRole('alert')).textContent).toContain('Reason is required.');
  expect(api.callsTo(revokeComplianceRecord)).toEqual([]);
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Struck off.' } });
  revoke();
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain(serverMessage));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('alert')));
  expect(reason.value).toBe('Struck off.');
  await screen.findByText('Failed to revoke the record. Please try again.');
});

test('one selected record is renewed, and an export of the selected ones is recorded first', async () => {
  const upcoming = { validFrom: '2027-01-01', displayStatus: 'upcoming' } as const;
  const other = { ...aRecord, ...upcoming, id: aRecord.id.replace(/.$/, '9'), can: [] };
  const { api } = await open('ROLE_COMPLIANCE', [records(aRecord, other)]);
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  fireEvent.click(first as HTMLElement);
  await screen.findByText('1 record selected');
  screen.getByRole('button', { name: 'Renew 1' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await screen.findByText('2 records selected');
  // The other one cannot be renewed.
  screen.getByRole('button', { name: 'Renew 1' });
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  api.serve(announceComplianceExport, { success: true, data: { noted: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Export 2' }));
  await screen.findByText('2 exported');
  expect(api.callsTo(announceComplianceExport).map(({ body }) => body)).toEqual([
    { what: 'compliance_records', rows: 2 },
  ]);
  const [file] = saved.mock.calls[0] ?? [];
  const lines = (await (file as Blob).text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(aRecord.user.fullName);
  // Its status is that of one in force.
  expect(lines[2]).toContain('2027-01-01');
});

test('selected records are renewed one after the other, and what is open about them is acknowledged', async () => {
  const other = { ...aRecord, id: aRecord.id.replace(/.$/, '9') };
  const { api } = await open('ROLE_COMPLIANCE', [records(aRecord, other)]);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  api.serve(acknowledgeAlerts, { success: true, data: { acknowledged: [other.id], refused: [] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge alerts' }));
  const acknowledging = within(
    await screen.findByRole('dialog', { name: 'Acknowledge the alerts about 2 records' }),
  );
  fireEvent.change(acknowledging.getByLabelText(/^Note/), { target: { value: 'Has paid.' } });
  fireEvent.click(acknowledging.getByRole('button', { name: 'Acknowledge' }));
  await screen.findByText('1 alert acknowledged');
  expect(api.callsTo(acknowledgeAlerts).map(({ body }) => body)).toEqual([
    { recordIds: [aRecord.id, other.id], note: 'Has paid.' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Renew 2' }));
  await screen.findByRole('dialog', { name: 'Add Compliance Record, 1 of 2' });
});

test('a record that its issuer did not confirm says so, also where an earlier check did', async () => {
  const record = { ...aRecord, verifiedOn: '2026-09-14', notConfirmedOn: '2026-11-22' };
  await open('ROLE_COMPLIANCE', [records(record)]);
  await screen.findByText('Not confirmed');
});

test('what a row has no room for stands in its title, and where the record is looked at', async () => {
  const notes = 'The registrar was called twice. '.repeat(12).trim();
  const { api } = await open('ROLE_COMPLIANCE', [
    records({ ...aRecord, renewalUntil: '2027-01-12', notes }),
  ]);
  const remarks = `Renewal window to 12 Jan 2027. ${notes}`;
  expect((await row()).getByText(remarks).title).toBe(remarks);
  api.serve(readComplianceHistory, { success: true, data: { events: [], chain: [] } });
  await openMenu();
  fireEvent.click(screen.getByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('heading', { name: 'Remarks' });
  dialog.getByText(remarks);
});

test('a row says from when a record counts where nobody knows when it was issued', async () => {
  await open('ROLE_COMPLIANCE', [
    records(
      { ...aRecord, issueDate: null, validFrom: '2027-01-01' },
      { ...aRecord, id: aPerson.id, issueDate: null, validFrom: null },
    ),
  ]);
  expect((await screen.findByText(/^valid from/)).textContent).toBe('valid from 1 Jan 2027');
  expect(screen.getAllByText('issue date not known')).toHaveLength(1);
});
