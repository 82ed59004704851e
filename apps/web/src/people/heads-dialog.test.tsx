import { listDepartments } from '@icare/contracts/department-heads';
import { listUsers } from '@icare/contracts/people';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aUser } from '../testing/user-samples.ts';

const nursing = {
  ...{ id: '019a9f3e-0000-7000-8000-0000000000d1', name: 'Nursing' as const, staffCount: 12 },
  head: { id: aUser._id, fullName: aUser.name },
  deputy: null,
};

test('a head who was chosen and not saved is asked about before the dialog closes', async () => {
  renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listUsers, listAnswer({ users: [aUser] }, 1)),
      serve(listDepartments, answerWith({ departments: [nursing] })),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Heads of departments' }));
  const dialog = await screen.findByRole('dialog', { name: 'Heads of departments' });
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
