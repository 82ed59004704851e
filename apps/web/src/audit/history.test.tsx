import { listHeldMoves } from '@icare/contracts/held-moves';
import { showHistory, showSettingHistory } from '@icare/contracts/history';
import { listMailTemplates } from '@icare/contracts/mail-templates';
import { listUsers } from '@icare/contracts/people';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aUser } from '../testing/user-samples.ts';

const event = {
  ...{ id: crypto.randomUUID(), at: '2026-11-20T09:00:00.000Z', by: 'Ngozi Eze' },
  ...{ action: 'user.updated', before: { cadre: 'Nurse' }, after: { cadre: 'Midwife' } },
  erasedAt: null,
};

async function openHistory() {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${aUser.name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^History/ }));
  return within(await screen.findByRole('dialog', { name: `History of ${aUser.name}` }));
}

test('the row of a person leads to who changed what of them, from what to what', async () => {
  const { api } = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listUsers, listAnswer({ users: [aUser] }, 1)),
      serve(
        showHistory,
        answerWith({
          events: [
            event,
            { ...event, id: crypto.randomUUID(), by: null, before: null, after: null },
            { ...event, id: crypto.randomUUID(), after: null, erasedAt: event.at },
          ],
          isCut: true,
        }),
      ),
    ],
  });
  const dialog = await openHistory();
  await dialog.findByText('Cadre: Midwife, before Nurse');
  expect(dialog.getAllByText('Ngozi Eze')).toHaveLength(2);
  dialog.getByText('nobody who was signed in');
  dialog.getByText('What changed was erased later.');
  dialog.getByText(/IT finds earlier ones/);
  expect(api.callsTo(showHistory)[0]?.params).toEqual({ kind: 'user', id: aUser._id });
});

test('of a mail it says for which status it is, what changed, and nothing else', async () => {
  const mail = { status: 'screening', subject: 'Your application', text: 'Dear applicant' };
  renderScreen('/hr/mails', {
    user: 'ROLE_HR',
    api: [
      serve(listHeldMoves, answerWith({ moves: [] })),
      serve(listMailTemplates, answerWith({ templates: [] })),
      serve(
        showSettingHistory,
        answerWith({
          events: [
            {
              ...{ ...event, action: 'mail_template.edited', by: 'The portal itself' },
              before: mail,
              after: { ...mail, text: 'Dear applicant,\nwelcome.' },
            },
          ],
          isCut: false,
        }),
      ),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: /^History/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^History of/ }));
  await dialog.findByText('The portal itself');
  const lines = dialog
    .getAllByRole('listitem')
    .flatMap((item) => (item.querySelector('li') ? [] : [item.textContent]));
  expect(lines).toEqual([
    'Status: screening',
    'Text: Dear applicant,\nwelcome.\nBefore: Dear applicant',
  ]);
});

test('a history that does not come can be asked for again', async () => {
  const { api } = renderScreen('/admin?tab=users', {
    user: 'ROLE_ADMIN',
    api: [serve(listUsers, listAnswer({ users: [aUser] }, 1)), serve(showHistory, unreachable)],
  });
  const dialog = await openHistory();
  await dialog.findByText('The history could not be loaded.');
  api.serve(showHistory, answerWith({ events: [], isCut: false }));
  fireEvent.click(dialog.getByRole('button', { name: /Retry|again/ }));
  await dialog.findByText('No change is on record yet.');
});
