import { getMyCertifications, getPersonCompliance } from '@icare/contracts/compliance-people';
import { listHospitalPapers } from '@icare/contracts/hospital-papers';
import {
  addDevelopmentActivity,
  type DevelopmentActivity,
  type DevelopmentStanding,
  deleteDevelopmentActivity,
  setActivityAside,
} from '@icare/contracts/professional-development';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPerson, aType, nothingRequired } from '../../testing/compliance-samples.ts';
import { answerWith, listAnswer, serve } from '../../testing/fake-api.ts';
import { missingPapers } from '../../testing/hospital-paper-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const today = lagosDate(new Date());
const certificationType = { id: aType.id, name: aType.name };
const standing: DevelopmentStanding = {
  ...{ certificationType, from: '2026-01-01', until: '2026-12-31', isNear: true },
  ...{ wanted: 30, counted: 18, needed: 12 },
  categories: [{ name: 'Ethics', wanted: 5, counted: 2.5, needed: 2.5 }],
};
const activity: DevelopmentActivity = {
  ...{ id: aPerson.id, certificationType, title: 'Conference', provider: null, category: null },
  ...{ units: 18, doneOn: '2026-03-01', hasProof: false, documentPath: null, documentName: null },
  ...{ createdAt: '2026-03-02T08:00:00.000Z', setAside: null, can: ['delete'] },
};

async function openMine() {
  const { api } = renderScreen('/compliance/mine', {
    user: 'ROLE_STAFF',
    api: [
      serve(
        getMyCertifications,
        answerWith({
          ...nothingRequired,
          development: [standing],
          developmentActivities: [activity],
        }),
      ),
      serve(listHospitalPapers, listAnswer({ papers: [] }, 0)),
      missingPapers(),
      serve(addDevelopmentActivity, answerWith(activity)),
      serve(deleteDevelopmentActivity, answerWith({ id: activity.id })),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /professional development/ }));
  return { api, section };
}

test('My certifications says what is needed by when, and takes an activity', async () => {
  const { api, section } = await openMine();
  expect(
    section.getByRole('heading', {
      name: `${aType.name} needs 12 more units, of them 2.5 Ethics, by 31 Dec 2026`,
    }),
  ).toBeDefined();
  expect(section.getByText(/^18 of 30 units since .*; Ethics 2.5 of 5$/)).toBeDefined();
  expect(section.getByText(/no proof/)).toBeDefined();
  fireEvent.click(section.getByRole('button', { name: /^Add an activity for/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an activity' }));
  const write = (label: RegExp, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Add activity' }));
  write(/^Units/, '0.25');
  write(/^Day/, addDays(today, 1));
  send();
  expect(await dialog.findByRole('link', { name: 'Activity is required.' })).toBeDefined();
  expect(dialog.getByRole('link', { name: /whole or half number, at most 100/ })).toBeDefined();
  expect(dialog.getByRole('link', { name: /this day is in the future/ })).toBeDefined();
  write(/^Activity/, 'Workshop');
  write(/^Units/, '2.5');
  write(/^Day/, today);
  fireEvent.change(dialog.getByLabelText(/^Category/), { target: { value: 'Ethics' } });
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const form = api.callsTo(addDevelopmentActivity)[0]?.body as FormData;
  expect(Object.fromEntries(form)).toMatchObject({
    ...{ certificationTypeId: aType.id, title: 'Workshop', units: '2.5' },
    ...{ doneOn: today, category: 'Ethics' },
  });
});

test('an activity of one’s own is deleted after a confirmation', async () => {
  const { api, section } = await openMine();
  fireEvent.click(section.getByRole('button', { name: 'Delete: Conference' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Conference?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete activity' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(deleteDevelopmentActivity)).toHaveLength(1);
});

test('an officer sets an activity aside with a reason', async () => {
  const { api } = renderScreen(`/compliance/people/${aPerson.id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [
      serve(
        getPersonCompliance,
        answerWith({
          ...nothingRequired,
          development: [standing],
          developmentActivities: [{ ...activity, can: ['set_aside' as const] }],
        }),
      ),
      serve(setActivityAside, answerWith(activity)),
    ],
  });
  const section = within(await screen.findByRole('region', { name: /^Professional development/ }));
  fireEvent.click(section.getByRole('button', { name: 'Does not count: Conference' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Does Conference not count?' }));
  fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Not accredited' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.callsTo(setActivityAside)[0]).toMatchObject({ body: { reason: 'Not accredited' } });
});
