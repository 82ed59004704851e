import { listDoctors } from '@icare/contracts/doctors';
import { listFacilities } from '@icare/contracts/facilities';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { weekdayOf } from '@icare/domain/opening-hours';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDoctor, makeSession } from '../../testing/doctor-samples.ts';
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

const at = (days: number[]) =>
  makeSession(
    {},
    {
      serviceId: cardiology.id,
      days,
      spans: days.length > 0 ? [{ from: '10:00', until: '12:00' }] : [],
    },
  );
const obi = makeDoctor({ sessions: [at([4])] });
const eze = makeDoctor({ name: 'Dr Emeka Eze', slug: 'dr-emeka-eze', sessions: [at([2]), at([])] });

async function choose(service: string) {
  const facilities = [cardiology, laboratory];
  renderScreen('/appointments', {
    api: [
      serve(listFacilities, answerWith({ facilities, information: noInformation })),
      serve(listDoctors, answerWith({ doctors: [obi, eze] })),
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

test('of a chosen doctor the days are said on which they are there, and when a chosen day is none of them', async () => {
  await choose('Cardiology');
  const chooseDoctor = (name: string) =>
    fireEvent.change(screen.getByLabelText(/^Doctor/), { target: { value: name } });
  chooseDay(first, tuesday);
  // Of the draft that the tab keeps.
  chooseDay(/^Another day/, '');
  chooseDoctor('Dr Adaeze Obi');
  expect(hintOf(first)).toBe('Dr Adaeze Obi, Cardiology: Thu 10:00–12:00');
  screen.getByText(/^Dr Adaeze Obi has no clinic in Cardiology on Tue .*find one with you\.$/);
  // That nobody is there says more than that one of them is not.
  chooseDay(first, addDays(tuesday, 1));
  screen.getByText(/^Cardiology is closed on Wed/);
  chooseDay(first, addDays(thursday, 7));
  expect(screen.queryByText(/(is closed|has no clinic)/)).toBeNull();
  // Whoever also comes by appointment can come on any day of the clinic.
  chooseDoctor('Dr Emeka Eze');
  expect(hintOf(first)).toBe('Cardiology: Tue, Thu 09:00–13:00');
  expect(screen.queryByText(/(is closed|has no clinic)/)).toBeNull();
});

test('what is open day and night names no days', async () => {
  await choose('Laboratory');
  expect(hintOf(first)).toBe('Monday to Friday, or Saturday morning');
  chooseDay(first, addDays(tuesday, 1));
  expect(screen.queryByText(/is closed on/)).toBeNull();
});
