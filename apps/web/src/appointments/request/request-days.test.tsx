import { listDoctors } from '@icare/contracts/doctors';
import { listFacilities } from '@icare/contracts/facilities';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { weekdayOf } from '@icare/domain/opening-hours';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeFacility, noInformation } from '../../testing/facility-samples.ts';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

/** The next of these days of the week that is at least a week away, and one that no exception below has. */
function next(weekday: number, from = addDays(lagosDate(new Date()), 7)): string {
  return weekdayOf(from) === weekday ? from : next(weekday, addDays(from, 1));
}
const [tuesday, thursday] = [next(2), next(4)];
const clinic = { kind: 'service', group: 'Specialized Care' } as const;
const cardiology = makeFacility({
  ...{ ...clinic, slug: 'cardiology', name: 'Cardiology' },
  periods: [{ days: [2, 4], from: '09:00', until: '13:00' }],
  exceptions: [{ from: thursday, until: thursday, spans: [], note: 'Staff training' }],
});
const laboratory = makeFacility({ ...clinic, slug: 'laboratory', name: 'Laboratory' });

async function choose(service: string) {
  const facilities = [cardiology, laboratory];
  renderScreen('/appointments', {
    api: [
      serve(listFacilities, answerWith({ facilities, information: noInformation })),
      serve(listDoctors, answerWith({ doctors: [] })),
    ],
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }));
  fireEvent.change(await screen.findByLabelText(/^Clinic or service/), {
    target: { value: service },
  });
}

const chooseDay = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const first = /^Day that suits you best/;
const hintOf = (label: RegExp) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test('whoever asks for a clinic sees on which days it is open, before a day is chosen', async () => {
  await choose('Cardiology');
  expect(hintOf(first)).toBe('Cardiology: Tue, Thu 09:00–13:00');
});

test('a day on which the clinic is closed is said, and can be sent all the same', async () => {
  await choose('Cardiology');
  chooseDay(first, tuesday);
  expect(screen.queryByText(/is closed on/)).toBeNull();
  chooseDay(first, addDays(tuesday, 1));
  expect(screen.getByText(/^Cardiology is closed on Wed/).closest('[role=status]')).not.toBeNull();
  // On Sundays the whole hospital takes nobody, so it cannot be sent either.
  chooseDay(first, next(7));
  expect(screen.queryByText(/is closed on/)).toBeNull();
  chooseDay(first, thursday);
  screen.getByText(/^Cardiology is closed on Thu .*: Staff training\./);
  chooseDay(first, tuesday);
  chooseDay(/^Another day/, addDays(tuesday, 3));
  screen.getByText(/^Cardiology is closed on Fri/);
});

test('what is open day and night names no days', async () => {
  await choose('Laboratory');
  expect(hintOf(first)).toBe('Monday to Friday, or Saturday morning');
  chooseDay(first, addDays(tuesday, 1));
  expect(screen.queryByText(/is closed on/)).toBeNull();
});
