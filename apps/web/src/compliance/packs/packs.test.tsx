import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import {
  type CompliancePack,
  createCompliancePack,
  deleteCompliancePack,
  estimateCompliancePack,
  listCompliancePacks,
} from '@icare/contracts/compliance-packs';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quietDashboard } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const pack: CompliancePack = {
  id: '01a20dbf-fd85-724a-ba44-f378f1467d92',
  department: 'Nursing',
  person: null,
  asOf: '2026-11-24',
  copies: 'sample',
  sampleSize: 5,
  state: 'making',
  done: 3,
  total: 12,
  problem: null,
  contents: null,
  file: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  madeAt: null,
  expiresAt: '2026-12-01T09:00:00.000Z',
};

const open = (role: 'ROLE_COMPLIANCE' | 'ROLE_HR', packs: CompliancePack[] = []) =>
  renderScreen('/compliance?tab=reports', {
    user: role,
    api: [
      serve(showComplianceDashboard, { success: true, data: quietDashboard }),
      serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
      serve(listCompliancePacks, answerWith(packs)),
      serve(estimateCompliancePack, answerWith({ people: 12, certificates: 40, bytes: 8_000_000 })),
    ],
  });

test('an officer asks for a sample of a department, sees how far it is, and stops it', async () => {
  const { api } = open('ROLE_COMPLIANCE');
  api.serve(createCompliancePack, () => {
    api.serve(listCompliancePacks, answerWith([pack]));
    return answerWith(pack);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare a pack' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  choose('About', 'department');
  choose('Department', 'Nursing');
  choose('Copies of certificates and papers', 'sample');
  choose('How many', '5');
  await dialog.findByText('12 people, 5 certificates and papers, about 976.56 KB.');
  fireEvent.click(dialog.getByRole('button', { name: 'Prepare' }));
  const bar = await screen.findByRole('progressbar', { name: 'Making it' });
  screen.getByText('3 of 12 people and copies');
  screen.getByText('With 5 certificates and papers drawn at random');
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(api.callsTo(createCompliancePack)[0]?.body).toMatchObject({
    ...{ department: 'Nursing', copies: 'sample', sampleSize: '5' },
  });

  api.serve(deleteCompliancePack, () => {
    api.serve(listCompliancePacks, answerWith([]));
    return answerWith({ id: pack.id });
  });
  fireEvent.click(screen.getByRole('button', { name: /^Stop the pack of Nursing/ }));
  const question = within(await screen.findByRole('dialog'));
  fireEvent.click(question.getByRole('button', { name: 'Stop' }));
  await expect.poll(() => screen.queryByText(/^Nursing, as of/)).toBeNull();
});

test('packs that failed and files that could not be copied are explained', async () => {
  const contents = { people: 12, records: 50, copied: 38, notCopied: 2 };
  const file = { name: 'pack.zip', size: 1_000_000, sha256: 'a'.repeat(64) };
  open('ROLE_COMPLIANCE', [
    { ...pack, id: pack.id.replace('0', '1'), state: 'failed', problem: 'There is no room.' },
    { ...pack, state: 'ready', contents, file },
  ]);
  await screen.findByText('There is no room.');
  screen.getByText(/^2 certificates and papers could not be copied/);
  screen.getByText('12 people, 50 records, 38 certificates and papers copied, 976.56 KB');
  expect(screen.getAllByRole('button', { name: /^Download the pack/ })).toHaveLength(1);
});

test('a pack of one person has certificates alone, and says so', async () => {
  const person = { id: pack.id, fullName: 'Ada Obi' };
  open('ROLE_COMPLIANCE', [{ ...pack, department: null, person, sampleSize: 1 }]);
  await screen.findByText('With 1 certificate drawn at random');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare a pack' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^12 people, 40 certificates and papers/);
  fireEvent.change(dialog.getByLabelText('About'), { target: { value: 'person' } });
  dialog.getByLabelText('Copies of certificates');
});

test('human resources read reports and get no packs', async () => {
  open('ROLE_HR');
  await screen.findByRole('heading', { name: 'Compliance Summary' });
  expect(screen.queryByRole('heading', { name: 'Inspection packs' })).toBeNull();
});
