import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  type ComplianceAlert,
  listAlerts,
  listComplianceOfficers,
} from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { type ComplianceRecord, listComplianceRecords } from '@icare/contracts/compliance-records';
import { createComplianceReminders } from '@icare/contracts/compliance-reminders';
import type { DepartmentName } from '@icare/contracts/departments';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anAlert,
  aPerson,
  aRecord,
  aType,
  makeId,
  outlook,
  pagination,
  quietDashboard,
  run,
} from '../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const surgeon = {
  ...{ id: makeId(71), fullName: 'Chike Obi', staffNumber: null },
  department: { name: 'Surgery' as const },
};
const ending: ComplianceRecord = { ...aRecord, displayStatus: 'expiring', can: [] };
const records = [ending, { ...ending, id: makeId(72), user: surgeon }];
const alert: ComplianceAlert = { ...anAlert, can: [] };
const alerts = [alert, { ...alert, id: makeId(73), user: surgeon }];
const people = [aPerson, { ...aPerson, ...surgeon }].map((person) => ({
  ...person,
  cells: [],
  privileges: [],
}));

async function selectAll(address: string, leads: readonly DepartmentName[]) {
  const { api } = renderScreen(address, {
    user: 'ROLE_HR',
    leads,
    api: [
      serve(showComplianceDashboard, answerWith(quietDashboard)),
      serve(showComplianceOutlook, answerWith(outlook)),
      serve(listCertificationTypes, listAnswer([aType], 1)),
      serve(listComplianceOfficers, answerWith({ officers: [] })),
      serve(listComplianceRecords, listAnswer({ compliance: records }, 2)),
      serve(listAlerts, { success: true, data: { alerts, run }, page: pagination(2) }),
      serve(listCompliancePeople, listAnswer({ types: [], people }, 2)),
    ],
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all that are shown' }));
  await screen.findByRole('button', { name: 'Export 2' });
  return api;
}

test.each([
  ['records', '/compliance?tab=records', 'Remind 1 person'],
  ['alerts', '/compliance?tab=alerts', 'Remind 1 person'],
  ['the matrix', '/compliance/matrix', 'Remind 1'],
])(
  'in %s, Human Resources who lead a department remind its people, and nobody else',
  async (_, address, remind) => {
    const api = await selectAll(address, ['Nursing']);
    const sent: unknown[] = [];
    api.serve(createComplianceReminders, ({ body }) => {
      sent.push(body);
      return answerWith({ people: 1, sent: [], skipped: [] });
    });
    fireEvent.click(screen.getByRole('button', { name: remind }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remind Emeka Opara?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remind' }));
    await screen.findByText('1 person reminded');
    const items = [{ userId: aPerson.id, certificationTypeId: aType.id }];
    expect(sent).toEqual([{ items, note: '' }]);
  },
);

test.each([
  ['records', '/compliance?tab=records'],
  ['alerts', '/compliance?tab=alerts'],
  ['the matrix', '/compliance/matrix'],
])('in %s, Human Resources who lead nobody only read and export', async (_, address) => {
  await selectAll(address, []);
  expect(screen.queryByRole('button', { name: /^Remind|^Acknowledge|^Assign|^Renew/ })).toBeNull();
});
