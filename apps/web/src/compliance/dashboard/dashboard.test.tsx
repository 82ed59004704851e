import { findCadresWithoutLicence } from '@icare/contracts/cadres-without-licence';
import { listCertificationTypes } from '@icare/contracts/certification-types';
import type { ComplianceDashboard, ComplianceOutlook } from '@icare/contracts/compliance-metrics';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { getMyCertifications } from '@icare/contracts/compliance-people';
import { listComplianceRecords, renewComplianceRecord } from '@icare/contracts/compliance-records';
import type { Role } from '@icare/contracts/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  aPerson,
  aRecord,
  aType,
  nothingRequired,
  outlook,
  pagination,
  quietDashboard,
} from '../../testing/compliance-samples.ts';
import { type Served, serve } from '../../testing/fake-api.ts';
import { missingPapers, noPapers, paperFigures } from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

/** A dashboard with one expiring record per number of days left. */
const dashboardExpiringIn = (...daysLeft: number[]): ComplianceDashboard => ({
  ...quietDashboard,
  expiringCertifications: daysLeft.map((days, index) => ({
    ...aRecord,
    id: aRecord.id.replace(/\d$/, String(index)),
    daysLeft: days,
  })),
});

async function open(
  user: Role,
  figures: ComplianceDashboard = quietDashboard,
  trend: ComplianceOutlook['trend'] = [],
  more: readonly Served[] = [],
) {
  const rendered = renderScreen('/compliance', {
    user,
    api: [
      serve(showComplianceDashboard, { success: true, data: figures }),
      serve(showComplianceOutlook, { success: true, data: { ...outlook, trend } }),
      serve(listComplianceRecords, {
        success: true,
        data: { compliance: [] },
        page: pagination(0),
      }),
      serve(listCertificationTypes, { success: true, data: [aType], page: pagination(1) }),
      serve(getMyCertifications, { success: true, data: nothingRequired }),
      paperFigures,
      noPapers,
      missingPapers(),
      ...more,
    ],
  });
  await screen.findByRole('link', { name: /^Active Certifications/ });
  return rendered;
}

test('cadres that no licence type names are listed, with a link to the types for officers', async () => {
  const unnamed = {
    cadres: [{ cadre: 'Regd Nurse', people: 1 }],
    needingNone: [],
    total: 1,
    people: 1,
  };
  const { api } = await open('ROLE_HR');
  await waitFor(() => expect(api.callsTo(findCadresWithoutLicence)).toHaveLength(1));
  expect(screen.queryByText(/^No licence type names/)).toBeNull();
  const line = serve(findCadresWithoutLicence, { success: true, data: unnamed });
  await open('ROLE_COMPLIANCE', quietDashboard, [], [line]);
  const text = await screen.findByText(
    /^No licence type names this cadre, so no licence is required of 1 person: Regd Nurse \(1\)\./,
  );
  const link = within(text).getByRole('link', { name: 'Certification types' });
  expect(link.getAttribute('href')).toBe('/compliance?tab=types');
});

test('an officer sees two buttons and the tabs, with the dashboard selected', async () => {
  await open('ROLE_COMPLIANCE');
  const tabs = screen.getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent?.replace(/\d+.*$/, '').trim())).toEqual([
    'Dashboard',
    'Staff Compliance',
    'Certification Types',
    'Alerts',
    'Reports',
    'Hospital papers',
  ]);
  screen.getByRole('link', { name: /^Total Staff/ });
  screen.getByRole('link', { name: /^Compliance Rate/ });
  expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  for (const name of ['Add Certification Type', 'Add Compliance Record']) {
    fireEvent.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the rate says of whom it is, which are fewer than the staff where some need nothing', async () => {
  const overview = { ...quietDashboard.overview, basis: 11, compliant: 9, complianceRate: 81.8 };
  await open('ROLE_COMPLIANCE', { ...quietDashboard, overview });
  screen.getByText('9 of 11 people with requirements');
});

test('N8: staff have no reports, add nothing, and renew their own', async () => {
  const { expiringCertifications, ...figures } = dashboardExpiringIn(7);
  const own = expiringCertifications.map((record) => ({
    ...record,
    can: ['submit_renewal' as const],
  }));
  const { router } = await open('ROLE_STAFF', { ...figures, expiringCertifications: own });
  expect(screen.queryByRole('tab', { name: 'Reports' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  screen.getByText('7 days left');
  // Of one person, a number of staff and a rate mean nothing.
  expect(screen.queryByText('Total Staff')).toBeNull();
  expect(screen.queryByText('Compliance Rate (%)')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: `Renew ${aType.name}` }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/compliance/mine'));
});

test('a badge counts the days, and is urgent up to seven', async () => {
  const days = [0, 1, 7, 8, 30];
  await open('ROLE_STAFF', dashboardExpiringIn(...days));
  const looks = days.map(
    (left) => screen.getByText(`${left} days left`).closest('span')?.className,
  );
  expect(new Set(looks.slice(0, 3)).size).toBe(1);
  expect(new Set(looks.slice(3)).size).toBe(1);
  expect(looks[0]).not.toBe(looks[3]);
});

test('Renew adds the successor and removes the row', async () => {
  const { api } = await open('ROLE_COMPLIANCE', dashboardExpiringIn(0));
  const name = `Renew ${aType.name}, ${aPerson.fullName}`;
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  write(/^Issue date/, '2026-11-20');
  write(/^Expiry date/, '2027-11-20');
  api.serve(renewComplianceRecord, { success: true, data: { ...aRecord, daysLeft: 365 } });
  api.serve(showComplianceDashboard, { success: true, data: quietDashboard });
  fireEvent.click(dialog.getByRole('button', { name: 'Renew' }));
  await screen.findByText('Record renewed');
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(api.callsTo(renewComplianceRecord)[0]?.params).toEqual({
    id: dashboardExpiringIn(0).expiringCertifications[0]?.id,
  });
});

test('C10: a department of which half is compliant does not look like one of which all are', async () => {
  const department = (name: 'Nursing' | 'Surgery' | 'Pharmacy', compliant: number) => ({
    ...quietDashboard.overview,
    ...{ department: name, totalStaff: 10, basis: 10, compliant, complianceRate: compliant * 10 },
  });
  const byDepartment = [
    department('Nursing', 10),
    department('Surgery', 5),
    department('Pharmacy', 2),
  ];
  await open('ROLE_COMPLIANCE', { ...quietDashboard, byDepartment });
  const bars = ['Nursing', 'Surgery', 'Pharmacy'].map(
    (name) =>
      screen.getByRole('row', { name: new RegExp(name) }).querySelector('[style]')?.className,
  );
  expect(new Set(bars).size).toBe(3);
});

test('C7: the change of the rate is that of the rate shown, not of what the night noted', async () => {
  const noted = (day: string, complianceRate: number) => ({
    ...{ day, complianceRate, basis: 40, totalStaff: 50 },
  });
  const { overview } = quietDashboard;
  await open(
    'ROLE_COMPLIANCE',
    {
      ...quietDashboard,
      asOf: '2026-11-20T13:00:00.000Z',
      overview: { ...overview, basis: 40, compliant: 36, complianceRate: 90 },
    },
    [noted('2026-10-01', 70), noted('2026-10-20', 80), noted('2026-11-20', 84.1)],
  );
  screen.getByText('90.0');
  await screen.findByText('+10.0');
  screen.getByText('since 20 Oct 2026');
});
