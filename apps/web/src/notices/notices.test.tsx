import {
  confirmNotice,
  createNotice,
  endNotice,
  listNoticePeople,
  listNotices,
  listOwnNotices,
  type Notice,
} from '@icare/contracts/notices';
import { checkToken } from '@icare/contracts/session';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const own = {
  id: '019a9f3e-0000-7000-8000-0000000000c1',
  text: 'The oxygen of theatre 2 is off.',
  ...{ mustConfirm: true, until: '2026-11-28T09:00:00.000Z' },
  ...{ createdAt: '2026-11-27T09:00:00.000Z', by: 'Adaobi Ezeala' },
};
const written: Notice = {
  ...own,
  ...{ departments: ['Surgery'], state: 'open', endedBy: null, mayEnd: true },
  ...{ asked: 8, confirmed: 3 },
};

test('a notice stands on every page until it is confirmed; a failure keeps it', async () => {
  let isConfirmed = false;
  const { api } = renderScreen('/apps', {
    user: 'ROLE_STAFF',
    api: [
      serve(listOwnNotices, () => answerWith({ notices: isConfirmed ? [] : [own] })),
      serve(confirmNotice, refusal('unavailable', 'The portal is busy.')),
    ],
  });
  const bar = within(await screen.findByRole('region', { name: 'Urgent notices' }));
  await bar.findByText(own.text);
  bar.getByText(/Adaobi Ezeala/);
  const button = bar.getByRole<HTMLButtonElement>('button', { name: 'I have read this' });
  fireEvent.click(button);
  await screen.findByText('The portal is busy.');
  await waitFor(() => expect(button.disabled).toBe(false));
  api.serve(confirmNotice, () => {
    isConfirmed = true;
    return answerWith({ confirmedAt: own.createdAt });
  });
  fireEvent.click(button);
  await waitFor(() => expect(bar.queryByText(own.text)).toBeNull());
});

test('the notices are asked for once the server has said whose session it is, and not by an inspector', async () => {
  const user = {
    ...{ id: own.id, username: 'inspector', fullName: 'Ife Bello', email: 'ife@example.org' },
    ...{ role: 'ROLE_STAFF' as const, department: 'Nursing' as const },
  };
  const inspects = {
    ...{ organisation: 'MDCN', wholeHospital: true, departments: [], lastDay: '2099-01-01' },
  };
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { api } = renderScreen('/apps', {
    api: [
      serve(checkToken, async () => {
        await held;
        const session = { idleMinutes: 60, expiresAt: '2099-01-01T00:00:00.000Z' };
        const authData = { user, leads: [], edits: [], inspects, session };
        return { success: true as const, authData };
      }),
    ],
  });
  // The session as a browser has kept it, which does not say that they inspect.
  localStorage.setItem('hr_token', 'kept');
  localStorage.setItem('hr_user', JSON.stringify(user));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'hr_token' })));
  await screen.findByRole('region', { name: 'Urgent notices' });
  await waitFor(() => expect(api.callsTo(checkToken)).toHaveLength(1));
  expect(api.callsTo(listOwnNotices)).toHaveLength(0);
  answer();
  await screen.findByText(/Read-only inspection/);
  expect(api.callsTo(listOwnNotices)).toHaveLength(0);
});

test('whoever confirms a notice goes on at the next, and after the last at the title of the page', async () => {
  const second = { ...own, id: '019a9f3e-0000-7000-8000-0000000000c2', text: 'No water today.' };
  let left = [own, second];
  renderScreen('/apps', {
    user: 'ROLE_STAFF',
    api: [
      serve(listOwnNotices, () => answerWith({ notices: left })),
      serve(confirmNotice, ({ params }) => {
        left = left.filter(({ id }) => id !== params['id']);
        return answerWith({ confirmedAt: own.createdAt });
      }),
    ],
  });
  await screen.findByText(own.text);
  const buttons = () => screen.getAllByRole('button', { name: 'I have read this' });
  const confirmFirst = (button: HTMLElement | undefined) => {
    button?.focus();
    if (button) fireEvent.click(button);
  };
  confirmFirst(buttons()[0]);
  await waitFor(() => expect(screen.queryByText(own.text)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(buttons()[0]));
  confirmFirst(buttons()[0]);
  await waitFor(() => expect(screen.queryByText(second.text)).toBeNull());
  const title = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a notice that need not be confirmed is hidden', async () => {
  renderScreen('/apps', {
    user: 'ROLE_STAFF',
    api: [serve(listOwnNotices, answerWith({ notices: [{ ...own, mustConfirm: false }] }))],
  });
  await screen.findByRole('button', { name: 'Hide' });
});

test('an officer writes a notice, and an error keeps what was typed', async () => {
  const { api } = renderScreen('/notices', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listNotices, listAnswer({ notices: [] }, 0)),
      serve(createNotice, refusal('unavailable', 'The portal is busy.')),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Write a notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a notice' }));
  fireEvent.change(dialog.getByLabelText(/^Notice/), { target: { value: own.text } });
  fireEvent.change(dialog.getByLabelText(/^Whom/), { target: { value: 'departments' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }));
  await dialog.findAllByText('Choose at least one department.');
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Surgery' }));
  fireEvent.change(dialog.getByLabelText(/^For how long/), { target: { value: '4' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }));
  await dialog.findAllByText(/The portal is busy/);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Notice/).value).toBe(own.text);
  api.serve(createNotice, answerWith({ notice: written, mailed: 7 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Send it' }));
  await screen.findByText('7 people get a mail.');
  expect(api.callsTo(createNotice).at(-1)?.body).toEqual({
    ...{ text: own.text, departments: ['Surgery'], hours: 4, mustConfirm: true },
  });
});

test('the list says how many have confirmed, who has not, and takes a notice back', async () => {
  const person = { id: own.id, name: 'Ada Obi', department: 'Surgery' as const, confirmedAt: null };
  const { api } = renderScreen('/notices', {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(listNotices, listAnswer({ notices: [written] }, 1)),
      serve(listNoticePeople, listAnswer({ people: [person] }, 1)),
      serve(endNotice, answerWith({ notice: { ...written, state: 'over', mayEnd: false } })),
    ],
  });
  await screen.findByText('3 of 8 people confirmed: 37 %');
  fireEvent.click(screen.getByRole('button', { name: `Who has read it: ${own.text}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who has read it' }));
  await dialog.findByText('Ada Obi');
  expect(api.callsTo(listNoticePeople)[0]?.query.get('state')).toBe('open');
  const [close] = dialog.getAllByRole('button', { name: 'Close' });
  if (close) fireEvent.click(close);
  fireEvent.click(screen.getByRole('button', { name: `Take back: ${own.text}` }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this notice back?' }));
  fireEvent.click(question.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(api.callsTo(endNotice)).toHaveLength(1));
});

test('a head writes to the departments that they lead; others are told who writes notices', async () => {
  renderScreen('/notices', {
    user: 'ROLE_STAFF',
    leads: ['Radiology'],
    api: [serve(listNotices, listAnswer({ notices: [] }, 0))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Write a notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write a notice' }));
  expect(dialog.queryByLabelText(/^Whom/)).toBeNull();
  expect(dialog.getAllByRole('checkbox', { checked: true })[0]).toBe(
    dialog.getByRole('checkbox', { name: 'Radiology' }),
  );
  renderScreen('/notices', { user: 'ROLE_STAFF' });
  await screen.findByText(/heads of departments write them here/);
});
