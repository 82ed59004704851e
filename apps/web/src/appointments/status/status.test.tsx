import {
  acceptAppointment,
  trackAppointmentRequest,
  withdrawAppointmentRequest,
} from '@icare/contracts/appointment-requests';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, ownRequest } from '../../testing/appointment-samples.ts';
import { answerWith, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const open = (...api: Served[]) => renderScreen('/appointments/status#secret.token', { api });
const shows = (over: Parameters<typeof ownRequest>[0]) =>
  serve(trackAppointmentRequest, answerWith(ownRequest(over)));
const proposed = { status: 'proposed', version: 2, appointment, canAccept: true } as const;

test('a new request says by when the hospital calls, and that it is no appointment yet', async () => {
  open(shows({}));
  await screen.findByRole('heading', { name: 'We have your request' });
  screen.getByText('We call you by Monday, 23 November 2026, 17:00');
  screen.getByText('APT-2026-000123');
  expect(screen.getByLabelText<HTMLInputElement>('Your private link').value).toMatch(
    /\/appointments\/status#secret\.token$/,
  );
});

test('when the promised time is over, it says whom to call', async () => {
  open(shows({ isOverdue: true }));
  await screen.findByText(/We should have called you by now/);
  expect(screen.queryByText(/We call you by/)).toBeNull();
});

test('a proposed time is accepted as it was seen', async () => {
  let isAccepted = false;
  const { api } = open(
    serve(trackAppointmentRequest, () =>
      answerWith(
        isAccepted ? ownRequest({ status: 'confirmed', appointment }) : ownRequest(proposed),
      ),
    ),
    serve(acceptAppointment, () => {
      isAccepted = true;
      return answerWith(ownRequest({ status: 'confirmed', appointment }));
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Accept this time' }));
  const heading = await screen.findByRole('heading', { name: 'Your appointment' });
  expect(document.activeElement).toBe(heading);
  screen.getByText('Monday, 5 January 2099, 09:30');
  screen.getByText('Cardiology clinic, room 4');
  expect(api.callsTo(acceptAppointment)[0]?.body).toEqual({ token: 'secret.token', version: 2 });
});

test('a time that changed in the meantime is refused in words, and the new one is shown', async () => {
  let asked = 0;
  open(
    serve(trackAppointmentRequest, () =>
      answerWith(
        ownRequest(
          asked++ === 0
            ? proposed
            : { ...proposed, version: 3, appointment: { ...appointment, time: '11:00' } },
        ),
      ),
    ),
    serve(acceptAppointment, refusal('conflict', 'The hospital has changed this request.')),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Accept this time' }));
  await screen.findByText('The hospital has changed this request.');
  await screen.findByText('Monday, 5 January 2099, 11:00');
});

const past = { appointment: { ...appointment, day: '2026-01-05' }, isPast: true } as const;

test('an appointment that is over expects nobody and offers another request', async () => {
  open(shows({ ...past, status: 'confirmed', canWithdraw: false }));
  await screen.findByRole('heading', { name: 'Your appointment is over' });
  expect(screen.queryByText(/We expect you/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Withdraw the request' })).toBeNull();
  screen.getByRole('link', { name: 'Request another appointment' });
});

test('a proposed time that is over cannot be accepted, and it says what to do', async () => {
  open(shows({ ...past, status: 'proposed' }));
  await screen.findByRole('heading', { name: 'The proposed time is over' });
  expect(screen.queryByRole('button', { name: 'Accept this time' })).toBeNull();
  screen.getByRole('button', { name: 'Withdraw the request' });
  screen.getByText(/To get another time, call/);
});

const former = { day: '2099-01-02', time: '08:00' };

test.each([
  [
    { ...proposed, former },
    'Your appointment cannot be kept',
    /Your appointment on Friday, 2 January 2099, 08:00 cannot be kept, so we propose this one/,
  ],
  [
    { status: 'confirmed', appointment, former },
    'Your appointment',
    /Your appointment on Friday, 2 January 2099, 08:00 has changed\. We expect you/,
  ],
  [
    { status: 'declined', declineReason: 'no_free_time', canWithdraw: false, former },
    'Your appointment is cancelled',
    /Your appointment on Friday, 2 January 2099, 08:00 is cancelled\. There is no free time/,
  ],
] as const)('%o says that the former appointment is off', async (over, heading, text) => {
  open(shows(over));
  await screen.findByRole('heading', { name: heading });
  screen.getByText(text);
});

test('withdrawing asks first, and afterwards there is a way to a new request', async () => {
  let isWithdrawn = false;
  const gone = ownRequest({ status: 'withdrawn', canWithdraw: false });
  const { api } = open(
    serve(trackAppointmentRequest, () => answerWith(isWithdrawn ? gone : ownRequest())),
    serve(withdrawAppointmentRequest, () => {
      isWithdrawn = true;
      return answerWith(gone);
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(api.callsTo(withdrawAppointmentRequest)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('heading', { name: 'You have withdrawn this request' });
  screen.getByRole('link', { name: 'Request another appointment' });
});

test('a declined request says why', async () => {
  open(shows({ status: 'declined', declineReason: 'needs_referral', canWithdraw: false }));
  await screen.findByText('For this you need a letter of referral from a doctor first.');
});

test('a link that leads nowhere says how to get it back by telephone', async () => {
  open(serve(trackAppointmentRequest, refusal('not_found', 'No.')));
  await screen.findByRole('heading', { name: 'This link does not lead to a request' });
  const help = within(screen.getByRole('region', { name: /does not lead/ }));
  expect(help.getByRole('link', { name: '0800 000 0012' }).getAttribute('href')).toBe(
    'tel:08000000012',
  );
});

test('what was declined with the first request says whom to ask why', async () => {
  open(shows({ status: 'declined', canWithdraw: false }));
  await screen.findByText(/To learn why, call/);
});
