import {
  changeFacility,
  changeVisitorInformation,
  createFacility,
  listEditedFacilities,
} from '@icare/contracts/facilities';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  makeEdited,
  makeFacility,
  makeWard,
  noInformation,
} from '../../testing/facility-samples.ts';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

// Loaded at once, so that no test waits for the code of the tab.
await import('./facilities-tab.tsx');

const clinic = makeEdited(
  makeFacility({
    ...{ slug: 'eyes', name: 'Eye clinic', group: 'Specialized Care' },
    periods: [
      { days: [2, 4], from: '09:00', until: '13:00' },
      { days: [2, 4], from: '14:00', until: '24:00' },
    ],
  }),
);
const hidden = makeEdited(makeWard({ name: 'Old ward' }), { isShown: false });
const list = { facilities: [clinic, hidden], information: noInformation };
const open = (facilities = answerWith(list)) =>
  renderScreen('/admin?tab=facilities', {
    user: 'ROLE_ADMIN',
    api: [serve(listEditedFacilities, facilities)],
  });
const openDialog = async (button: string, name = button.replace('Edit ', '')) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('services and wards stand with their hours; what visitors do not see is marked', async () => {
  open();
  const services = within(await screen.findByRole('region', { name: /^Services and clinics/ }));
  expect(services.getByText(/Tue, Thu 9 AM-1 PM and 2 PM-12 AM/)).toBeDefined();
  const wards = within(screen.getByRole('region', { name: /^Wards and visiting hours/ }));
  expect(wards.getByText('Not shown')).toBeDefined();
  expect(wards.queryByRole('link')).toBeNull();
});

test('what closes several at once is one line among the coming exceptions', async () => {
  const on = addDays(lagosDate(new Date()), 3);
  const other = makeEdited(makeFacility({ name: 'Ear clinic', closedOnHolidays: true }));
  open(
    answerWith({
      facilities: [{ ...clinic, closedOnHolidays: true }, other, hidden],
      information: { ...noInformation, holidays: [{ on, name: 'Founders’ day' }] },
    }),
  );
  const today = within(await screen.findByRole('region', { name: 'What visitors see now' }));
  const [line, ...others] = today.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(line?.textContent).toMatch(/^Founders’ day.* · Eye clinic, Ear clinicclosed$/);
});

test('hours are changed line by line, with what visitors see beside them', async () => {
  const { api } = open();
  const dialog = await openDialog('Edit Eye clinic');
  const times = dialog.getByLabelText<HTMLInputElement>('Times of hours 1');
  expect(times.value).toBe('09:00–13:00, 14:00–24:00');
  type(times, '8-12');
  fireEvent.click(
    within(dialog.getByRole('group', { name: 'Days of hours 1' })).getByLabelText('Fri'),
  );
  const preview = within(dialog.getByRole('region', { name: 'What visitors see' }));
  expect(preview.getByText('08:00–12:00')).toBeDefined();
  expect(preview.getByText('In lists: Tue, Thu, Fri 8 AM-12 PM')).toBeDefined();

  fireEvent.click(dialog.getByRole('button', { name: 'Add days' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('First day'));
  type(dialog.getByLabelText('First day'), '2027-01-01');
  type(dialog.getByLabelText('Reason'), 'New Year');
  api.serve(changeFacility, answerWith({ facility: { ...clinic, revision: 4 } }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Visitors see Eye clinic as it is now.');
  const [sent] = api.callsTo(changeFacility);
  expect(sent?.body).toMatchObject({
    ...{ name: 'Eye clinic', kind: 'service', group: 'Specialized Care', revision: 3 },
    periods: [{ days: [2, 4, 5], from: '08:00', until: '12:00' }],
    exceptions: [{ from: '2027-01-01', until: '2027-01-01', spans: [], note: 'New Year' }],
  });
});

test('times that cannot be read are refused before they are sent', async () => {
  open();
  const dialog = await openDialog('Edit Eye clinic');
  type(dialog.getByLabelText('Times of hours 1'), 'mornings');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText(
    'Write times as 08:00–16:00, several with commas, or “day and night”.',
  );
});

test('a last day that is half typed is not taken for none', async () => {
  const { api } = open();
  const dialog = await openDialog('Edit Eye clinic');
  fireEvent.click(dialog.getByRole('button', { name: 'Add days' }));
  type(dialog.getByLabelText('First day'), '2027-01-01');
  type(dialog.getByLabelText('Reason'), 'New Year');
  const last = dialog.getByLabelText('Last day (optional)');
  // As browsers do with 03/01/yyyy.
  Object.defineProperty(last, 'validity', { value: { badInput: true } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Enter the whole date: day, month and year.');
  expect(api.callsTo(changeFacility)).toEqual([]);
});

test('whoever is late is told so, and what they typed stays', async () => {
  const { api } = open();
  const dialog = await openDialog('Edit Eye clinic');
  type(dialog.getByLabelText('Where (optional)'), 'Block C');
  const message = 'Somebody changed this meanwhile. Open it again and repeat what you changed.';
  api.serve(changeFacility, refusal('conflict', message));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(message);
  expect(dialog.getByLabelText<HTMLInputElement>('Where (optional)').value).toBe('Block C');
  await waitFor(() => expect(api.callsTo(listEditedFacilities)).toHaveLength(2));
});

test('a ward is added with its visiting hours', async () => {
  const { api } = open();
  const dialog = await openDialog('Add a ward', 'New ward');
  type(dialog.getByLabelText('Name'), 'Maternity');
  fireEvent.click(dialog.getByRole('button', { name: 'Add hours' }));
  type(dialog.getByLabelText('Times of hours 1'), '16:00–19:00');
  api.serve(createFacility, answerWith({ facility: { ...hidden, isShown: true } }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(api.callsTo(createFacility)[0]?.body).toMatchObject({
    ...{ kind: 'ward', group: null, name: 'Maternity', closedOnHolidays: false },
    periods: [{ days: [1, 2, 3, 4, 5], from: '16:00', until: '19:00' }],
  });
});

test('the way here and the holidays are written once for the whole hospital', async () => {
  const { api } = open();
  const dialog = await openDialog('Edit the hospital', 'The hospital');
  type(dialog.getByLabelText('Parking (optional)'), 'Gate 2');
  fireEvent.click(dialog.getByRole('button', { name: 'Add a holiday' }));
  type(dialog.getByLabelText('Day'), '2027-01-01');
  type(dialog.getByLabelText('Name'), 'New Year');
  api.serve(
    changeVisitorInformation,
    answerWith({ information: { ...noInformation, parking: 'Gate 2', revision: 1 } }),
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Visitors see it at once.');
  expect(api.callsTo(changeVisitorInformation)[0]?.body).toEqual({
    ...{ directions: '', parking: 'Gate 2', languages: '', revision: 0 },
    holidays: [{ on: '2027-01-01', name: 'New Year' }],
  });
});
