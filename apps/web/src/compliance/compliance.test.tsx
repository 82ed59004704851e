import { listCertificationTypes } from '@icare/contracts/certification-types';
import {
  acknowledgeAlert,
  listAlerts,
  listComplianceOfficers,
} from '@icare/contracts/compliance-alerts';
import {
  showComplianceDashboard,
  showComplianceOutlook,
} from '@icare/contracts/compliance-metrics';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  anAlert,
  aType,
  outlook,
  pagination,
  quietDashboard,
  run,
} from '../testing/compliance-samples.ts';
import { refusal, serve } from '../testing/fake-api.ts';
import { paperFigures } from '../testing/hospital-paper-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const unavailable = refusal('unavailable', 'Away.');
const metricsAnswer = serve(showComplianceDashboard, { success: true, data: quietDashboard });
const outlookAnswer = serve(showComplianceOutlook, { success: true, data: outlook });
const alerts = (...of: (typeof anAlert)[]) =>
  serve(listAlerts, { success: true, data: { alerts: of, run }, page: pagination(of.length) });
const types = (...of: (typeof aType)[]) =>
  serve(listCertificationTypes, { success: true, data: of, page: pagination(of.length) });

/** Answers to the calls that the screen makes for every officer. */
const officerAnswers = [
  serve(listComplianceOfficers, { success: true, data: { officers: [] } }),
  serve(listComplianceRecords, { success: true, data: { compliance: [] }, page: pagination(0) }),
  paperFigures,
];

// The trigger of a tab answers to the mouse button, not to the click.
const openTab = (name: string) =>
  fireEvent.mouseDown(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));

test('asks a visitor to sign in, with a link back', async () => {
  renderScreen('/compliance');
  await screen.findByRole('heading', { level: 1, name: 'Compliance & Certification' });
  expect(screen.queryByRole('tab')).toBeNull();
  const main = within(screen.getByRole('main'));
  const signIn = await main.findByRole('link', { name: 'Sign in' });
  expect(signIn.getAttribute('href')).toBe('/sign-in?next=%2Fcompliance');
});

test('C10: the tab bar leads to the matrix, and no second menu does', async () => {
  renderScreen('/compliance', {
    user: 'ROLE_COMPLIANCE',
    api: [...officerAnswers, metricsAnswer, outlookAnswer, alerts(), types(aType)],
  });
  // The page gives its tabs to the bar once the bar is there.
  await waitFor(() => {
    const bar = within(screen.getByRole('banner'));
    const pages = within(bar.getByRole('navigation', { name: 'Pages of compliance' }));
    pages.getByRole('link', { name: 'Requirement matrix' });
    expect(screen.getAllByRole('link', { name: 'Requirement matrix' })).toHaveLength(1);
  });
});

test('human resources read everything and change nothing', async () => {
  const readOnlyAlert = { ...anAlert, can: [] };
  const busy = { ...quietDashboard, recentAlerts: [readOnlyAlert], openAlerts: 1 };
  renderScreen('/compliance', {
    user: 'ROLE_HR',
    api: [
      serve(showComplianceDashboard, { success: true, data: busy }),
      outlookAnswer,
      paperFigures,
      alerts(readOnlyAlert),
    ],
  });
  await screen.findByRole('tab', { name: 'Reports' });
  await screen.findByText(anAlert.message);
  expect(screen.queryByRole('button', { name: /^(Add|Acknowledge|Renew)/ })).toBeNull();
});

test('shows the specification’s message for metrics that did not load, and Retry loads them', async () => {
  const { api } = renderScreen('/compliance', {
    user: 'ROLE_COMPLIANCE',
    api: [...officerAnswers, serve(showComplianceDashboard, unavailable), outlookAnswer, alerts()],
  });
  await screen.findByText('Error');
  await screen.findByText('Failed to load compliance data. Please try again.');
  // The other tabs do not depend on the metrics.
  openTab('Alerts');
  await screen.findByText(/^Everyone was last looked at/);
  openTab('Dashboard');
  api.serve(showComplianceDashboard, { success: true, data: quietDashboard });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await screen.findByRole('link', { name: 'Total Staff' });
});

test('shows a text while the page loads', async () => {
  const held = Promise.withResolvers<Answer<typeof showComplianceDashboard>>();
  renderScreen('/compliance', {
    user: 'ROLE_COMPLIANCE',
    api: [...officerAnswers, serve(showComplianceDashboard, () => held.promise), outlookAnswer],
  });
  await screen.findByText('Loading compliance data...');
  held.resolve({ success: true, data: quietDashboard });
  await waitFor(() => expect(screen.queryByText('Loading compliance data...')).toBeNull());
});

test('shows that a list did not load, and Retry loads it', async () => {
  const { api } = renderScreen('/compliance', {
    user: 'ROLE_COMPLIANCE',
    api: [
      ...officerAnswers,
      metricsAnswer,
      serve(showComplianceOutlook, unavailable),
      serve(listAlerts, unavailable),
      serve(listCertificationTypes, unavailable),
    ],
  });
  await screen.findByText('What expires could not be loaded.');
  screen.getByRole('link', { name: 'Total Staff' });
  openTab('Certification Types');
  await screen.findByText('The certification types could not be loaded.');
  openTab('Alerts');
  await screen.findByText('The alerts could not be loaded.');
  // Only a failure of the metrics themselves shows a toast.
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  api.serve(listAlerts, { success: true, data: { alerts: [anAlert], run }, page: pagination(1) });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(anAlert.message);
});

test('shows the absence of alerts as good news', async () => {
  renderScreen('/compliance?tab=alerts', {
    user: 'ROLE_STAFF',
    api: [metricsAnswer, outlookAnswer, alerts()],
  });
  await screen.findByRole('heading', { name: 'No Active Alerts' });
  screen.getByText('All compliance alerts have been addressed.');
  openTab('Dashboard');
  await screen.findByText('No recent alerts.');
  screen.getByText('No certifications expiring in the next 30 days.');
});

test('staff read their own alerts and acknowledge none', async () => {
  const own = alerts({ ...anAlert, can: [] });
  renderScreen('/compliance?tab=alerts', { user: 'ROLE_STAFF', api: [metricsAnswer, own] });
  const row = (await screen.findByText(anAlert.message)).closest('li');
  expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Department' })).toBeNull();
});

test('shows that acknowledging failed, and the alert stays', async () => {
  renderScreen('/compliance?tab=alerts', {
    user: 'ROLE_COMPLIANCE',
    api: [...officerAnswers, metricsAnswer, alerts(anAlert), serve(acknowledgeAlert, unavailable)],
  });
  const button = await screen.findByRole('button', { name: /^Acknowledge(?! with)/ });
  fireEvent.click(button);
  await screen.findByText('Failed to acknowledge alert. Please try again.');
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
});

test('offers to add the first type if there is none', async () => {
  renderScreen('/compliance?tab=types', {
    user: 'ROLE_COMPLIANCE',
    api: [...officerAnswers, metricsAnswer, types()],
  });
  await screen.findByRole('heading', { name: 'No Certification Types' });
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  const [, add] = screen.getAllByRole('button', { name: 'Add Certification Type' });
  fireEvent.click(add as HTMLElement);
  await screen.findByRole('dialog', { name: 'Add Certification Type' });
});

test.each(['ROLE_HR', 'ROLE_STAFF'] as const)('%s reads types and changes none', async (user) => {
  renderScreen('/compliance?tab=types', { user, api: [metricsAnswer, types(aType)] });
  await screen.findByText(aType.name);
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('button', { name: /^(Edit|More for|Add Cert)/ })).toBeNull();
});
