import {
  confirmAppointment,
  declineAppointmentRequest,
  eraseAppointmentRequest,
  tellAppointment,
} from '@icare/contracts/appointment-answers';
import {
  type AppointmentRequest,
  getAppointmentFigures,
  getAppointmentRequest,
  listAppointmentRequests,
  listRequestedServices,
} from '@icare/contracts/appointment-requests';
import { listFacilities } from '@icare/contracts/facilities';
import { listMails } from '@icare/contracts/mails';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appointment, appointmentRequest } from '../../testing/appointment-samples.ts';
import { makeFacility, noInformation } from '../../testing/facility-samples.ts';
import { answerWith, listAnswer, refusal, type Served, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { refreshRequests } from './api.ts';

const statusUrl = 'https://portal.example/appointments/status#secret';

function served(request: () => AppointmentRequest, ...more: Served[]): Served[] {
  return [
    serve(listMails, listAnswer({ mails: [] }, 0)),
    serve(listAppointmentRequests, () => listAnswer({ appointmentRequests: [request()] }, 1)),
    serve(getAppointmentRequest, () =>
      answerWith({
        appointmentRequest: request(),
        statusUrl,
        alsoAsked: [],
        repeats: 2,
        mails: [],
        history: [],
      }),
    ),
    serve(listRequestedServices, answerWith({ services: ['Pediatrics'] })),
    serve(getAppointmentFigures, answerWith({ waiting: 3, overdue: 1, suspected: 0 })),
    ...more,
  ];
}

async function openRequest(request: () => AppointmentRequest, ...more: Served[]) {
  const rendered = renderScreen('/admin?tab=appointments', {
    user: 'ROLE_ADMIN',
    api: served(request, ...more),
  });
  fireEvent.click(await screen.findByRole('link', { name: 'Ada Okafor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Fever for three days');
  return { ...rendered, dialog };
}

test('the list shows what waits, oldest first as the call answers, and says what is overdue', async () => {
  const { api } = renderScreen('/admin?tab=appointments', {
    user: 'ROLE_ADMIN',
    api: served(() => appointmentRequest()),
  });
  await screen.findByText('Overdue since 23 Nov 2026, 17:00');
  screen.getByText('APT-2026-000123 · 1 to 4 years');
  expect(api.callsTo(listAppointmentRequests)[0]?.query.get('view')).toBe('waiting');
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'all' } });
  await waitFor(() =>
    expect(api.callsTo(listAppointmentRequests).at(-1)?.query.get('view')).toBeNull(),
  );
});

test('the account menu leads there with the number that waits', async () => {
  renderScreen('/privacy', { user: 'ROLE_ADMIN', api: served(() => appointmentRequest()) });
  const count = await screen.findByText('waiting', { exact: false, selector: 'a span span' });
  const link = count.closest('a');
  expect(link?.textContent).toBe('Appointment requests 3 waiting');
  expect(link?.getAttribute('href')).toBe('/admin?tab=appointments');
});

test('an appointment is confirmed with day, time and place, from the day that was asked for', async () => {
  let isConfirmed = false;
  const confirmed = appointmentRequest({
    status: 'confirmed',
    version: 2,
    appointment,
    toTell: true,
  });
  const { api, dialog } = await openRequest(
    () => (isConfirmed ? confirmed : appointmentRequest()),
    serve(confirmAppointment, () => {
      isConfirmed = true;
      return answerWith({ appointmentRequest: confirmed });
    }),
    serve(
      listFacilities,
      answerWith({
        facilities: [makeFacility({ name: appointmentRequest().service, location: 'Block B' })],
        information: noInformation,
      }),
    ),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  const day = await dialog.findByLabelText<HTMLInputElement>('Day');
  expect(day.value).toBe('2099-01-05');
  expect(dialog.getByLabelText<HTMLInputElement>('Place').value).toBe('Block B');
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '09:30' } });
  fireEvent.change(dialog.getByLabelText('Place'), { target: { value: appointment.place } });
  fireEvent.change(day, { target: { value: todayPlus(3) } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm the appointment' }));
  await screen.findByText('Appointment confirmed');
  expect(api.callsTo(confirmAppointment)[0]?.body).toMatchObject({ version: 1, time: '09:30' });
  // Without an address the desk tells it, in words that name neither service nor patient.
  const text = await dialog.findByText(/APT-2026-000123: Your appointment is confirmed/);
  expect(text.textContent).toContain(statusUrl);
  expect(text.textContent).not.toMatch(/Ada|Pediatrics|fever/i);
  const whatsApp = dialog.getByRole('link', { name: /WhatsApp/ });
  expect(whatsApp.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/2348031234567\?text=OMC/);
  expect(dialog.getByRole('link', { name: 'SMS' }).getAttribute('href')).toMatch(
    /^sms:\+2348031234567\?&body=OMC/,
  );
});

