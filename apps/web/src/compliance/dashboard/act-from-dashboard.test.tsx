import { listCertificationTypes } from '@icare/contracts/certification-types';
import { assignAlerts, listComplianceOfficers } from '@icare/contracts/compliance-alerts';
import {
  type ComplianceDashboard,
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { DepartmentName } from '@icare/contracts/departments';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anAlert,
  aPerson,
  aRecord,
  aType,
  makeId,
  outlook,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { noPapers, paperFigures } from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const { id, fullName, cadre, department, clearance } = aPerson;
const uncleared = { user: { id, fullName, staffNumber: null, cadre, department }, clearance };
const type = { id: aType.id, name: aType.name };
const apart: ComplianceDashboard['namedApart'] = [
  {
    user: { ...uncleared.user, id: makeId(301), fullName: 'Ada Waived' },
    clearance: { ...clearance, clearance: 'warning', items: [] },
    items: [
      {
        ...{ kind: 'waived', certificationType: type, sentOn: null, recordId: null },
        until: '2027-01-31',
      },
    ],
  },
  {
    user: { ...uncleared.user, id: makeId(302), fullName: 'Bisi Renewed' },
    clearance: { ...clearance, clearance: 'cleared', reason: null, items: [] },
    items: [
      {
        ...{ kind: 'awaiting', certificationType: type, recordId: makeId(303) },
        ...{ sentOn: '2026-11-18', until: '2026-12-31' },
      },
    ],
  },
];
const { overview } = quietDashboard;
const figures: ComplianceDashboard = {
  ...quietDashboard,
  overview: {
    ...overview,
    peopleByClearance: { not_cleared: 1, warning: 3, cleared: 8 },
    peopleByReason: { ...overview.peopleByReason, expired: 1, waived: 1, unconfirmed: 2 },
    unconfirmed: 2,
    underWaiver: 1,
    awaitingConfirmation: 1,
  },
  notCleared: [uncleared],
  namedApart: apart,
  expiringCertifications: [{ ...aRecord, daysLeft: 9 }],
  recentAlerts: [anAlert],
  openAlerts: 1,
};

const open = (
  user: 'ROLE_COMPLIANCE' | 'ROLE_HR' | 'ROLE_STAFF' = 'ROLE_COMPLIANCE',
  dashboard = figures,
  leads: readonly DepartmentName[] = [],
) =>
  renderScreen('/compliance', {
    user,
    leads,
    api: [
      serve(showComplianceDashboard, answerWith(dashboard)),
      serve(showComplianceOutlook, answerWith(outlook)),
      serve(listComplianceRecords, listAnswer({ compliance: [] }, 0)),
      serve(listCertificationTypes, listAnswer([aType], 1)),
      ...[paperFigures, noPapers],
    ],
  });

const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));

test('whom the headline does not count are named, with what is waived or waits and what to do', async () => {
  open();
  const list = await region(/^Waived, or renewal waiting/);
  list.getByText('until 31 Jan 2027');
  list.getByText('sent 18 Nov 2026');
  list.getByText('earlier one valid to 31 Dec 2026');
  const verify = list.getByRole('link', { name: `Verify ${aType.name} of Bisi Renewed` });
  expect(verify.getAttribute('href')).toBe(`/compliance/verification?record=${makeId(303)}`);
  list.getByRole('link', { name: `Open the waiver of ${aType.name} of Ada Waived` });
  const counted = screen.getByRole('link', { name: '1 awaits our confirmation' });
  expect(counted.getAttribute('href')).toBe('/compliance/matrix?awaiting=true');
  const unconfirmed = screen.getByRole('link', {
    name: '2 hold a licence that its issuer has not confirmed',
  });
  expect(unconfirmed.getAttribute('href')).toBe('/compliance/matrix?unconfirmed=true');
});

test('C1: the headline says how many may not practise and why in one sentence', async () => {
  open();
  await screen.findByRole('heading', {
    name: '1 person may not practise today: their licence has expired.',
  });
  const marks = screen.getByRole('link', { name: '2 not confirmed' });
  // Whoever is named apart and has something graver against them is not among these.
  within(marks.closest('ul') as HTMLElement).getByText(
    'Each person is counted once here, by what is gravest.',
  );
  expect(marks.getAttribute('href')).toBe(
    '/compliance/matrix?clearance=warning&reason=unconfirmed',
  );
});

/** A person who is not cleared for this reason since so many days. */
function unclearedSince(n: number, reason: 'expired' | 'pending' | 'revoked', days: number) {
  const since = addDays(lagosDate(new Date()), -days);
  const item = { reason, certificationType: type, since, until: null, pendingSince: null };
  return {
    user: { id: makeId(n), fullName: `Somebody ${n}`, staffNumber: null, cadre, department },
    clearance: { ...clearance, reason, since, items: [item] },
  };
}

