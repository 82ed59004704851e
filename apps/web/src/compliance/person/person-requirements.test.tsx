import type { Approval } from '@icare/contracts/approvals';
import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { aRecord } from '../../testing/compliance-samples.ts';
import { PersonRequirements } from './person-requirements.tsx';

const makeId = (last: string) => `019a9f3e-0000-7000-8000-00000000000${last}`;
const typeId = makeId('1');

const requirement: PersonCompliance['requirements'][number] = {
  certificationTypeId: typeId,
  state: 'missing',
  isRequired: true,
  dueOn: '2026-01-01',
  recordId: null,
  expirationDate: null,
  startsOn: null,
  revokedOn: null,
  waivedUntil: null,
  lastReminder: null,
  certificationType: {
    id: typeId,
    name: 'Practising Licence',
    category: 'professional',
    issuingAuthority: 'A council',
    readingDocument: null,
    readingOutOfForce: null,
  },
};
const asked: Approval = {
  id: makeId('2'),
  kind: 'waiver',
  state: 'waiting',
  askedAt: '2026-11-22T10:00:00.000Z',
  endsAt: '2026-11-29T10:00:00.000Z',
  subject: { id: makeId('3'), fullName: 'Ada Obi' },
  title: 'Waive Practising Licence for Ada Obi',
  effects: [],
  passwordSetBy: null,
  reason: 'The council is on strike.',
  certificationTypeId: typeId,
  askedBy: { id: makeId('4'), fullName: 'Ngozi Eze' },
  aloneAt: null,
  mayApprove: true,
  mayRefuse: true,
  isOwn: false,
  decidedBy: null,
  decidedAt: null,
  note: null,
};

function show(
  waiverRequests: readonly Approval[],
  shown = requirement,
  records: readonly ComplianceRecord[] = [],
) {
  const element = (
    <PersonRequirements
      person={{ id: makeId('3'), fullName: 'Ada Obi' }}
      requirements={[shown]}
      records={records}
      waivers={[]}
      waiverRequests={waiverRequests}
      waiverRequestsAt="/compliance"
      can={['add_record', 'waive', 'end_waiver']}
      onAction={() => {}}
    />
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}

test('a waiting waiver links to the page where it is decided, and cannot be requested again', () => {
  show([asked]);
  const link = screen.getByRole('link', { name: 'Waiving it waits for a second person' });
  expect(link.getAttribute('href')).toBe('/compliance');
  expect(screen.queryByRole('button', { name: /^Waive/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('offers the requester of a waiver to withdraw it', () => {
  show([{ ...asked, isOwn: true, mayApprove: false, mayRefuse: false }]);
  expect(screen.getByRole('button', { name: `Withdraw: ${asked.title}` })).toBeDefined();
});

test('offers a waiver if no request waits', () => {
  show([]);
  expect(screen.getByRole('button', { name: 'Waive Practising Licence' })).toBeDefined();
});

test('C3: what was revoked counts no days and is valid until no day', () => {
  const record = { ...aRecord, status: 'revoked' as const, displayStatus: 'revoked' as const };
  const revoked = { ...requirement, state: 'revoked' as const, recordId: record.id };
  show([], revoked, [{ ...record, closedOn: '2026-11-20', closedReason: 'Struck off.' }]);
  screen.getByText('Revoked since 20 Nov 2026');
  const row = screen.getByRole('listitem').textContent;
  expect(row).toContain('Struck off.');
  expect(row).not.toMatch(/until|days/);
});

test('C2: what was revoked still says so while it is waived', () => {
  const record = { ...aRecord, status: 'revoked' as const, displayStatus: 'revoked' as const };
  const waived = {
    ...{ ...requirement, state: 'waived' as const, recordId: record.id },
    waivedUntil: '2027-01-31',
  };
  show([], waived, [{ ...record, closedOn: '2026-11-20', closedReason: 'Struck off.' }]);
  screen.getByText('Revoked since 20 Nov 2026');
  const row = screen.getByRole('listitem').textContent;
  expect(row).toContain('waived until 31 Jan 2027 · Struck off.');
  expect(row).not.toMatch(/valid until|days/);
});

test('beside what begins later one is added for the days until then, and renews nothing', () => {
  const record: ComplianceRecord = { ...aRecord, displayStatus: 'upcoming', can: ['renew'] };
  show([], { ...requirement, state: 'upcoming', recordId: record.id }, [record]);
  expect(screen.getByRole('button', { name: 'Add record of Practising Licence' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Renew Practising Licence' })).toBeNull();
});
