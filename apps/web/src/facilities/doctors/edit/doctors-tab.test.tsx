import {
  changeDoctor,
  createDoctor,
  deleteDoctor,
  type EditedDoctor,
  listEditedDoctors,
} from '@icare/contracts/doctors';
import { listEditedFacilities } from '@icare/contracts/facilities';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeEditedDoctor } from '../../../testing/doctor-samples.ts';
import { makeEdited, makeFacility, noInformation } from '../../../testing/facility-samples.ts';
import { answerWith, refusal, serve } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

// Loaded at once, so that no test waits for the code of the tab.
await import('./doctors-tab.tsx');

const cardiology = makeEdited(
  makeFacility({
    ...{ id: '019a9f3e-0000-7000-8000-00000000c001', name: 'Cardiology', slug: 'cardiology' },
    group: 'Specialized Care',
  }),
);
const hidden = makeEdited(makeFacility({ name: 'Old clinic' }), { isShown: false });
const doctor = makeEditedDoctor();
const open = (doctors: EditedDoctor[] = [doctor]) =>
  renderScreen('/admin?tab=doctors', {
    user: 'ROLE_ADMIN',
    api: [
      serve(listEditedDoctors, answerWith({ doctors })),
      serve(
        listEditedFacilities,
        answerWith({ facilities: [cardiology, hidden], information: noInformation }),
      ),
    ],
  });
const openDialog = async (button: string, name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name }));
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('who is not seen, and who may not practise, is marked', async () => {
  const staff = { id: doctor.id, name: 'Adaeze Obi', isActive: true, isCleared: false };
  open([
    makeEditedDoctor({ name: 'Dr A', isShown: false }),
    makeEditedDoctor({ name: 'Dr B', hindrance: 'left' }),
    makeEditedDoctor({ name: 'Dr C', staff }),
  ]);
  const row = async (name: string) =>
    (await screen.findByText(name)).closest('li')?.textContent ?? '';
  expect(await row('Dr A')).toContain('Not shown');
  expect(await row('Dr B')).toContain('Not shown: the account is not active.');
  expect(await row('Dr C')).toContain('Not cleared to practise');
  expect(screen.queryByRole('link', { name: 'Dr B' })).toBeNull();
});

test('a doctor is added with clinic, days and times, seen as patients will, and shown on purpose', async () => {
  const { api } = open([]);
  const dialog = await openDialog('Add a doctor', 'New doctor');
  type(dialog.getByLabelText('Name'), 'Dr Ife Ojo');
  type(dialog.getByLabelText('Specialty'), 'Heart diseases');
  type(dialog.getByLabelText('Clinic or service'), cardiology.id);
  fireEvent.click(
    within(dialog.getByRole('group', { name: 'Days of clinic 1' })).getByLabelText('Tue'),
  );
  type(dialog.getByLabelText('Times of clinic 1'), '9-13');
  const preview = within(dialog.getByRole('region', { name: 'Visitors do not see it' }));
  preview.getByText('Dr Ife Ojo');
  preview.getByText('Tue 09:00–13:00');
  fireEvent.click(dialog.getByLabelText('Visitors see this doctor'));
  dialog.getByRole('region', { name: 'What visitors see' });
  api.serve(createDoctor, answerWith({ doctor: makeEditedDoctor({ name: 'Dr Ife Ojo' }) }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Visitors see Dr Ife Ojo as it is now.');
  expect(api.callsTo(createDoctor)[0]?.body).toMatchObject({
    ...{ name: 'Dr Ife Ojo', sex: null, staffId: null, isShown: true },
    sessions: [{ serviceId: cardiology.id, days: [2], spans: [{ from: '09:00', until: '13:00' }] }],
  });
});

test('a line without clinic, days without times, and a clinic that is hidden are told at once', async () => {
  const { api } = open();
  const dialog = await openDialog('Edit Dr Adaeze Obi', 'Dr Adaeze Obi');
  type(dialog.getByLabelText('Times of clinic 1'), '');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Write both days and times, or neither: then it is by appointment.');
  type(dialog.getByLabelText('Clinic or service'), hidden.id);
  dialog.getByText('Not shown: visitors see none of these clinics.');
  type(dialog.getByLabelText('Clinic or service'), '');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Choose the clinic or service of each line.');
  expect(api.callsTo(changeDoctor)).toEqual([]);
});

test('whoever is late is told so, and what they typed stays', async () => {
  const { api } = open();
  const dialog = await openDialog('Edit Dr Adaeze Obi', 'Dr Adaeze Obi');
  type(dialog.getByLabelText('Specialty'), 'Heart and vessels');
  const message = 'Somebody changed this meanwhile. Open it again and repeat what you changed.';
  api.serve(changeDoctor, refusal('conflict', message));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(message);
  expect(dialog.getByLabelText<HTMLInputElement>('Specialty').value).toBe('Heart and vessels');
  expect(api.callsTo(changeDoctor)[0]?.body).toMatchObject({ revision: 3 });
  await waitFor(() => expect(api.callsTo(listEditedDoctors)).toHaveLength(2));
});

test('a doctor is deleted once that is confirmed', async () => {
  const { api } = open();
  const dialog = await openDialog('Delete Dr Adaeze Obi', 'Delete Dr Adaeze Obi?');
  api.serve(deleteDoctor, answerWith({ id: doctor.id }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Patients do not find Dr Adaeze Obi any more.');
  expect(api.callsTo(deleteDoctor)[0]).toMatchObject({
    params: { id: doctor.id },
    body: { revision: 3 },
  });
});

test('a doctor whom somebody has changed meanwhile is deleted on the next try', async () => {
  const { api } = open();
  const dialog = await openDialog('Delete Dr Adaeze Obi', 'Delete Dr Adaeze Obi?');
  const message = 'Somebody changed this meanwhile.';
  api.serve(deleteDoctor, refusal('conflict', message));
  api.serve(listEditedDoctors, answerWith({ doctors: [{ ...doctor, revision: 4 }] }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await dialog.findByText(message);
  api.serve(deleteDoctor, answerWith({ id: doctor.id }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Patients do not find Dr Adaeze Obi any more.');
  expect(api.callsTo(deleteDoctor).map(({ body }) => body)).toEqual([
    { revision: 3 },
    { revision: 4 },
  ]);
});
