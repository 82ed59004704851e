import {
  answerOffer,
  type TrackedApplication,
  trackApplication,
} from '@icare/contracts/applications';
import type { TrackedOffer } from '@icare/contracts/offers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const inYear = new Date().getFullYear() + 1;
const tracked: TrackedApplication = {
  ...{ reference: 'ICP-2026-000123', jobTitle: 'Ward Nurse', department: 'Nursing' },
  ...{ candidateName: 'Ada Obi', status: 'Interview', canWithdraw: true },
  steps: [{ status: 'Received', at: '2026-11-20T08:00:00.000Z' }],
  createdAt: '2026-11-20T08:00:00.000Z',
  interviews: [],
  offer: null,
};
const interview = {
  ...{ id: '019a9f3e-0000-7000-8000-0000000000b1', round: 1, minutes: 45 },
  startsAt: `${inYear}-03-02T09:00:00.000Z`,
  ...{ place: 'Boardroom', link: null, note: 'Bring your licence.', isCancelled: false },
  calendar: 'BEGIN:VCALENDAR',
};

test('an applicant reads when and where the interview is, and takes it into their calendar', async () => {
  const interviews = [
    interview,
    { ...interview, id: '019a9f3e-0000-7000-8000-0000000000b9', isCancelled: true },
  ];
  renderScreen('/jobs/track#token', {
    api: [serve(trackApplication, answerWith({ ...tracked, interviews }))],
  });
  const section = await screen.findByRole('region', { name: 'Your interviews' });
  const [standing, cancelled] = within(section).getAllByRole('listitem');
  expect(within(standing as HTMLElement).getByText('Boardroom')).toBeTruthy();
  expect(within(standing as HTMLElement).getByText('Bring your licence.')).toBeTruthy();
  within(standing as HTMLElement).getByRole('button', { name: 'Add to calendar' });
  expect(within(cancelled as HTMLElement).getByText('Cancelled')).toBeTruthy();
  expect(within(cancelled as HTMLElement).queryByRole('button')).toBeNull();
});

test('an applicant accepts an offer', async () => {
  const offer: TrackedOffer = {
    ...{ id: interview.id, salary: 250_000, period: 'month', startsOn: `${inYear}-04-01` },
    ...{ answerBy: `${inYear}-03-01`, answer: null, answeredAt: null, canAnswer: true },
  };
  const sent: unknown[] = [];
  renderScreen('/jobs/track#token', {
    api: [
      serve(trackApplication, answerWith({ ...tracked, status: 'Offer made', offer })),
      serve(answerOffer, ({ body }) => {
        sent.push(body);
        return answerWith({ ...tracked, offer });
      }),
    ],
  });
  const section = await screen.findByRole('region', { name: 'Our offer' });
  expect(within(section).getByText('₦250,000 a month')).toBeTruthy();
  fireEvent.click(within(section).getByRole('button', { name: 'Accept the offer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Accept this offer?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept the offer' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ token: 'token', offerId: offer.id, answer: 'accepted', note: '' });
});