test('days are counted as by the alerts; who cannot be reminded has another step in the row', async () => {
  const notCleared = [
    unclearedSince(311, 'revoked', 5),
    unclearedSince(312, 'expired', 44),
    unclearedSince(313, 'expired', 0),
    unclearedSince(314, 'pending', 6),
  ];
  open('ROLE_COMPLIANCE', { ...figures, notCleared });
  const list = await region(/^Not cleared/);
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  // Its last day was the day before: an alert says 'expired 45 days ago'.
  expect(rows[1]).toContain('ended 45 days ago');
  // It expired with the end of that day, so 'since today, 1 day' would say two things.
  expect(rows[2]).toContain('ended yesterday');
  expect(rows[3]).toContain('6 days');
  const open311 = list.getByRole('link', { name: 'Open what stands against Somebody 311' });
  expect(open311.getAttribute('href')).toBe(`/compliance/people/${makeId(311)}`);
  const verify = list.getByRole('link', { name: 'Verify what Somebody 314 handed in' });
  expect(verify.getAttribute('href')).toBe(
    `/compliance?tab=records&status=pending&userId=${makeId(314)}`,
  );
});

test('of a licence for next year the row says from when it is valid', async () => {
  const { user } = unclearedSince(315, 'expired', 1);
  const item = {
    ...{ reason: 'upcoming' as const, certificationType: type, since: null, pendingSince: null },
    until: '2026-12-31',
  };
  const upcoming = { ...clearance, reason: item.reason, since: null, items: [item] };
  open('ROLE_COMPLIANCE', { ...figures, notCleared: [{ user, clearance: upcoming }] });
  const list = await region(/^Not cleared/);
  expect(list.getByRole('listitem').textContent).toContain('from 1 Jan 2027');
  list.getByText('Not valid yet');
  list.getByRole('button', { name: 'Remind Somebody 315' });
});

test('who only reads has no step to verify in the row', async () => {
  open('ROLE_HR', { ...figures, notCleared: [unclearedSince(314, 'pending', 6)] });
  const list = await region(/^Not cleared/);
  expect(list.queryByRole('link', { name: /^Verify/ })).toBeNull();
});

test('a row of somebody not cleared leads to a record, a waiver and an officer in charge', async () => {
  const { api } = open();
  api.serve(
    listComplianceOfficers,
    answerWith({ officers: [{ id: makeId(9), fullName: 'Ngozi' }] }),
  );
  const assigned: unknown[] = [];
  api.serve(assignAlerts, ({ body }) => {
    assigned.push(body);
    return answerWith({ assigned: [makeId(8)], refused: [] });
  });
  const choose = async (name: string) => {
    // A pointer opens the menu itself only in a browser.
    const button = await screen.findByRole('button', { name: `More for ${fullName}` });
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    fireEvent.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog'));
  };
  const adding = await choose(`Add record of ${aType.name}`);
  adding.getByText(fullName);
  fireEvent.click(adding.getByRole('button', { name: 'Cancel' }));
  const waiving = await choose(`Waive ${aType.name}`);
  waiving.getByLabelText(/^Last day/);
  fireEvent.click(waiving.getByRole('button', { name: 'Cancel' }));
  const assigning = await choose('Assign to an officer');
  await assigning.findByRole('option', { name: 'Ngozi' });
  fireEvent.change(assigning.getByLabelText(/^In charge/), { target: { value: makeId(9) } });
  fireEvent.click(assigning.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Ngozi is in charge of 1 alert now');
  expect(assigned).toEqual([{ userIds: [id], userId: makeId(9) }]);
});

test('rows of what ends soon and of recent alerts are selected and acted for together', async () => {
  open();
  const expiring = await region(/^Expiring Certifications/);
  fireEvent.click(expiring.getByRole('checkbox', { name: 'Select all that are shown' }));
  await expiring.findByRole('button', { name: 'Export 1' });
  const alerts = await region(/^Recent Alerts/);
  fireEvent.click(
    alerts.getByRole('checkbox', {
      name: `Select ${anAlert.user.fullName}, ${anAlert.staffCompliance.certificationType.name}`,
    }),
  );
  await alerts.findByRole('button', { name: 'Assign 1' });
  alerts.getByRole('button', { name: 'Acknowledge 1' });
});

test('Human Resources read and export', async () => {
  open('ROLE_HR');
  const list = await region(/^Not cleared/);
  list.getByRole('checkbox', { name: `Select ${fullName}` });
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Verify / })).toBeNull();
});

test('Human Resources who lead a department remind its people, and nobody else', async () => {
  const elsewhere = {
    ...uncleared,
    user: {
      ...{ ...uncleared.user, id: makeId(310), fullName: 'Chike Obi' },
      department: { name: 'Surgery' as const },
    },
  };
  open('ROLE_HR', { ...figures, notCleared: [uncleared, elsewhere] }, ['Nursing']);
  const list = await region(/^Not cleared/);
  list.getByRole('button', { name: `Remind ${fullName}` });
  expect(list.queryByRole('button', { name: 'Remind Chike Obi' })).toBeNull();
  fireEvent.click(list.getByRole('checkbox', { name: 'Select all that are shown' }));
  await list.findByRole('button', { name: 'Export 2' });
  list.getByRole('button', { name: 'Remind 1' });
  fireEvent.click(list.getByRole('button', { name: `More for ${fullName}` }));
  const offered = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(offered).toEqual(['Acknowledge alerts']);
});

test('staff select nothing of their own', async () => {
  open('ROLE_STAFF');
  await screen.findByRole('region', { name: /^Recent Alerts/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
});