const todayPlus = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('when somebody else was faster, it is said and what was typed stays', async () => {
  const { dialog } = await openRequest(
    () => appointmentRequest(),
    serve(confirmAppointment, refusal('conflict', 'Somebody else has changed this request.')),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  fireEvent.change(await dialog.findByLabelText('Day'), { target: { value: todayPlus(3) } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '10:00' } });
  fireEvent.change(dialog.getByLabelText('Place'), { target: { value: 'Room 4' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm the appointment' }));
  await dialog.findByText('Somebody else has changed this request.');
  expect(dialog.getByLabelText<HTMLInputElement>('Place').value).toBe('Room 4');
});

test('what is answered is what was seen when the form opened, until a refusal has shown what is new', async () => {
  let version = 1;
  const { api, dialog } = await openRequest(
    () => appointmentRequest({ version, ...(version > 1 && { reason: 'Fever for a week' }) }),
    serve(confirmAppointment, () => refusal('conflict', 'Somebody else has changed this request.')),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  fireEvent.change(await dialog.findByLabelText('Day'), { target: { value: todayPlus(3) } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '10:00' } });
  fireEvent.change(dialog.getByLabelText('Place'), { target: { value: 'Room 4' } });
  const sent = () =>
    api.callsTo(confirmAppointment).map(({ body }) => (body as { version: number }).version);
  const send = async (times: number) => {
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm the appointment' }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    await dialog.findByText('Somebody else has changed this request.');
    await dialog.findByRole('button', { name: 'Confirm the appointment' });
  };
  version = 2;
  await act(() => refreshRequests());
  await dialog.findByText('Fever for a week');
  await send(1);
  await send(2);
  expect(sent()).toEqual([1, 2]);
});

test('closing the dialog asks before what was typed is lost', async () => {
  const { dialog } = await openRequest(() => appointmentRequest());
  fireEvent.click(dialog.getByRole('button', { name: 'Add a note' }));
  const note = await dialog.findByLabelText<HTMLTextAreaElement>('Note');
  fireEvent.change(note, { target: { value: 'Call her sister' } });
  fireEvent.keyDown(note, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }));
  expect(note.value).toBe('Call her sister');
  fireEvent.click(dialog.getByRole('button', { name: 'Close', hidden: true }));
  await screen.findByText('Leave without answering?');
});

test('an appointment that is over is not cancelled', async () => {
  const over = { ...appointment, day: '2026-01-05' };
  const { dialog } = await openRequest(() =>
    appointmentRequest({ status: 'confirmed', version: 2, appointment: over }),
  );
  dialog.getByRole('button', { name: 'Propose another time' });
  expect(dialog.queryByRole('button', { name: 'Cancel the appointment' })).toBeNull();
});

test('declining asks for a reason and shows how the requester reads it', async () => {
  const { api, dialog } = await openRequest(
    () => appointmentRequest(),
    serve(declineAppointmentRequest, ({ body }) =>
      answerWith({
        appointmentRequest: appointmentRequest({
          status: 'declined',
          declineReason: (body as { reason: 'not_offered' }).reason,
        }),
      }),
    ),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Decline the request' }));
  await dialog.findByRole('link', { name: 'Choose a reason.' });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'not_offered' } });
  dialog.getByText('They read: “We do not treat or examine this here.”');
  fireEvent.click(dialog.getByRole('button', { name: 'Decline the request' }));
  await waitFor(() => expect(api.callsTo(declineAppointmentRequest)).toHaveLength(1));
});

test('that they have been told is noted for the answer that was seen', async () => {
  let isTold = false;
  const { api, dialog } = await openRequest(
    () => appointmentRequest({ status: 'confirmed', version: 2, appointment, toTell: !isTold }),
    serve(tellAppointment, () => {
      isTold = true;
      return answerWith({ appointmentRequest: appointmentRequest({ toTell: false }) });
    }),
  );
  fireEvent.click(await dialog.findByRole('button', { name: 'They have been told' }));
  await screen.findByText('Ngozi Okafor has been told.');
  expect(api.callsTo(tellAppointment)[0]?.body).toMatchObject({ version: 2 });
  await waitFor(() =>
    expect(dialog.queryByRole('button', { name: 'They have been told' })).toBeNull(),
  );
});

test('a request that has ended can only be noted on, and its erased reason is named as such', async () => {
  renderScreen('/admin?tab=appointments&request=019a9f3e-0000-7000-8000-000000000021', {
    user: 'ROLE_ADMIN',
    api: served(() => appointmentRequest({ status: 'withdrawn', reason: null })),
  });
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Why they came has been erased, as we promise.');
  dialog.getByRole('button', { name: 'Add a note' });
  for (const name of ['Confirm', 'Decline', 'Propose another time']) {
    expect(dialog.queryByRole('button', { name })).toBeNull();
  }
});

test('what repeats an open request cannot be answered, and leads to the first', async () => {
  const first = '019a9f3e-0000-7000-8000-000000000022';
  const { dialog } = await openRequest(() => appointmentRequest({ repeatsId: first }));
  expect(dialog.getByRole('link', { name: 'answer the first one' }).getAttribute('href')).toContain(
    `request=${first}`,
  );
  expect(dialog.queryByRole('button', { name: 'Confirm' })).toBeNull();
  dialog.getByText('Asked again');
});

test('a request is erased for good once its reference is typed, with a reason of the list', async () => {
  const { api, dialog } = await openRequest(
    () => appointmentRequest(),
    serve(eraseAppointmentRequest, answerWith({ reference: 'APT-2026-000123' })),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Erase for good' }));
  await dialog.findByRole('link', { name: 'Choose a reason.' });
  expect(api.callsTo(eraseAppointmentRequest)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'not_theirs' } });
  dialog.getByText('The 2 requests that repeat it stay, to be answered.');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'asked_for' } });
  dialog.getByText('The 2 requests that repeat it go along.');
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: 'APT-2026-000123' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Nothing is kept of APT-2026-000123.');
  expect(api.callsTo(eraseAppointmentRequest)[0]?.body).toEqual({
    ...{ reason: 'asked_for', confirm: 'APT-2026-000123' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing asks before what was typed to erase a request is lost', async () => {
  const { dialog } = await openRequest(() => appointmentRequest());
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  const reference = await dialog.findByLabelText<HTMLInputElement>('Reference');
  fireEvent.change(reference, { target: { value: 'APT-2026' } });
  fireEvent.keyDown(reference, { key: 'Escape' });
  await screen.findByText('Leave without erasing?');
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(reference.value).toBe('APT-2026');
});
