import { type Doctor, listDoctors } from '@icare/contracts/doctors';
import { listFacilities } from '@icare/contracts/facilities';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDoctor, makeSession } from '../../testing/doctor-samples.ts';
import { makeFacility, noInformation } from '../../testing/facility-samples.ts';
import { answerWith, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const heart = makeDoctor();
const eyes = makeDoctor({
  ...{ slug: 'prof-emeka-eze', name: 'Prof. Emeka Eze', specialty: 'Eye diseases', sex: 'male' },
  sessions: [
    makeSession(
      { name: 'Eye clinic', slug: 'ophthalmology' },
      { days: [1], spans: [{ from: '08:00', until: '12:00' }] },
    ),
  ],
});
const ward = makeDoctor({
  ...{ slug: 'dr-uche-ike', name: 'Dr Uche Ike', specialty: 'Emergencies', sex: null },
  sessions: [
    makeSession(
      { name: 'Emergency Room', slug: 'emergency-room', isRequestable: false },
      { days: [], spans: [] },
    ),
  ],
});
const open = (address = '/doctors', doctors: Doctor[] = [heart, eyes, ward]) =>
  renderScreen(address, { api: [serve(listDoctors, answerWith({ doctors }))] });
const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map((one) => one.textContent);

test('each doctor stands with clinics, days and times, and leads to a request for that clinic', async () => {
  open();
  const item = within((await screen.findByText('Dr Adaeze Obi')).closest('li') as HTMLElement);
  item.getByText('Heart diseases · Woman · English, Igbo');
  item.getByText('Tue, Thu 09:00–13:00');
  const clinic = item.getByRole('link', { name: 'Cardiology' });
  expect(clinic.getAttribute('href')).toBe('/services/cardiology');
  const link = item.getByRole('link', { name: 'Request an appointment with Dr Adaeze Obi' });
  expect(link.getAttribute('href')).toBe('/appointments?service=Cardiology&doctor=Dr+Adaeze+Obi');
  // Nobody waits for an emergency.
  expect(
    screen.queryByRole('link', { name: 'Request an appointment with Dr Uche Ike' }),
  ).toBeNull();
});

/** The count is announced; what is seen of it stands beside it. */
const isCounted = (count: string) => screen.findByText(count, { selector: '[role=status]' });

test('they are found by what hurts, by clinic and by day, which the address keeps', async () => {
  open();
  await isCounted('3 doctors');
  fireEvent.change(screen.getByLabelText('Search doctors'), { target: { value: 'woman heart' } });
  await isCounted('1 doctor');
  expect(names()).toEqual(['Dr Adaeze Obi']);
  expect(window.location.search).toBe('?q=woman+heart');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: 'Monday' } });
  await screen.findByRole('heading', { name: 'No doctor fits' });
  const call = screen.getByRole('link', { name: 'Call 0800 000 0012' });
  expect(call.getAttribute('href')).toBe('tel:08000000012');
  fireEvent.click(screen.getByRole('button', { name: 'Show all doctors' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(window.location.search).toBe('');
});

test('a link to the doctors of a clinic shows these, and so does a day', async () => {
  open('/doctors?service=ophthalmology&day=Monday');
  await isCounted('1 doctor');
  expect(names()).toEqual(['Prof. Emeka Eze']);
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: 'Tuesday' } });
  await screen.findByRole('heading', { name: 'No doctor fits' });
});

test('a link to what is not shown any more, or to no day, shows all as the fields say', async () => {
  open('/doctors?service=closed-clinic&day=Someday');
  await isCounted('3 doctors');
  expect(screen.getByLabelText<HTMLSelectElement>('Clinic or service').value).toBe('');
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('');
});

test('one comes without appointment only where there are times to come', async () => {
  const walkIn = makeSession({ name: 'Laboratory', slug: 'laboratory', isRequestable: false });
  open('/doctors', [ward, makeDoctor({ name: 'Dr Obinna Ude', sessions: [walkIn] })]);
  const item = async (name: string) =>
    within((await screen.findByText(name)).closest('li') as HTMLElement);
  const sentence = 'Needs no appointment: come at any of these times.';
  (await item('Dr Obinna Ude')).getByText(sentence);
  expect((await item('Dr Uche Ike')).queryByText(sentence)).toBeNull();
});

test('while nobody is listed there is a number to call', async () => {
  open('/doctors', []);
  await screen.findByRole('heading', { name: 'No doctor is listed here yet' });
  screen.getByRole('link', { name: 'Call 0800 000 0012' });
});

test('what cannot be loaded can be tried again', async () => {
  renderScreen('/doctors', { api: [serve(listDoctors, unreachable)] });
  await screen.findByText('The doctors could not be loaded.');
  screen.getByRole('button', { name: 'Retry' });
});

test('several times of one day stand at the service', async () => {
  const sessions = ['08:00', '14:00'].map((from) =>
    makeSession({}, { days: [1], spans: [{ from, until: from.replace(':00', ':30') }] }),
  );
  const service = makeFacility({
    ...{ name: 'Cardiology', slug: 'cardiology', group: 'Specialized Care' },
  });
  renderScreen('/services/cardiology', {
    api: [
      serve(listFacilities, answerWith({ facilities: [service], information: noInformation })),
      serve(listDoctors, answerWith({ doctors: [makeDoctor({ sessions })] })),
    ],
  });
  // Two of one key would be an error on the console, which no test lets pass.
  await screen.findByText('Mon 08:00–08:30');
  screen.getByText('Mon 14:00–14:30');
});

test('the page of a service says who sees patients there, and when', async () => {
  const service = makeFacility({
    ...{ name: 'Cardiology', slug: 'cardiology', group: 'Specialized Care' },
  });
  renderScreen('/services/cardiology', {
    api: [
      serve(listFacilities, answerWith({ facilities: [service], information: noInformation })),
      serve(listDoctors, answerWith({ doctors: [heart, eyes] })),
    ],
  });
  const who = within(await screen.findByRole('region', { name: /^Who/ }));
  expect(who.getByRole('link', { name: 'Dr Adaeze Obi' }).getAttribute('href')).toBe(
    '/doctors#dr-adaeze-obi',
  );
  who.getByText('Tue, Thu 09:00–13:00');
  expect(who.queryByText('Prof. Emeka Eze')).toBeNull();
});
