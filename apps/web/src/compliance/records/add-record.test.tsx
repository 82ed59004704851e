import { listCertificationTypes } from '@icare/contracts/certification-types';
import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import {
  type ComplianceRecord,
  createComplianceRecord,
  listComplianceRecords,
} from '@icare/contracts/compliance-records';
import { getStaffMember, listStaff, type StaffMember } from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aPerson,
  aRecord,
  aType,
  makeId,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const member: StaffMember = {
  id: aPerson.id,
  username: 'emeka.opara',
  fullName: aPerson.fullName,
  email: null,
  role: 'ROLE_STAFF',
  department: aPerson.department,
  status: 'Active',
  staffNumber: aPerson.staffNumber,
  cadre: aPerson.cadre,
};
const yearly = {
  ...{ ...aType, id: makeId(61), name: 'MDCN licence' },
  ...{ validityRule: 'calendar_year' as const, validityPeriodMonths: 12, renewalOpens: '10-01' },
};
const types = [aType, yearly];
const nameOfMember = new RegExp(member.fullName);
const failed = 'Failed to create compliance record. Please try again.';
const created = 'Staff compliance record created successfully.';

/** Opens the form to add a record. Every person in it has `existingRecords`; the list behind it is empty. */
async function openForm(...existingRecords: ComplianceRecord[]) {
  const rendered = renderScreen('/compliance?tab=records', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(showComplianceDashboard, { success: true, data: quietDashboard }),
      serve(showComplianceOutlook, { success: true, data: outlook }),
      serve(listCertificationTypes, { success: true, data: types, page: pagination(2) }),
      serve(listComplianceOfficers, { success: true, data: { officers: [] } }),
      serve(listComplianceRecords, ({ query }) => {
        const compliance = query.has('certificationTypeId') ? existingRecords : [];
        return {
          success: true as const,
          data: { compliance },
          page: pagination(compliance.length),
        };
      }),
      serve(listStaff, ({ query }) => {
        const users = member.fullName.includes(query.get('search') ?? '') ? [member] : [];
        return { success: true as const, data: { users }, page: pagination(users.length) };
      }),
      serve(getStaffMember, { success: true, data: member }),
      serve(createComplianceRecord, { success: true, data: aRecord }),
    ],
  });
  await screen.findByRole('heading', { name: 'No Compliance Records Found' });
  const open = () => {
    const buttons = screen.getAllByRole('button', { name: 'Add Compliance Record' });
    fireEvent.click(buttons.at(-1) as HTMLElement);
  };
  open();
  await screen.findByRole('dialog', { name: 'Add Compliance Record' });
  const dialog = () => within(screen.getByRole('dialog'));
  const field = (label: string) =>
    dialog().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const write = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  return {
    ...rendered,
    open,
    dialog,
    field,
    write,
    press: (name: string) => fireEvent.click(dialog().getByRole('button', { name })),
    async pick(typed = aPerson.fullName) {
      fireEvent.change(dialog().getByRole('combobox', { name: 'Staff member' }), {
        target: { value: typed },
      });
      fireEvent.click(await dialog().findByRole('option', { name: nameOfMember }));
      await dialog().findByRole('button', { name: /^Change .* for somebody else$/ });
    },
  };
}
type Form = Awaited<ReturnType<typeof openForm>>;

async function fillIn({ pick, write }: Form) {
  await pick();
  write('Certification type', aType.id);
  write('Issue date', '2026-03-15');
}
const summary = (form: Form, text: string) =>
  waitFor(() => expect(form.dialog().getByRole('alert').textContent).toContain(text));

test('a licence for next year has a first day, proposed by its rule, which can be typed over', async () => {
  const form = await openForm();
  await form.pick();
  form.write('Certification type', yearly.id);
  expect(form.dialog().queryByLabelText(/^Valid from/)).toBeNull();
  form.write('Issue date', '2025-11-15');
  expect(form.field('Valid from').value).toBe('2026-01-01');
  expect(form.field('Expiry date').value).toBe('2026-12-31');
  form.write('Expiry date', '2025-12-31');
  expect(form.dialog().queryByLabelText(/^Valid from/)).toBeNull();
  form.write('Expiry date', '2026-12-31');
  form.write('Valid from', '2027-01-01');
  form.press('Add record');
  await summary(form, 'The first valid day lies after the expiry date.');
  form.write('Valid from', '2025-11-15');
  form.press('Add record');
  await screen.findByText(created);
  const [sent] = form.api.callsTo(createComplianceRecord);
  expect(Object.fromEntries(sent?.body as FormData)).toMatchObject({
    ...{ issueDate: '2025-11-15', validFrom: '2025-11-15', expirationDate: '2026-12-31' },
  });
});

test('a type without calendar years takes a first day too, for whoever asks for it', async () => {
  const form = await openForm();
  await fillIn(form);
  expect(form.dialog().queryByLabelText(/^Valid from/)).toBeNull();
  form.press('Valid from a later day');
  expect(document.activeElement).toBe(form.field('Valid from'));
  form.write('Valid from', '2026-04-01');
  form.press('Add record');
  await screen.findByText(created);
  const [sent] = form.api.callsTo(createComplianceRecord);
  expect(Object.fromEntries(sent?.body as FormData)).toMatchObject({ validFrom: '2026-04-01' });
});

