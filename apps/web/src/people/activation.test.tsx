import type { ClearanceOnceActive } from '@icare/contracts/clearance';
import { getClearanceOnceActive } from '@icare/contracts/clearance-checks';
import { type AdminUser, listUsers, setUserStatus } from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const hired: AdminUser = {
  ...{ _id: '019a9f3e-0000-7000-8000-0000000000c1', username: 'ada.obi', name: 'Ada Obi' },
  ...{ email: 'ada.obi@hospital.example', role: 'ROLE_STAFF', department: 'Nursing' },
  ...{ status: 'Inactive', staffNumber: null, cadre: 'Registered Nurse', phone: null },
  ...{ joinedOn: '2099-01-04', lastSignInAt: null, hasPassword: false },
  ...{ mustChangePassword: false, hasSecondFactor: false, hasPasskeys: false },
  ...{ inactiveSince: '2026-11-20T08:00:00.000Z', legalHold: null, erasedAt: null },
  demonstration: false,
  ...{ createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
};
const missing: ClearanceOnceActive = {
  ...{ asOf: '2099-01-04', clearance: 'not_cleared', reason: 'missing' },
  ...{ since: '2099-01-04', until: null },
  items: [
    {
      reason: 'missing',
      certificationType: { id: '019a9f3e-0000-7000-8000-0000000000c2', name: 'NMCN licence' },
      ...{ since: '2099-01-04', until: null, pendingSince: null },
    },
  ],
};
const clearance = serve(getClearanceOnceActive, answerWith(missing));

async function openUsers(user: AdminUser, api: Parameters<typeof renderScreen>[1] = {}) {
  const rendered = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listUsers, listAnswer({ users: [user] }, 1)),
      serve(setUserStatus, {
        ...{ success: true, message: 'User status changed to Active.' },
        data: { user: { ...user, status: 'Active' } },
      }),
      ...(api.api ?? []),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Activate Ada Obi' }));
  return rendered;
}
const openDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Activate Ada Obi?' }));

test('a hired person is activated in a dialog that names missing requirements, but does not prevent it', async () => {
  const { api } = await openUsers(hired, { api: [clearance] });
  const dialog = await openDialog();
  await dialog.findByText('Not cleared to practise from 4 Jan 2099');
  dialog.getByText('NMCN licence missing');
  dialog.getByText('Registered Nurse');
  expect(api.callsTo(setUserStatus)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await screen.findAllByText('Ada Obi: User status changed to Active.');
  expect(api.callsTo(setUserStatus)).toHaveLength(1);
  const done = within(await screen.findByRole('dialog', { name: 'Ada Obi is active' }));
  await done.findByText('NMCN licence missing');
});

test('a person who is cleared, or whose clearance IT may not read, is activated as well', async () => {
  const cleared = { ...missing, clearance: 'cleared' as const, reason: null, items: [] };
  await openUsers(hired, { api: [serve(getClearanceOnceActive, answerWith(cleared))] });
  const dialog = await openDialog();
  await dialog.findByText('Cleared to practise from 4 Jan 2099');
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a clearance that fails to load does not prevent activation', async () => {
  const failing = serve(getClearanceOnceActive, refusal('internal', 'Something went wrong.'));
  const { api } = await openUsers(hired, { api: [failing] });
  const dialog = await openDialog();
  await dialog.findByText('Whether they are cleared to practise could not be loaded.', undefined, {
    timeout: 9000,
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
  await waitFor(() => expect(api.callsTo(setUserStatus)).toHaveLength(1));
});

test.each(['2026-11-01T08:00:00.000Z', '2019-03-01T08:00:00.000Z'])(
  'H1: somebody who comes back, last here on %s, is activated in the same dialog; afterwards it leads to what is missing',
  async (lastSignInAt) => {
    const expired = {
      ...{ ...missing, asOf: '2026-11-24' },
      items: missing.items.map((item) => ({
        ...item,
        ...{ reason: 'expired' as const, since: '2026-10-09' },
      })),
    };
    const { api } = await openUsers(
      { ...hired, hasPassword: true, lastSignInAt },
      { api: [serve(getClearanceOnceActive, answerWith(expired))] },
    );
    const dialog = await openDialog();
    await dialog.findByText('NMCN licence expired since 9 Oct 2026');
    expect(dialog.queryByRole('link')).toBeNull();
    expect(api.callsTo(setUserStatus)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Activate' }));
    const done = within(await screen.findByRole('dialog', { name: 'Ada Obi is active' }));
    await done.findByText('NMCN licence expired since 9 Oct 2026');
    const link = done.getByRole('link', { name: 'Add what is missing of Ada Obi' });
    expect(link.getAttribute('href')).toBe(`/compliance/people/${hired._id}`);
    fireEvent.click(done.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(setUserStatus)).toHaveLength(1);
  },
);
