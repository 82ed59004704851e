import {
  sendAppointmentRequest,
  trackAppointmentRequest,
} from '@icare/contracts/appointment-requests';
import { listDoctors } from '@icare/contracts/doctors';
import { listFacilities } from '@icare/contracts/facilities';
import { findDayProblem, unsureService } from '@icare/domain/appointment-days';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownRequest } from '../../testing/appointment-samples.ts';
import { makeDoctor, makeSession } from '../../testing/doctor-samples.ts';
import {
  firstServices,
  makeFacility,
  makeWard,
  noInformation,
} from '../../testing/facility-samples.ts';
import { answerWith, refusal, type Served, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const today = lagosDate(new Date());
function clinicDay(days: number): string {
  const day = addDays(today, days);
  return findDayProblem(day, 'afternoon', today) ? clinicDay(days + 1) : day;
}
const sent = answerWith({
  reference: 'APT-2026-000123',
  answerBy: '2026-11-23T16:00:00.000Z',
  token: 'secret.token',
});
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const write = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(new RegExp(`^${label}`)), { target: { value } });
  }
};
const filled = () => ({
  'Your name': 'Ngozi Okafor',
  'Your age': '18_to_64',
  Phone: '0803 123 4567',
  'Clinic or service': 'Cardiology',
  'Day that suits you best': clinicDay(3),
  'Why you would like to come': 'Headache',
});
const send = () =>
  fireEvent.click(screen.getByRole('button', { name: /Send the request|Try again/ }));

async function openForm(api: Served[], query = '') {
  const rendered = renderScreen(`/appointments${query}`, { api });
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await screen.findByLabelText(/^Your name/);
  return rendered;
}

