import { getCalendarLink, makeCalendarLink, revokeCalendarLink } from '@icare/contracts/calendar';
import { listOwnSessions } from '@icare/contracts/own-sessions';
import { listPasskeys } from '@icare/contracts/passkeys';
import { getSecondFactor } from '@icare/contracts/second-factor';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const others = [
  serve(listOwnSessions, answerWith({ sessions: [] })),
  serve(
    getSecondFactor,
    answerWith({ isOn: false, isOffered: false, isRequired: false, recoveryCodesLeft: 0 }),
  ),
  serve(listPasskeys, answerWith({ passkeys: [], canAdd: false })),
];
const made = { createdAt: '2026-11-28T09:00:00.000Z', lastReadAt: null };
const read = { ...made, lastReadAt: '2026-11-28T16:30:00.000Z' };
const address = 'https://portal.example.org/api/calendar/secret';
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('a link is made and shown once, with what to do with it', async () => {
  const { api } = renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [
      ...others,
      serve(getCalendarLink, answerWith({ link: null })),
      serve(makeCalendarLink, answerWith({ link: made, address })),
    ],
  });
  await screen.findByRole('button', { name: 'Make a calendar link' });
  press('Make a calendar link');
  const field = await screen.findByLabelText<HTMLInputElement>('Your calendar link');
  expect(field.value).toBe(address);
  screen.getByText('Made 28 Nov 2026, 10:00. No calendar has read it yet.');
  expect(api.callsTo(makeCalendarLink)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Make a calendar link' })).toBeNull();
  expect(document.activeElement).toBe(button('Replace the link'));
});

test('a link that is there shows when it was last read, but not its address', async () => {
  renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [...others, serve(getCalendarLink, answerWith({ link: read }))],
  });
  await screen.findByText(/Last read by a calendar 28 Nov 2026, 17:30/);
  expect(screen.queryByLabelText('Your calendar link')).toBeNull();
});

test('replacing asks first, and shows the new address', async () => {
  const { api } = renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [
      ...others,
      serve(getCalendarLink, answerWith({ link: read })),
      serve(makeCalendarLink, answerWith({ link: made, address })),
    ],
  });
  await screen.findByText(/Last read/);
  press('Replace the link');
  expect(api.callsTo(makeCalendarLink)).toHaveLength(0);
  await confirm('Replace');
  await screen.findByLabelText('Your calendar link');
  screen.getByText(/No calendar has read it yet/);
});

test('ending asks first; then a new one can be made', async () => {
  renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [
      ...others,
      serve(getCalendarLink, answerWith({ link: read })),
      serve(revokeCalendarLink, answerWith({ link: null })),
    ],
  });
  await screen.findByText(/Last read/);
  press('End the link');
  await confirm('End the link');
  await screen.findByRole('button', { name: 'Make a calendar link' });
  await waitFor(() => expect(document.activeElement).toBe(button('Make a calendar link')));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal says why, and the link stays as it is', async () => {
  renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [
      ...others,
      serve(getCalendarLink, answerWith({ link: read })),
      serve(revokeCalendarLink, refusal('unavailable', 'The portal is busy.')),
    ],
  });
  await screen.findByText(/Last read/);
  press('End the link');
  await confirm('End the link');
  await screen.findByText('The portal is busy.');
  screen.getByText(/Last read/);
});

test('a failure to load it holds up no other section', async () => {
  renderScreen('/account', {
    user: 'ROLE_STAFF',
    api: [...others, serve(getCalendarLink, unreachable)],
  });
  await screen.findByText('Failed to load your calendar link.');
  screen.getByRole('button', { name: 'Download your data' });
});
