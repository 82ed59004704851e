import { listFacilities } from '@icare/contracts/facilities';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeFacility, makeWard, noInformation } from '../testing/facility-samples.ts';
import { answerWith, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

/** Friday, 27 November 2026, 17:00 in Lagos. */
const atFive = () => {
  vi.setSystemTime(new Date('2026-11-27T16:00:00.000Z'));
};
const cardiology = makeFacility({
  ...{ slug: 'cardiology', name: 'Cardiology', group: 'Specialized Care' },
  description: 'Heart and circulation.',
  periods: [{ days: [2, 4], from: '09:00', until: '13:00' }],
  exceptions: [{ from: '2026-12-01', until: '2026-12-01', spans: [], note: 'Congress' }],
  bring: 'Your tablets\nOld ECGs',
  location: 'Block B, room 12',
  closedOnHolidays: true,
});
const pharmacy = makeFacility({
  ...{ slug: 'pharmacy', name: 'Pharmacy', group: 'Support Services' },
  periods: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '06:00', until: '22:00' }],
});
const data = {
  facilities: [makeFacility(), cardiology, pharmacy, makeWard({ forWhom: 'One companion' })],
  information: {
    ...noInformation,
    ...{ directions: 'Opposite the post office.', parking: 'Gate 2' },
    holidays: [{ on: '2026-12-03', name: 'Founders’ day' }],
  },
};
const open = (
  path: string,
  reply: Parameters<typeof serve<typeof listFacilities>>[1] = answerWith(data),
) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  atFive();
  const shown = renderScreen(path, { api: [serve(listFacilities, reply)] });
  return shown;
};

/** By text: looking for roles on the whole home page takes long. */
const sectionOf = (text: HTMLElement) => within(text.closest('section') as HTMLElement);
/** The page with its carousel takes a while to render where no browser is. */
const patient = { timeout: 10_000 };

test('the home page lists the services that the hospital has now', async () => {
  const heart = { ...cardiology, slug: 'heart', name: 'Heart clinic' };
  open('/', answerWith({ ...data, facilities: [heart] }));
  const heading = await screen.findByText('Medical Services', { selector: 'h2' }, patient);
  const services = heading.closest('section') as HTMLElement;
  await waitFor(() => expect(services.querySelectorAll('li')).toHaveLength(1), patient);
  expect(services.querySelector('li')?.textContent).toBe('Heart clinicTue, Thu 9 AM-1 PM');
  expect(services.querySelector('li a')?.getAttribute('href')).toBe('/services/heart');
});

test('without an answer the home page has the services of the specification', async () => {
  open('/', unreachable);
  const heading = await screen.findByText('Medical Services', { selector: 'h2' }, patient);
  const services = heading.closest('section') as HTMLElement;
  await screen.findAllByText(/^What is open now could not be loaded/, {}, patient);
  expect(services.querySelectorAll('li')).toHaveLength(15);
  expect(services.querySelector('li')?.textContent).toBe('Emergency Room24/7');
});

test('the home page says what is open, and leads to Call, Visit and Appointment', async () => {
  open('/');
  const [emergency] = await screen.findAllByText('open day and night', {}, patient);
  const top = emergency?.closest('section') as HTMLElement;
  const lines = [...top.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Emergencyopen day and night',
    // Tuesday is an exception, and Thursday a holiday.
    'Clinicsopens 8 Dec 09:00',
    'Pharmacyopen now · closes 22:00',
    'Visitingnow · until 19:00',
  ]);
  const links = [...top.querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Call', 'tel:08000000012'],
    ['Visit', '/visit'],
    ['Appointment', '/appointments'],
  ]);
  sectionOf(screen.getByText('Visiting hours', { selector: 'h2' })).getByText('16:00–19:00');
  const clinic = sectionOf(screen.getByText('Clinics', { selector: 'h2' })).getByText('Cardiology');
  expect(clinic.getAttribute('href')).toBe('/services/cardiology');
}, 30_000);

test('without the hours the home page says so, and the three buttons still lead on', async () => {
  open('/', refusal('internal', 'Broken.'));
  const missing = 'What is open now could not be loaded. Call and ask.';
  const [first, ...others] = await screen.findAllByText(missing, {}, patient);
  expect(others).toHaveLength(1);
  expect((first as HTMLElement).closest('section')?.querySelectorAll('a')).toHaveLength(3);
  screen.getByText('Retry');
}, 30_000);

test('a portal that knows no wards tells visitors to ask', async () => {
  open('/', answerWith({ ...data, facilities: [cardiology] }));
  await screen.findByText('Ask at the switchboard when the ward takes visitors.', {}, patient);
  expect(screen.getAllByText('ask the ward')).toHaveLength(2);
}, 30_000);

test('a service has a page: the red flag, when and where, what to bring', async () => {
  open('/services/cardiology');
  await screen.findByRole('heading', { level: 1, name: 'Cardiology' });
  await waitFor(() => expect(document.title).toBe('Cardiology · I-CARE Portal'));
  expect(screen.getByRole('note').textContent).toContain('Call 112');
  const ask = screen.getByRole('link', { name: 'Appointment' });
  expect(ask.getAttribute('href')).toBe('/appointments?service=Cardiology');
  const when = within(screen.getByRole('region', { name: 'When and where' }));
  expect(when.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue, Thu09:00–13:00',
    'Mon, Wed, Fri–Sunclosed',
    'Tue 1 DecCongressclosed',
    'Thu 3 DecFounders’ dayclosed',
  ]);
  expect(when.getByText('Block B, room 12')).toBeDefined();
  const bring = within(screen.getByRole('region', { name: 'What to bring' }));
  expect(bring.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Services', current: 'page' })).toBeDefined();
});

test('an emergency service calls the emergency number and offers no appointment', async () => {
  open('/services/emergency-room');
  const call = await screen.findByRole('link', { name: 'Call 112' });
  expect(call.getAttribute('href')).toBe('tel:112');
  expect(screen.queryByRole('link', { name: 'Appointment' })).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
});

test('a service that is not there leads to the others; a ward is no service', async () => {
  open('/services/maternity');
  await screen.findByRole('heading', { level: 1, name: 'There is no such service' });
  expect(screen.getByRole('link', { name: 'See all services' })).toBeDefined();
});

test('the list of services has the hospital’s own, and what is open now', async () => {
  open('/services');
  const link = await screen.findByRole('link', { name: 'Pharmacy' });
  await screen.findByText('open now · closes 22:00');
  expect(link.getAttribute('href')).toBe('/services/pharmacy');
  expect(screen.getByText('Tue, Thu 9 AM-1 PM')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Laboratory' })).toBeNull();
});

test('the services of the specification stand while the hospital’s own cannot be loaded', async () => {
  open('/services', unreachable);
  await screen.findByRole('link', { name: 'Laboratory' });
  expect(screen.getByText('Mon-Fri 8 AM-6 PM')).toBeDefined();
});

test('visiting hours by ward, the way here and where to park', async () => {
  open('/visit');
  await screen.findByRole('heading', { level: 3, name: 'Maternity' });
  expect(screen.getByText('now · until 19:00')).toBeDefined();
  expect(screen.getByText('One companion')).toBeDefined();
  expect(screen.getByText('Opposite the post office.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Parking' }).textContent).toContain('Gate 2');
  expect(screen.queryByRole('region', { name: 'Languages' })).toBeNull();
  expect(screen.getByText(/Thu 3 Dec \(Founders’ day\)/)).toBeDefined();
});
