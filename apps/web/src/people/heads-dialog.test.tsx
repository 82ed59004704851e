import { listDepartments, setDepartmentHead } from '@icare/contracts/department-heads';
import { listUsers } from '@icare/contracts/people';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aUser } from '../testing/user-samples.ts';

const nursing = {
  ...{ id: '019a9f3e-0000-7000-8000-0000000000d1', name: 'Nursing' as const, staffCount: 12 },
  head: { id: aUser._id, fullName: aUser.name },
  deputy: null,
};

const deputy = { id: '019a9f3e-0000-7000-8000-0000000000d2', fullName: 'Uche Madu' };
type Answered = Parameters<typeof serve<typeof listDepartments>>[1];
const withDeputy = (until: string): Answered =>
  answerWith({ departments: [{ ...nursing, deputy: { ...deputy, until } }] });

async function open(departments: Answered = answerWith({ departments: [nursing] })) {
  const { api } = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [serve(listUsers, listAnswer({ users: [aUser] }, 1)), serve(listDepartments, departments)],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Heads of departments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Heads of departments' });
  return { api, dialog };
}

test('a head who was chosen and not saved is asked about before the dialog closes', async () => {
  const { dialog } = await open();
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Name the head of Nursing' }));
  fireEvent.click(within(dialog).getByRole('button', { name: /^Change .* for somebody else$/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  within(dialog).getByText('Close without saving?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go on' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  within(dialog).getByText('Close without saving?');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whom a colleague has named since is not cleared unseen', async () => {
  const { api, dialog } = await open();
  const clear = await within(dialog).findByRole('button', { name: 'Clear the head of Nursing' });
  api.serve(setDepartmentHead, refusal('conflict', 'Somebody changed this meanwhile.'));
  api.serve(listDepartments, withDeputy('2099-12-31'));
  fireEvent.click(clear);
  await screen.findByText('Somebody changed this meanwhile.');
  expect(api.callsTo(setDepartmentHead)[0]?.body).toEqual({
    headId: null,
    basedOn: { headId: aUser._id, deputyId: null, deputyUntil: null },
  });
  await within(dialog).findByText('Uche Madu');
});

test('whoever removes a deputy reads that a colleague has given them another last day', async () => {
  const { api, dialog } = await open(withDeputy('2099-12-01'));
  const own = within(dialog);
  fireEvent.click(await own.findByRole('button', { name: 'Name the head of Nursing' }));
  fireEvent.click(own.getByRole('button', { name: /^Change Uche Madu for somebody else$/ }));
  api.serve(setDepartmentHead, refusal('conflict', 'Somebody changed this meanwhile.'));
  api.serve(listDepartments, withDeputy('2099-12-31'));
  fireEvent.click(own.getByRole('button', { name: 'Save' }));
  await own.findByText(/^Somebody changed this to 31 Dec 2099 meanwhile\./);
});
