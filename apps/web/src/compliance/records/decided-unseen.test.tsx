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
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import {
  listReplacedRecords,
  readComplianceHistory,
  reinstateComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aRecord,
  aType,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const unseen = 'Somebody changed this since you opened it. Look at it again before you decide.';

/** Opens the dialog of an action on a record that a colleague has corrected since the list was loaded. */
async function openStale(opened: ComplianceRecord, entry: RegExp) {
  const corrected: ComplianceRecord = {
    ...opened,
    ...{ certificateNumber: 'RN-4711', validFrom: '2027-01-01' },
    updatedAt: '2026-11-21T09:00:00.000Z',
  };
  const decide = ({ body }: { body: unknown }) =>
    (body as { basedOn?: string }).basedOn === corrected.updatedAt
      ? answerWith(corrected)
      : refusal('conflict', unseen);
  const { api } = renderScreen('/compliance?tab=records', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(showComplianceDashboard, answerWith(quietDashboard)),
      serve(showComplianceOutlook, answerWith(outlook)),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
      serve(listComplianceOfficers, answerWith({ officers: [] })),
      serve(listReplacedRecords, answerWith({ records: [] })),
      serve(listComplianceRecords, listAnswer({ compliance: [opened] }, 1)),
      serve(getComplianceRecord, answerWith(corrected)),
      serve(readComplianceHistory, answerWith({ events: [], chain: [] })),
      serve(verifyComplianceRecord, decide),
      serve(reinstateComplianceRecord, decide),
    ],
  });
  const name = await screen.findByText(aType.name, { selector: 'li *' });
  const row = within(name.closest('li') as HTMLElement);
  const button = row.queryByRole('button', { name: entry });
  if (button) fireEvent.click(button);
  else {
    fireEvent.click(row.getByRole('button', { name: /^More for/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
  }
  const dialog = within(await screen.findByRole('dialog'));
  const basesOf = (endpoint: EndpointDefinition) =>
    api.callsTo(endpoint).map(({ body }) => (body as { basedOn?: string }).basedOn);
  return { api, dialog, basesOf, bases: [opened.updatedAt, corrected.updatedAt] };
}

type Opened = Awaited<ReturnType<typeof openStale>>;
const writeIn = ({ dialog }: Opened, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });
const pressIn = ({ dialog }: Opened, name: string) =>
  fireEvent.click(dialog.getByRole('button', { name }));
const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const can: ComplianceRecord['can'] = ['verify', 'reinstate'];
const pending = { ...aRecord, status: 'pending', displayStatus: 'pending', can } as const;

test('a check that was refused shows what a colleague has corrected, and is saved once more', async () => {
  const opened = await openStale(pending, /^Verify/);
  fireEvent.click(opened.dialog.getByLabelText(/^It matches/));
  writeIn(opened, /^How it was checked/, 'phone');
  writeIn(opened, /^Note/, 'Spoke to the registrar.');
  pressIn(opened, 'Save the check');
  await opened.dialog.findByText(unseen);
  await opened.dialog.findByText('RN-4711');
  opened.dialog.getByText('1 Jan 2027');
  pressIn(opened, 'Save the check');
  await closes();
  expect(opened.basesOf(verifyComplianceRecord)).toEqual(opened.bases);
  expect(opened.api.callsTo(verifyComplianceRecord).at(-1)?.body).toMatchObject({
    note: 'Spoke to the registrar.',
  });
});

test('so does a reinstatement', async () => {
  const revoked = { ...aRecord, status: 'revoked', displayStatus: 'revoked', can } as const;
  const opened = await openStale(revoked, /^Reinstate/);
  writeIn(opened, /^Reason/, 'The council has taken it back.');
  writeIn(opened, /^How it was checked/, 'phone');
  pressIn(opened, 'Reinstate');
  await opened.dialog.findByText(unseen);
  await opened.dialog.findByText('RN-4711');
  pressIn(opened, 'Reinstate');
  await closes();
  expect(opened.basesOf(reinstateComplianceRecord)).toEqual(opened.bases);
});