test('finds people by name, and by the id that the former form required', async () => {
  const form = await openForm();
  const box = form.dialog().getByRole('combobox', { name: 'Staff member' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.change(box, { target: { value: 'nobody is called like this' } });
  await form.dialog().findByText(/^No active member of staff matches/);
  fireEvent.change(box, { target: { value: aPerson.fullName } });
  await form.dialog().findByRole('option', { name: nameOfMember });
  // Escape closes the list, not the form around it.
  fireEvent.keyDown(box, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await form.pick(aPerson.id);
  form.press(`Change ${aPerson.fullName} for somebody else`);
  const again = form.dialog().getByRole('combobox', { name: 'Staff member' });
  await waitFor(() => expect(document.activeElement).toBe(again));
});

test('lists missing and wrong fields on top, and keeps the answers', async () => {
  const form = await openForm();
  form.press('Add record');
  await summary(form, 'Choose a member of staff.');
  // All at once, also what depends on the type.
  await summary(form, 'Enter the expiry date, or the issue date');
  const alert = form.dialog().getByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  fireEvent.click(within(alert).getByRole('link', { name: 'Choose a certification type.' }));
  expect(document.activeElement).toBe(form.field('Certification type'));
  await form.pick();
  form.write('Certification type', aType.id);
  form.press('Add record');
  await summary(form, 'Enter the expiry date, or the issue date');
  form.write('Issue date', '2026-03-15');
  form.write('Expiry date', '2026-03-14');
  form.write('Notes', 'Kept.');
  form.press('Add record');
  await summary(form, 'The expiry date lies before the issue date.');
  expect(form.field('Notes').value).toBe('Kept.');
  expect(form.api.callsTo(createComplianceRecord)).toEqual([]);
});

test('closing a filled form asks first', async () => {
  const form = await openForm();
  const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  form.open();
  await screen.findByRole('dialog');
  form.write('Notes', 'Long words.');
  pressEscape();
  await form.dialog().findByText('Close without saving?');
  form.press('Go on');
  expect(form.field('Notes').value).toBe('Long words.');
  form.press('Close');
  fireEvent.click(await form.dialog().findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says before it is saved that the record renews the one that ended, or stands beside it', async () => {
  const ended: ComplianceRecord = { ...aRecord, status: 'expired', expirationDate: '2026-11-03' };
  const form = await openForm(ended);
  await form.pick();
  form.write('Certification type', aType.id);
  await form.dialog().findByText(/already holds one of this type, which expired on 3 Nov 2026/);
  form.write('Expiry date', '2027-11-02');
  await form.dialog().findByText(/^Renews the one that ended 3 Nov 2026/);
  form.write('Expiry date', '2026-11-03');
  await form.dialog().findByText(/^Stands beside the one that ended 3 Nov 2026/);
  form.write('Expiry date', '2027-11-02');
  form.press('Add record');
  await screen.findByText(created);
  expect(form.api.callsTo(createComplianceRecord)).toHaveLength(1);
});

test('leads to a submitted renewal, beside which the record would stand', async () => {
  const pending: ComplianceRecord = {
    ...aRecord,
    id: '019a9f3e-0000-7000-8000-000000000077',
    status: 'pending',
    expirationDate: '2027-11-30',
    renewalOf: aRecord.id,
  };
  const form = await openForm({ ...aRecord, pendingRenewal: pending.id }, pending);
  await fillIn(form);
  await form.dialog().findByRole('link', { name: 'Verify it instead' });
  form
    .dialog()
    .getByText(
      'Stands beside the one that ends 30 Nov 2026, of which a renewal waits to be verified.',
    );
});

test('says that the record takes the place of a revoked one only once its issuer has confirmed it', async () => {
  const revoked: ComplianceRecord = {
    ...{ ...aRecord, status: 'revoked', displayStatus: 'revoked', closedOn: '2026-11-03' },
  };
  const form = await openForm(revoked);
  await fillIn(form);
  await form
    .dialog()
    .findByText(
      `What ${aPerson.fullName} holds of this type was revoked on 3 Nov 2026. It stays revoked until this one has been checked with its issuer and matches.`,
    );
  expect(form.dialog().queryByText(/^(Renews|Stands beside)/)).toBeNull();
});

test('says nothing of the first record of a type', async () => {
  const form = await openForm();
  await fillIn(form);
  await waitFor(() => expect(form.api.callsTo(listComplianceRecords).length).toBeGreaterThan(1));
  expect(form.dialog().queryByText(/^(Renews|Stands beside)/)).toBeNull();
});

test('keeps the form if no answer came, and the next attempt repeats the same call', async () => {
  const form = await openForm();
  await fillIn(form);
  form.api.serve(createComplianceRecord, unreachable);
  form.press('Add record');
  await screen.findByText(failed);
  await summary(form, 'what you typed is still here');
  expect(form.field('Issue date').value).toBe('2026-03-15');
  form.api.serve(createComplianceRecord, { success: true, data: aRecord });
  form.press('Add record');
  await screen.findByText(created);
  const calls = form.api.callsTo(createComplianceRecord);
  const keys = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/./);
  expect(new Set(keys).size).toBe(1);
});

test('shows the server’s message in the form, and the next attempt is stored', async () => {
  const form = await openForm();
  await fillIn(form);
  const serverMessage = 'The file is no picture, whatever its name says.';
  form.api.serve(createComplianceRecord, refusal('invalid', serverMessage));
  form.press('Add record');
  await screen.findByText(failed);
  await summary(form, serverMessage);
  form.api.serve(createComplianceRecord, { success: true, data: aRecord });
  form.press('Add record');
  await screen.findByText(created);
});

test('the form marks what is required', async () => {
  const form = await openForm();
  const dialog = form.dialog();
  for (const label of ['Staff member', 'Certification type', 'Expiry date']) {
    const words = dialog.getByText(label, { selector: 'label' });
    expect(words.className).toContain('marked-required');
    expect(dialog.getByLabelText(label).getAttribute('aria-required')).toBe('true');
  }
  expect(dialog.getByText(/^Notes/, { selector: 'label' }).className).not.toContain('marked');
});
