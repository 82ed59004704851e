import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { downloadComplianceReport } from '@icare/contracts/compliance-reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { quietDashboard } from '../../testing/compliance-samples.ts';
import { type Served, serve, unreachable, unreadable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

async function open(report: Served, title: string) {
  const rendered = renderScreen('/compliance?tab=reports', {
    user: 'ROLE_HR',
    api: [serve(showComplianceDashboard, { success: true, data: quietDashboard }), report],
  });
  const card = (await screen.findByRole('heading', { name: title })).closest('li');
  fireEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Generate Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    ...rendered,
    dialog,
    press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
  };
}

test('a failed report shows the cause, keeps the choices and can be retried', async () => {
  const failing = serve(downloadComplianceReport, unreachable as never);
  const { api, dialog, press } = await open(failing, 'Compliance Summary');
  fireEvent.click(dialog.getByRole('radio', { name: /^Excel/ }));
  press('Generate and save');
  await dialog.findByText(/The portal cannot be reached\./);
  api.serve(downloadComplianceReport, unreadable as never);
  press('Try again');
  await dialog.findByText('Failed to generate the Compliance Summary. Please try again.');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Excel/ }).checked).toBe(true);
  const formats = api.callsTo(downloadComplianceReport).map(({ query }) => query.get('format'));
  expect(new Set(formats)).toEqual(new Set(['xlsx']));
});

test('shows that a report takes long, and can cancel it', async () => {
  const never = serve(downloadComplianceReport, (() => new Promise(() => undefined)) as never);
  const { dialog, press } = await open(never, 'Department Report');
  press('Generate and save');
  await dialog.findByText('Making the Department Report…');
  press('Cancel');
  await waitFor(() => expect(dialog.queryByText('Making the Department Report…')).toBeNull());
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
