import { type Approval, listApprovals, refuseApproval } from '@icare/contracts/approvals';
import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { announceComplianceExport } from '@icare/contracts/exports';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, aRecord, aType, quietDashboard } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const request: Approval = {
  id: '019a9f3e-0000-7000-8000-000000000201',
  ...{ kind: 'waiver', state: 'waiting', certificationTypeId: aType.id },
  ...{ askedAt: '2026-11-22T10:00:00.000Z', endsAt: '2026-11-29T10:00:00.000Z', aloneAt: null },
  subject: { id: aPerson.id, fullName: aPerson.fullName },
  title: `Waive ${aType.name} for ${aPerson.fullName}`,
  effects: [`${aType.name} is a licence.`],
  reason: 'The council is on strike.',
  passwordSetBy: null,
  askedBy: { id: '019a9f3e-0000-7000-8000-000000000202', fullName: 'Adaobi Ezeala' },
  ...{ mayApprove: false, mayRefuse: true, isOwn: false },
  ...{ decidedBy: null, decidedAt: null, note: null },
};
const handedIn = {
  ...aRecord,
  ...{ status: 'pending' as const, displayStatus: 'pending' as const, can: [] },
  createdAt: '2026-11-20T08:00:00.000Z',
};

function openRequests(approvals: Approval[] = [request], records = [handedIn]) {
  const asked = new Set<string | null>();
  const { overview } = quietDashboard;
  const screenOf = renderScreen('/department?tab=requests', {
    user: 'ROLE_STAFF',
    leads: ['Nursing'],
    api: [
      serve(listApprovals, ({ query }) => {
        asked.add(query.get('department'));
        return answerWith({ approvals, isRequired: true });
      }),
      serve(listComplianceRecords, ({ query }) => {
        asked.add(query.get('department'));
        expect([query.get('status'), query.get('order')]).toEqual(['pending', 'submitted']);
        return listAnswer({ compliance: records }, records.length);
      }),
      serve(showComplianceDashboard, ({ query }) => {
        asked.add(query.get('department'));
        const complianceStats = { ...overview.complianceStats, pending: records.length };
        return answerWith({ ...quietDashboard, overview: { ...overview, complianceStats } });
      }),
    ],
  });
  return { ...screenOf, asked };
}

test('the head sees what is asked for and handed in, and how much of it there is', async () => {
  const { asked } = openRequests();
  await screen.findByRole('tab', { name: 'Requests 2' });
  const waivers = within(await screen.findByRole('region', { name: /^Waits for a second person/ }));
  waivers.getByText(request.title);
  waivers.getByText('Reason given: The council is on strike.');
  waivers.getByText('You can refuse it, not approve it.');
  const records = within(await screen.findByRole('region', { name: /^Handed in/ }));
  await records.findByText(aRecord.certificationType.name);
  records.getByText(/^handed in 20 Nov 2026/);
  expect([...asked]).toEqual(['Nursing']);
});

test('the head refuses a waiver with a reason', async () => {
  const { api } = openRequests();
  const refusals: unknown[] = [];
  api.serve(refuseApproval, ({ body }) => {
    refusals.push(body);
    return answerWith({ ...request, state: 'refused' });
  });
  fireEvent.click(await screen.findByRole('button', { name: `Refuse: ${request.title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'On leave until March.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  await expect.poll(() => refusals).toEqual([{ reason: 'On leave until March.' }]);
});

test('ticked certificates are exported together', async () => {
  const { api } = openRequests();
  api.serve(announceComplianceExport, ({ body }) => {
    expect(body).toEqual({ what: 'compliance_records', rows: 1 });
    return answerWith({ noted: true });
  });
  const row = `Select ${aRecord.user.fullName}, ${aRecord.certificationType.name}`;
  fireEvent.click(await screen.findByRole('checkbox', { name: row }));
  await screen.findByText('1 record selected');
  fireEvent.click(await screen.findByRole('button', { name: 'Export 1' }));
  await screen.findByText('1 exported');
});

test('nothing waits: both lists say so', async () => {
  openRequests([], []);
  await screen.findByText('Nobody has asked to waive a requirement of these people.');
  await screen.findByText('Nothing waits to be verified.');
  screen.getByRole('tab', { name: 'Requests' });
});
