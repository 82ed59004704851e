import { listCertificationTypes } from '@icare/contracts/certification-types';
import { listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  type ComplianceRecord,
  downloadCertificate,
  getComplianceRecord,
  listComplianceRecords,
} from '@icare/contracts/compliance-records';
import {
  type ComplianceRecordEvent,
  listReplacedRecords,
  readComplianceHistory,
  rejectComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aRecord, aType, makeId, pagination } from '../../testing/compliance-samples.ts';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { refreshCompliance } from '../api.ts';

const pending: ComplianceRecord = {
  ...aRecord,
  status: 'pending',
  displayStatus: 'pending',
  can: ['verify', 'reject', 'edit', 'replace_certificate'],
};
const corrected: ComplianceRecord = {
  ...pending,
  certificateNumber: 'RN-4711',
  updatedAt: '2026-11-21T09:00:00.000Z',
};

const correction: ComplianceRecordEvent = {
  ...{ id: makeId(81), action: 'edited', at: corrected.updatedAt, by: 'Ngozi Alade' },
  ...{ reason: null, verification: null },
  changes: [{ field: 'certificateNumber', before: 'RN-1', after: 'RN-4711' }],
};

async function open(record: ComplianceRecord) {
  let stored = record;
  const { api } = renderScreen('/compliance/verification', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listComplianceOfficers, answerWith({ officers: [] })),
      serve(listReplacedRecords, answerWith({ records: [] })),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
      serve(listComplianceRecords, () => ({
        ...answerWith({ compliance: [stored] }),
        page: pagination(1),
      })),
      serve(getComplianceRecord, () => answerWith(stored)),
      serve(readComplianceHistory, answerWith({ events: [correction], chain: [] })),
      // What it contains does not matter here.
      serve(downloadCertificate, refusal('unavailable', 'Not now.')),
    ],
  });
  await screen.findByRole('heading', { level: 2, name: record.certificationType.name });
  return { api, store: (next: ComplianceRecord) => (stored = next) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function attest() {
  write(/^How it was checked/, 'phone');
  fireEvent.click(screen.getByLabelText('It matches'));
}

const unseen = 'Somebody changed this since you opened it. Look at it again before you decide.';

test('what a colleague has corrected is not confirmed unseen: it is shown first, and the check stays', async () => {
  const { api, store } = await open(pending);
  api.serve(verifyComplianceRecord, ({ body }) => {
    const { basedOn } = body as { basedOn?: string };
    return basedOn === corrected.updatedAt ? answerWith(aRecord) : refusal('conflict', unseen);
  });
  attest();
  store(corrected);
  // As when the officer comes back from the pages of the council.
  await refreshCompliance();
  await screen.findByText('RN-4711');
  press('Verify');
  await screen.findByText(unseen);
  await screen.findByText('Certificate number: RN-4711, before RN-1');
  expect(screen.queryByText('Somebody else was faster')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>(/^How it was checked/).value).toBe('phone');

  press('Verify');
  await screen.findByText('Verified');
  expect(api.callsTo(verifyComplianceRecord).map(({ body }) => body)).toMatchObject([
    { basedOn: pending.updatedAt },
    { basedOn: corrected.updatedAt },
  ]);
});

test('a rejection names what was seen, too', async () => {
  const { api } = await open(pending);
  api.serve(rejectComplianceRecord, answerWith({ ...pending, status: 'revoked', can: [] }));
  press('Reject…');
  write(/^Reason/, 'Not readable.');
  press('Reject');
  await screen.findByText('Rejected');
  expect(api.callsTo(rejectComplianceRecord)[0]?.body).toMatchObject({
    basedOn: pending.updatedAt,
  });
});

test('a refusal of a record that still waits is no colleague who was faster', async () => {
  const { api } = await open(pending);
  const expired = 'This record has expired. Reject it, or correct its dates.';
  api.serve(verifyComplianceRecord, refusal('conflict', expired));
  attest();
  write(/^Note/, 'Spoke to the registrar.');
  press('Verify');
  await screen.findByText(expired);
  expect(screen.queryByText('Somebody else was faster')).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Spoke to the registrar.');
});

test('a certificate that a colleague has replaced takes the place of the one on the screen', async () => {
  const scan = { documentPath: '/certificate', documentName: 'scan.png' };
  const { api, store } = await open({ ...pending, ...scan });
  await waitFor(() => expect(api.callsTo(downloadCertificate)).toHaveLength(1));
  await refreshCompliance();
  expect(api.callsTo(downloadCertificate)).toHaveLength(1);
  store({ ...corrected, ...scan });
  await refreshCompliance();
  await waitFor(() => expect(api.callsTo(downloadCertificate)).toHaveLength(2));
});
