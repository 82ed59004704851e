import { listCertificationTypes } from '@icare/contracts/certification-types';
import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  type ComplianceRecord,
  getComplianceRecord,
  listComplianceRecords,
} from '@icare/contracts/compliance-records';
import { assignComplianceRecords } from '@icare/contracts/record-assignments';
import {
  listReplacedRecords,
  rejectComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRecord, aType, makeId, pagination } from '../../testing/compliance-samples.ts';
import { answerWith, refusal, type Served, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const pending: ComplianceRecord = {
  ...aRecord,
  status: 'pending',
  displayStatus: 'pending',
  can: ['verify', 'reject', 'edit', 'replace_certificate'],
};
const second: ComplianceRecord = {
  ...pending,
  id: aRecord.id.replace(/\d$/, '6'),
  certificationType: { ...pending.certificationType, name: 'Basic Life Support' },
};

const colleague = { id: makeId(80), fullName: 'Chika Duru' };

async function open(records: readonly ComplianceRecord[], api: readonly Served[], query = '') {
  let queue = records;
  const rendered = renderScreen(`/compliance/verification?${query}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listComplianceOfficers, answerWith({ officers: [colleague] })),
      serve(listReplacedRecords, answerWith({ records: [] })),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
      serve(listComplianceRecords, () => ({
        success: true as const,
        data: { compliance: [...queue] },
        page: pagination(queue.length),
      })),
      ...api,
    ],
  });
  const name = records[0]?.certificationType.name ?? '';
  await screen.findByRole('heading', { level: 2, name });
  return {
    ...rendered,
    leave: (id: string) => (queue = queue.filter((one) => one.id !== id)),
    set: (records: readonly ComplianceRecord[]) => (queue = records),
  };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) =>
  screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${label}`));
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

function attest(method: string, result = 'It matches') {
  write('How it was checked', method);
  fireEvent.click(screen.getByLabelText(result));
}

test('tells the second officer that a record is decided, and opens the next one', async () => {
  const faster = refusal('conflict', 'This record is active and cannot be rejected.');
  const { leave } = await open(
    [pending, second],
    [
      serve(rejectComplianceRecord, () => {
        leave(pending.id);
        return faster;
      }),
      serve(getComplianceRecord, answerWith(aRecord)),
    ],
  );
  press('Reject…');
  write('Reason', 'Not readable.');
  press('Reject');
  await screen.findByText('Somebody else was faster');
  const next = await screen.findByRole('heading', { level: 2, name: 'Basic Life Support' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('shows that a linked record is already decided, and opens the next one', async () => {
  await open(
    [second],
    [serve(getComplianceRecord, { success: true, data: aRecord })],
    `record=${aRecord.id}`,
  );
  await screen.findByText(/^That record does not wait any more\./);
});

test('C5: shows before sending that a mismatch leaves the record pending', async () => {
  const { api } = await open(
    [pending],
    [serve(verifyComplianceRecord, { success: true, data: pending })],
  );
  attest('letter', 'It does not match');
  screen.getByText(/It stays pending. The officers get an alert/);
  press('Save the check');
  await screen.findByText('Check saved');
  expect(api.callsTo(verifyComplianceRecord)[0]?.body).toMatchObject({
    method: 'letter',
    result: 'mismatch',
  });
});

test('what came of a decision stands above the next record, and no toast lies over its form', async () => {
  const third = { ...second, id: makeId(83) };
  await open([pending, second, third], [serve(verifyComplianceRecord, answerWith(aRecord))]);
  attest('portal');
  press('Verify');
  const next = await screen.findByRole('heading', { level: 2, name: 'Basic Life Support' });
  const said = await screen.findByText('Verified');
  expect(said.closest('main')).not.toBeNull();
  expect(said.closest('p')?.nextElementSibling).toBe(next);
  expect(said.closest('p')?.textContent).toContain(`of ${pending.user.fullName}`);
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  press('Skip');
  await waitFor(() => expect(screen.queryByText('Verified')).toBeNull());
});

test('one’s own check of the only record is no change by a colleague', async () => {
  const checked = { ...pending, updatedAt: '2026-11-21T08:00:00.000Z' };
  const { api } = await open([pending], [serve(verifyComplianceRecord, answerWith(checked))]);
  attest('letter', 'It does not match');
  press('Save the check');
  await screen.findByText('Check saved');
  expect(field('How it was checked').value).toBe('');
  attest('phone');
  press('Verify');
  await screen.findByText('Verified');
  expect(api.callsTo(verifyComplianceRecord).map(({ body }) => body)).toMatchObject([
    { basedOn: pending.updatedAt },
    { basedOn: checked.updatedAt },
  ]);
});

test('lists records added unverified in the second list, without rejection', async () => {
  const { api } = await open(
    [aRecord],
    [serve(verifyComplianceRecord, { success: true, data: aRecord })],
    'list=recheck',
  );
  const tab = screen.getByRole('tab', { name: 'To be checked again' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(api.callsTo(listComplianceRecords).at(-1)?.query.get('unverified')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull();
  attest('portal');
  press('Verify');
  await screen.findByText('Verified');
});

test('keeps the values if no answer came, and can be sent again', async () => {
  const { api } = await open([pending], [serve(verifyComplianceRecord, unreachable)]);
  attest('portal');
  write('Note', 'Seen on the register.');
  press('Verify');
  await screen.findByText(/It was not verified\. What you wrote is still here/);
  expect(field('Note').value).toBe('Seen on the register.');
  api.serve(verifyComplianceRecord, { success: true, data: aRecord });
  press('Verify');
  await screen.findByText('Verified');
});

test('what was just handed in is given to an officer, who finds it; what is not assigned is named', async () => {
  const { api, set } = await open([pending, second], []);
  const sent: unknown[] = [];
  api.serve(assignComplianceRecords, ({ body }) => {
    sent.push(body);
    const since = '2026-11-21T08:00:00.000Z';
    set([{ ...pending, assignedTo: { ...colleague, since } }, second]);
    return answerWith({
      assigned: [pending.id],
      refused: [{ id: second.id, reason: 'about_assignee' as const }],
    });
  });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  await screen.findByText('2 records selected');
  await screen.findByRole('button', { name: 'Export 2' });
  press('Assign');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 records' }));
  await dialog.findByRole('option', { name: colleague.fullName });
  fireEvent.change(dialog.getByRole('combobox', { name: /^In charge/ }), {
    target: { value: colleague.id },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Assign 2' }));
  const outcome = within(await screen.findByRole('dialog', { name: '1 record assigned, 1 not' }));
  outcome.getByText(/^It is this officer’s own/);
  fireEvent.click(outcome.getByRole('button', { name: 'Done' }));
  await screen.findByText('In charge: Chika Duru');
  expect(sent).toEqual([{ ids: [pending.id, second.id], userId: colleague.id }]);
});

test('the queue is narrowed to what is assigned to oneself, in the address and in the call', async () => {
  const { api, router, set } = await open([pending, second], []);
  set([]);
  fireEvent.change(await screen.findByRole('combobox', { name: 'In charge' }), {
    target: { value: 'me' },
  });
  await screen.findByRole('heading', { name: 'Nothing here is assigned so' });
  expect(router.state.location.search).toContain('assignedTo=me');
  expect(api.callsTo(listComplianceRecords).at(-1)?.query.get('assignedTo')).toBe('me');
  set([pending, second]);
  press('Show all');
  await screen.findByRole('heading', { level: 2, name: pending.certificationType.name });
});