test('a yes to the red flags answers with numbers to call before any form, and lets the visitor go on', async () => {
  renderScreen('/appointments', {});
  fireEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'Do not wait for an appointment. Call now.' });
  const numbers = alert.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(numbers).toEqual(['tel:112', 'tel:08000000012']);
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
  fireEvent.click(alert.getByRole('button', { name: /go on to the request/ }));
  await screen.findByLabelText(/^Your name/);
  // Who changes their mind sees the numbers again, and no form.
  fireEvent.click(screen.getByRole('radio', { name: 'No' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Yes' }));
  await screen.findByText('Do not wait for an appointment. Call now.');
  expect(screen.queryByLabelText(/^Your name/)).toBeNull();
});

test('a request is sent without a session and leads to its private page, where the token leaves the address', async () => {
  const { api, router } = await openForm(
    [serve(sendAppointmentRequest, sent), serve(trackAppointmentRequest, answerWith(ownRequest()))],
    '?service=Neurology',
  );
  expect(field(/^Clinic or service/).value).toBe('Neurology');
  write(filled());
  send();
  await screen.findByText('APT-2026-000123');
  const [first] = api.callsTo(sendAppointmentRequest);
  expect(first?.body).toMatchObject({
    ...{ name: 'Ngozi Okafor', phone: '0803 123 4567', service: 'Cardiology', email: '' },
    ...{ patientKind: 'self', firstTime: 'any', secondDay: '', website: '' },
  });
  expect(first?.headers.get('authorization')).toBeNull();
  expect(api.callsTo(trackAppointmentRequest)[0]?.body).toEqual({ token: 'secret.token' });
  expect(router.state.location).toMatchObject({ pathname: '/appointments/status', hash: '' });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Headache');
});

test('what is missing or impossible is said above the form and at its field, without a call', async () => {
  const { api } = await openForm([serve(sendAppointmentRequest, sent)]);
  fireEvent.click(screen.getByRole('radio', { name: 'My child' }));
  write({ 'Day that suits you best': addDays(today, -1), Phone: 'at home' });
  send();
  const [message] = await screen.findAllByRole('link', { name: 'Name is required.' });
  const links = within(message?.closest('[role="alert"]') as HTMLElement);
  for (const message of [
    'Name is required.',
    'Name of the patient is required.',
    'Choose the age of the patient.',
    'Enter a phone number like 0803 123 4567.',
    'Service is required.',
    'Choose a day from tomorrow on. If you need help today, call us.',
    'Reason is required.',
  ]) {
    links.getByRole('link', { name: message });
  }
  expect(api.callsTo(sendAppointmentRequest)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
});

test('what is typed survives a failed call and a reload, with the same key for the same content', async () => {
  let isReachable = false;
  const { api } = await openForm([
    serve(sendAppointmentRequest, () => (isReachable ? sent : unreachable)),
    serve(trackAppointmentRequest, answerWith(ownRequest())),
  ]);
  write(filled());
  send();
  await screen.findByText(/No answer came, so your request may not have arrived/);
  expect(field(/^Why you/).value).toBe('Headache');
  screen.getByText(/until you send it or an hour has passed/);
  isReachable = true;
  send();
  await screen.findByText('APT-2026-000123');
  const keys = api
    .callsTo(sendAppointmentRequest)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('after another page the draft is there, and can be discarded', async () => {
  await openForm([]);
  write({ 'Your name': 'Ngozi Okafor', 'Why you would like to come': 'Headache' });
  cleanup();
  await openForm([]);
  expect(field(/^Your name/).value).toBe('Ngozi Okafor');
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
  await waitFor(() => expect(field(/^Your name/).value).toBe(''));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Headache');
});

test('a refusal of the portal is said in its words, and nothing is lost', async () => {
  const message = 'No more requests can be sent from this telephone today.';
  await openForm([serve(sendAppointmentRequest, refusal('conflict', message))]);
  write(filled());
  send();
  await screen.findByText(`Your request has not been sent. ${message}`);
  expect(field(/^Why you/).value).toBe('Headache');
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
});

test('what can be asked for is what the hospital has, and a link chooses clinic and doctor', async () => {
  const foot = makeFacility({ name: 'Foot clinic', slug: 'foot', group: 'Specialized Care' });
  const ward = makeWard({ name: 'Maternity' });
  const doctors = [
    makeDoctor({ sessions: [makeSession({}, { serviceId: foot.id })] }),
    makeDoctor({ name: 'Dr Uche Ike', slug: 'dr-uche-ike' }),
  ];
  const { api } = await openForm(
    [
      serve(
        listFacilities,
        answerWith({ facilities: [makeFacility(), foot, ward], information: noInformation }),
      ),
      serve(listDoctors, answerWith({ doctors })),
      serve(sendAppointmentRequest, refusal('invalid', gone, [{ path: 'service', message: gone }])),
    ],
    '?service=Foot+clinic&doctor=Dr+Adaeze+Obi',
  );
  const offered = (label: string | RegExp) =>
    within(field(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered(/^Clinic or service/)).toEqual(['Choose a service', 'Foot clinic', unsureService]);
  expect(offered('Doctor')).toEqual(['Whoever is free', 'Dr Adaeze Obi']);
  expect(field('Doctor').value).toBe('Dr Adaeze Obi');
  write({ ...filled(), 'Clinic or service': 'Foot clinic' });
  fireEvent.change(field('Doctor'), { target: { value: 'Dr Adaeze Obi' } });

  // Hidden since the page was loaded: it is said at the field, and nothing is lost.
  api.serve(
    listFacilities,
    answerWith({ facilities: [makeFacility()], information: noInformation }),
  );
  send();
  await screen.findAllByText(gone);
  await waitFor(() => expect(api.callsTo(listFacilities).length).toBeGreaterThan(1));
  expect(field(/^Clinic or service/).value).toBe('Foot clinic');
  expect(field(/^Why you/).value).toBe('Headache');
  expect(api.callsTo(sendAppointmentRequest)[0]?.body).toMatchObject({
    ...{ service: 'Foot clinic', doctor: 'Dr Adaeze Obi' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
});

const gone = 'This service cannot be asked for here at present. Choose another of the list.';

test('another clinic takes the doctor back', async () => {
  const cardiology = firstServices.find(({ slug }) => slug === 'cardiology');
  const sessions = [makeSession({}, { serviceId: cardiology?.id ?? '' })];
  await openForm(
    [serve(listDoctors, answerWith({ doctors: [makeDoctor({ sessions })] }))],
    '?service=Cardiology&doctor=Dr+Adaeze+Obi',
  );
  expect(field('Doctor').value).toBe('Dr Adaeze Obi');
  write({ 'Clinic or service': 'Neurology' });
  await waitFor(() => expect(screen.queryByLabelText('Doctor')).toBeNull());
  write({ 'Clinic or service': 'Cardiology' });
  expect(field('Doctor').value).toBe('');
});

test('whoever comes back from a doctor means that one, whatever the draft says', async () => {
  const cardiology = firstServices.find(({ slug }) => slug === 'cardiology');
  const sessions = [makeSession({}, { serviceId: cardiology?.id ?? '' })];
  const rendered = await openForm([
    serve(listDoctors, answerWith({ doctors: [makeDoctor({ sessions })] })),
  ]);
  write({ 'Your name': 'Ngozi Okafor', 'Clinic or service': 'Neurology' });
  await rendered.goTo('/doctors');
  fireEvent.click(await screen.findByRole('link', { name: /^Request an appointment with/ }));
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  await screen.findByLabelText(/^Your name/);
  expect(field(/^Your name/).value).toBe('Ngozi Okafor');
  expect(field(/^Clinic or service/).value).toBe('Cardiology');
  expect(field('Doctor').value).toBe('Dr Adaeze Obi');
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }));
});
