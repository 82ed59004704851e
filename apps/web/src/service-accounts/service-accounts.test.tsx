import { listApprovals } from '@icare/contracts/approvals';
import {
  editServiceAccount,
  listServiceAccounts,
  type ServiceAccount,
} from '@icare/contracts/service-accounts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const account: ServiceAccount = {
  id: '019a9f3e-0000-7000-8000-0000000000aa',
  name: 'Rota',
  purpose: 'Plans shifts. Chinwe Obasi answers for it.',
  role: 'ROLE_HR',
  readOnly: true,
  scope: 'clearance',
  createdAt: '2026-11-20T09:00:00.000Z',
  createdBy: 'Ngozi Eze',
  retiredAt: null,
  keys: [],
};

test('the list says what a program is limited to; taking it away is announced to take a second person', async () => {
  const { api } = renderScreen('/admin?tab=service-accounts', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listServiceAccounts, answerWith({ serviceAccounts: [account] })),
      serve(listApprovals, answerWith({ approvals: [], isRequired: true })),
      serve(editServiceAccount, answerWith({ serviceAccount: account })),
    ],
  });
  await screen.findByText(/Human resources, only asks whether people may practise/);
  fireEvent.click(screen.getByRole('button', { name: 'Edit Rota' }));
  const dialog = within(await screen.findByRole('dialog'));
  const limit = dialog.getByLabelText<HTMLSelectElement>('What it may call');
  expect(limit.selectedOptions[0]?.textContent).toBe('Only whether people may practise');
  fireEvent.change(limit, { target: { value: 'everything' } });
  dialog.getByText(
    'A second person confirms that a program may call more than it is limited to. Until then it may do what it may now, and gets no new key.',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(editServiceAccount)[0]?.body).toMatchObject({ scope: 'everything' }),
  );
});
