import { listCertificationTypes } from '@icare/contracts/certification-types';
import { showComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { listCompliancePeople } from '@icare/contracts/compliance-people';
import { listComplianceRecords } from '@icare/contracts/compliance-records';
import { departments } from '@icare/contracts/departments';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, aRecord, quietDashboard } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const inspects = {
  ...{ organisation: 'MDCN', wholeHospital: false, lastDay: '2026-11-30' },
  departments: ['Nursing' as const, 'Surgery' as const],
};

function serveRoom() {
  const asked = new Set<string | null>();
  const api = [
    serve(showComplianceDashboard, ({ query }) => {
      asked.add(query.get('department'));
      const { overview } = quietDashboard;
      const peopleByClearance = { not_cleared: 1, warning: 0, cleared: 0 };
      return answerWith({
        ...quietDashboard,
        overview: { ...overview, totalStaff: 1, peopleByClearance },
      });
    }),
    serve(listCompliancePeople, ({ query }) => {
      asked.add(query.get('department'));
      const people =
        query.get('clearance') === 'not_cleared' ? [{ ...aPerson, cells: [], privileges: [] }] : [];
      return listAnswer({ types: [], people }, people.length);
    }),
    serve(listComplianceRecords, ({ query }) => {
      asked.add(query.get('department'));
      return listAnswer({ compliance: [{ ...aRecord, can: [] }] }, 1);
    }),
    serve(listCertificationTypes, listAnswer([], 0)),
  ];
  return { asked, api };
}

const open = (address: string, api = serveRoom().api, what = inspects) =>
  renderScreen(address, { user: 'ROLE_STAFF', inspects: what, api });

test('an inspector reads who may not work and why, and is offered nothing to do about it', async () => {
  const { asked, api } = serveRoom();
  open('/inspection', api);
  await screen.findByRole('heading', { name: /^1 of 1 in Nursing may not work today:/ });
  within(screen.getByRole('region', { name: /^Do not roster/ })).getByText(/Practising Licence/);
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Alerts' })).toBeNull();
  await screen.findByText(/^Read-only inspection/);
  expect([...asked]).toEqual(['Nursing']);
  fireEvent.change(screen.getByRole('combobox', { name: 'Department' }), {
    target: { value: 'Surgery' },
  });
  await screen.findByRole('heading', { name: /^1 of 1 in Surgery may not work today:/ });
});

test('records can be opened, and not selected, exported or changed', async () => {
  open('/inspection?tab=records');
  await screen.findByText(aRecord.user.fullName);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Add|Edit|Renew|Export/ })).toBeNull();
});

test('who inspects the whole hospital begins with it', async () => {
  const { asked, api } = serveRoom();
  open('/inspection', api, {
    ...inspects,
    wholeHospital: true,
    departments: [...departments],
  } as never);
  await screen.findByRole('heading', { name: /^1 of 1 in the hospital may not work today:/ });
  expect([...asked]).toEqual([null]);
});

test.each(['/desk', '/department', '/compliance', '/compliance/mine', '/admin', '/hr'])(
  '%s leads an inspector to their room',
  async (address) => {
    const { router } = open(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/inspection'));
    await screen.findByRole('heading', { level: 1, name: 'Nursing' });
  },
);

test('menus name no page for staff', async () => {
  open('/inspection');
  await screen.findByRole('heading', { level: 1, name: 'Nursing' });
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.queryByRole('link', { name: 'Admin' })).toBeNull();
  expect(bar.queryByRole('link', { name: 'Compliance' })).toBeNull();
});

test('staff are told that the page is for inspectors, and visitors to sign in', async () => {
  renderScreen('/inspection', { user: 'ROLE_STAFF' });
  await screen.findByRole('heading', { name: 'This page is for inspectors' });
  renderScreen('/inspection');
  await screen.findByRole('heading', { name: 'Sign in' });
});
