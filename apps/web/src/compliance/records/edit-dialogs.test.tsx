import { listCertificationTypes } from '@icare/contracts/certification-types';
import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import {
  editComplianceRecord,
  getComplianceRecord,
  listComplianceRecords,
} from '@icare/contracts/compliance-records';
import { readComplianceHistory } from '@icare/contracts/record-moves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aRecord,
  aType,
  makeId,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

async function open() {
  const { api } = renderScreen('/compliance?tab=records', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(showComplianceDashboard, answerWith(quietDashboard)),
      serve(showComplianceOutlook, answerWith(outlook)),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
      serve(listComplianceOfficers, { success: true, data: { officers: [] } }),
      serve(listComplianceRecords, listAnswer({ compliance: [aRecord] }, 1)),
    ],
  });
  await screen.findByRole('tabpanel');
  return api;
}
const findRow = async () => {
  const name = await screen.findByText(aType.name, { selector: 'li *' });
  return within(name.closest('li') as HTMLElement);
};
async function choose(entry: string) {
  fireEvent.click((await findRow()).getByRole('button', { name: /^More for/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return await screen.findByRole('dialog');
}

test('a date is corrected with a reason, and only changes are sent', async () => {
  const api = await open();
  fireEvent.click((await findRow()).getByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('dialog', { name: `Edit ${aType.name}` }));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  write(/^Expiry date/, '2025-11-30');
  save();
  const summary = await form.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.textContent).toContain('The expiry date lies before the issue date.');
  expect(summary.textContent).toContain('Say why the date changes.');
  write(/^Expiry date/, '2026-12-31');
  write(/^Why the date changes/, 'The card says so.');
  write(/^Certificate number/, 'DEMO-7');
  api.serve(editComplianceRecord, answerWith({ ...aRecord, expirationDate: '2026-12-31' }));
  save();
  await screen.findByText('Record updated');
  expect(api.callsTo(editComplianceRecord).map(({ body }) => body)).toEqual([
    {
      ...{ expirationDate: '2026-12-31', certificateNumber: 'DEMO-7' },
      ...{ reason: 'The card says so.', basedOn: aRecord.updatedAt },
    },
  ]);
});

test('what a colleague has corrected meanwhile is shown at its field before it is replaced', async () => {
  const api = await open();
  fireEvent.click((await findRow()).getByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('dialog', { name: `Edit ${aType.name}` }));
  const number = form.getByLabelText<HTMLInputElement>(/^Certificate number/);
  fireEvent.change(number, { target: { value: 'DEMO-8' } });
  const updatedAt = '2026-11-21T08:00:00.000Z';
  const corrected = { ...aRecord, certificateNumber: 'DEMO-7', updatedAt };
  api.serve(editComplianceRecord, refusal('conflict', 'Somebody changed this meanwhile.'));
  api.serve(getComplianceRecord, answerWith(corrected));
  api.serve(listComplianceRecords, listAnswer({ compliance: [corrected] }, 1));
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  save();
  const summary = await form.findByRole('alert');
  expect(summary.textContent).toContain('Somebody changed this to “DEMO-7” meanwhile.');
  expect(number.value).toBe('DEMO-8');
  api.serve(editComplianceRecord, answerWith({ ...corrected, certificateNumber: 'DEMO-8' }));
  save();
  await screen.findByText('Record updated');
  expect(api.callsTo(editComplianceRecord).map(({ body }) => body)).toEqual([
    { certificateNumber: 'DEMO-8', basedOn: aRecord.updatedAt },
    { certificateNumber: 'DEMO-8', basedOn: updatedAt },
  ]);
});

test('the history has a correction with its reason and the values before', async () => {
  const api = await open();
  const correction = {
    ...{ id: makeId(9), action: 'edited' as const, at: aRecord.updatedAt, by: 'Ada Obi' },
    ...{ reason: 'The card says so.', verification: null },
    changes: [
      { field: 'expirationDate' as const, before: '2026-11-30', after: '2026-12-31' },
      { field: 'certificateNumber' as const, before: 'DEMO-1', after: 'DEMO-7' },
    ],
  };
  api.serve(readComplianceHistory, answerWith({ events: [correction], chain: [aRecord] }));
  const history = await choose('History');
  const entry = await within(history).findByText(/Corrected/);
  const text = entry.closest('li')?.textContent ?? '';
  expect(text).toContain('The card says so.');
  expect(text).toMatch(/Expiry date: .*Dec 2026, before .*Nov 2026/);
  expect(text).toContain('Certificate number: DEMO-7');
});
