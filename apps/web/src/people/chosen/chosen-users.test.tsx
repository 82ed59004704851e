import { listApprovals } from '@icare/contracts/approvals';
import {
  type AdminUser,
  editUser,
  inviteUser,
  listUsers,
  setUserStatus,
} from '@icare/contracts/people';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aUser } from '../../testing/user-samples.ts';

const instant = '2026-11-20T08:00:00.000Z';
const someone = (number: number, name: string, over: Partial<AdminUser> = {}): AdminUser => ({
  ...{ ...aUser, name, username: `user.${number}` },
  _id: `019a9f3e-0000-7000-8000-0000000000c${number}`,
  email: `user.${number}@hospital.test.com`,
  ...over,
});
const ada = someone(1, 'Ada Obi');
const zita = someone(2, 'Zita Obi');
const gone = someone(3, 'Obinna Gone', { status: 'Inactive' });

async function choose(...people: AdminUser[]) {
  const rendered = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listUsers, listAnswer({ users: [ada, zita, gone] }, 3)),
      serve(listApprovals, answerWith({ approvals: [], isRequired: true })),
    ],
  });
  for (const { name } of people) fireEvent.click(await screen.findByLabelText(`Select ${name}`));
  return rendered;
}
const openDialog = async (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};

test('several people are mailed a link at once; who can get none is named with the reason', async () => {
  const { api } = await choose(ada, zita, gone);
  const dialog = await openDialog('Mail 3 a link');
  dialog.getByRole('heading', { name: 'Mail 2 people a link?' });
  dialog.getByText(/Obinna Gone \(activate them first\)/);
  api.serve(inviteUser, ({ params }) =>
    answerWith({
      user: params['id'] === ada._id ? ada : zita,
      sentTo: ada.email,
      expiresAt: instant,
    }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Mail 2' }));
  await screen.findByText('2 links sent');
  expect(api.callsTo(inviteUser).map(({ params }) => params['id'])).toEqual([ada._id, zita._id]);
  // Nobody is selected any more: the filters are back.
  await screen.findByRole('searchbox');
  expect(screen.queryByRole('group', { name: 'Selected users' })).toBeNull();
});

test('somebody who could not be deactivated is named, and the others are', async () => {
  const { api } = await choose(ada, zita, gone);
  const dialog = await openDialog('Deactivate');
  dialog.getByText('1 of those selected is Inactive already.');
  api.serve(setUserStatus, ({ params }) =>
    params['id'] === zita._id
      ? refusal('forbidden', 'You cannot deactivate yourself.')
      : answerWith({ user: ada }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate 2' }));
  const outcome = within(
    await screen.findByRole('dialog', { name: '1 person deactivated, 1 not' }),
  );
  outcome.getByText('Zita Obi');
  outcome.getByText('You cannot deactivate yourself.');
  fireEvent.click(outcome.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a role and a department are given to several; what is not set stays', async () => {
  const { api } = await choose(ada, zita);
  const dialog = await openDialog('Change role or department');
  const change = dialog.getByRole('button', { name: 'Change 2' });
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: 'ROLE_ADMIN' } });
  await dialog.findByText('A second person confirms this role for each of them.');
  fireEvent.change(dialog.getByLabelText('Role'), { target: { value: '' } });
  fireEvent.change(dialog.getByLabelText('Department'), { target: { value: 'Nursing' } });
  api.serve(editUser, answerWith({ user: ada }));
  fireEvent.click(change);
  await screen.findByText('2 people changed');
  expect(api.callsTo(editUser).map(({ body }) => body)).toEqual([
    { department: 'Nursing', basedOn: ada.updatedAt },
    { department: 'Nursing', basedOn: zita.updatedAt },
  ]);
});

test('if nothing could be done, the dialog says why and stays', async () => {
  const { api } = await choose(ada);
  const dialog = await openDialog('Deactivate');
  api.serve(setUserStatus, refusal('forbidden', 'You cannot deactivate yourself.'));
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate 1' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toContain('You cannot deactivate yourself.'),
  );
});
