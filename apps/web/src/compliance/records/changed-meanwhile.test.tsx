import { listCertificationTypes } from '@icare/contracts/certification-types';
import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import {
  type ComplianceRecord,
  getComplianceRecord,
  listComplianceRecords,
} from '@icare/contracts/compliance-records';
import {
  getHospitalPaper,
  type HospitalPaper,
  listHospitalPapers,
} from '@icare/contracts/hospital-papers';
import { readPaperHistory, rejectHospitalPaper } from '@icare/contracts/paper-moves';
import {
  type ComplianceRecordEvent,
  listReplacedRecords,
  readComplianceHistory,
  reinstateComplianceRecord,
  rejectComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aRecord,
  aType,
  makeId,
  outlook,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { aPaper, missingPapers } from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const later = '2026-11-21T08:00:00.000Z';
const pending: ComplianceRecord = {
  ...{ ...aRecord, status: 'pending', displayStatus: 'pending' },
  ...{ certificateNumber: 'RN-1', can: ['verify', 'reject'] },
};
const corrected = {
  ...{ ...pending, certificateNumber: 'RN-4711', validFrom: '2027-01-01' },
  updatedAt: later,
};
const correction: ComplianceRecordEvent = {
  ...{ id: makeId(81), action: 'edited', at: later, by: 'Ngozi Alade' },
  ...{ reason: 'The card says so.', verification: null },
  changes: [{ field: 'certificateNumber', before: 'RN-1', after: 'RN-4711' }],
};
const before: ComplianceRecordEvent = {
  ...{ ...correction, id: makeId(82), action: 'created', at: pending.updatedAt },
  ...{ by: 'Emeka Eze', reason: null, changes: [] },
};

async function open(tab: 'records' | 'hospital', api: Served[]) {
  const rendered = renderScreen(`/compliance?tab=${tab}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(showComplianceDashboard, answerWith(quietDashboard)),
      serve(showComplianceOutlook, answerWith(outlook)),
      serve(listComplianceOfficers, answerWith({ officers: [] })),
      serve(listCertificationTypes, listAnswer([aType], 1)),
      serve(listReplacedRecords, answerWith({ records: [] })),
      ...api,
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  return rendered.api;
}
async function choose(entry: RegExp) {
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}

const unseen = 'Somebody changed this since you opened it.';
/** Refuses whoever has not seen the latest. */
const unlessSeen =
  <Stored extends { updatedAt: string }>(stored: Stored) =>
  ({ body }: { body: unknown }) =>
    (body as { basedOn?: string }).basedOn === stored.updatedAt
      ? answerWith(stored)
      : refusal('conflict', unseen);

test('what a colleague has corrected meanwhile stands in the dialog, by whom, and is then decided about', async () => {
  const api = await open('records', [
    serve(listComplianceRecords, listAnswer({ compliance: [pending] }, 1)),
    serve(getComplianceRecord, answerWith(corrected)),
    serve(readComplianceHistory, answerWith({ events: [correction, before], chain: [] })),
    serve(verifyComplianceRecord, unlessSeen(corrected)),
  ]);
  const dialog = await choose(/^Verify/);
  dialog.getByText('RN-1');
  const method = dialog.getByLabelText<HTMLSelectElement>(/^How it was checked/);
  fireEvent.change(method, { target: { value: 'phone' } });
  fireEvent.click(dialog.getByLabelText(/^It matches/));
  const save = () => fireEvent.click(dialog.getByRole('button', { name: 'Save the check' }));
  save();
  const changes = within(await dialog.findByRole('region', { name: /^Changed since/ }));
  changes.getByText('Certificate number: RN-4711, before RN-1');
  changes.getByText(/Ngozi Alade/);
  expect(changes.queryByText(/Emeka Eze/)).toBeNull();
  expect(dialog.getByRole('alert').textContent).toContain(unseen);
  dialog.getByText('RN-4711');
  dialog.getByText('1 Jan 2027');
  expect(method.value).toBe('phone');
  save();
  await screen.findByText('Record verified');
  expect(api.callsTo(verifyComplianceRecord).map(({ body }) => body)).toMatchObject([
    { basedOn: pending.updatedAt },
    { basedOn: later },
  ]);
});

test('so it does where a record is rejected, and the reason stays', async () => {
  await open('records', [
    serve(listComplianceRecords, listAnswer({ compliance: [pending] }, 1)),
    serve(getComplianceRecord, answerWith(corrected)),
    serve(readComplianceHistory, answerWith({ events: [correction], chain: [] })),
    serve(rejectComplianceRecord, unlessSeen(corrected)),
  ]);
  const dialog = await choose(/^Reject/);
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Not readable.' } });
  const reject = () => fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  reject();
  await dialog.findByText('Certificate number: RN-4711, before RN-1');
  expect(reason.value).toBe('Not readable.');
  reject();
  await screen.findByText('Record rejected');
});

test('so it does where one is reinstated', async () => {
  const revoked: ComplianceRecord = {
    ...{ ...pending, status: 'revoked', displayStatus: 'revoked', can: ['reinstate'] },
  };
  const latest = { ...revoked, certificateNumber: 'RN-4711', updatedAt: later };
  await open('records', [
    serve(listComplianceRecords, listAnswer({ compliance: [revoked] }, 1)),
    serve(getComplianceRecord, answerWith(latest)),
    serve(readComplianceHistory, answerWith({ events: [correction], chain: [] })),
    serve(reinstateComplianceRecord, unlessSeen(latest)),
  ]);
  const dialog = await choose(/^Reinstate/);
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Taken back.' } });
  fireEvent.change(dialog.getByLabelText(/^How it was checked/), { target: { value: 'phone' } });
  const reinstate = () => fireEvent.click(dialog.getByRole('button', { name: 'Reinstate' }));
  reinstate();
  await dialog.findByText('Certificate number: RN-4711, before RN-1');
  dialog.getByText('RN-4711');
  reinstate();
  await screen.findByText('Record reinstated');
});

test('so it does with a paper of the hospital', async () => {
  const waiting: HospitalPaper = { ...aPaper, can: ['reject'] };
  const latest = { ...waiting, updatedAt: later };
  await open('hospital', [
    serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
    missingPapers(),
    serve(listHospitalPapers, listAnswer({ papers: [waiting] }, 1)),
    serve(getHospitalPaper, answerWith(latest)),
    serve(readPaperHistory, answerWith({ events: [correction], chain: [] })),
    serve(rejectHospitalPaper, unlessSeen(latest)),
  ]);
  const dialog = await choose(/^Reject/);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Another machine.' } });
  const reject = () => fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  reject();
  await dialog.findByText('Certificate number: RN-4711, before RN-1');
  reject();
  await screen.findByText('Paper rejected');
});
