import { listErasableApplications } from '@icare/contracts/application-erasure';
import { listPostings } from '@icare/contracts/postings';
import { getApplication, listApplications } from '@icare/contracts/recruitment';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const application = (number: number, details: Partial<typeof anOffer> = {}) => ({
  ...anOffer,
  id: `019a9f3e-0000-7000-8000-00000000020${number}`,
  candidateName: `Applicant ${number}`,
  ...details,
});
const applications = [1, 2, 3, 4, 5].map((number) => application(number, { experience: number }));
const idsOf = (...numbers: number[]) =>
  numbers.map((number) => `019a9f3e-0000-7000-8000-00000000020${number}`).join(',');

const api = [
  ...recruitmentAnswers,
  serve(getApplication, ({ params }) => {
    const found = applications.find(({ id }) => id === params['id']);
    return found ? answerWith(found) : refusal('not_found', 'Application not found');
  }),
];

test('two to four stand side by side, each fact in a row, and nobody is moved there', async () => {
  renderScreen(`/hr/compare?of=${idsOf(2, 4, 2)}`, { user: 'ROLE_HR', api });
  await screen.findByRole('columnheader', { name: /Applicant 2/ });
  screen.getByRole('heading', { level: 1, name: '2 applications side by side' });
  const experience = within(screen.getByRole('row', { name: /^Experience/ }));
  expect(experience.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '2 years',
    '4 years',
  ]);
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
});

test('of five the address takes four; one that is gone is said, and the others stand', async () => {
  renderScreen(`/hr/compare?of=${idsOf(1, 9, 3, 4, 5)}`, { user: 'ROLE_HR', api });
  await screen.findByText('Not all of these applications are here any more.');
  expect(screen.getAllByRole('columnheader')).toHaveLength(4);
  expect(screen.queryByText('Applicant 5')).toBeNull();
});

test('one alone is not compared', async () => {
  renderScreen(`/hr/compare?of=${idsOf(1)}`, { user: 'ROLE_HR', api });
  await screen.findByText('Choose two to four applications');
});

test('the table offers it for two to four that are ticked', async () => {
  renderScreen('/hr/applications?view=table', {
    user: 'ROLE_HR',
    api: [
      ...api,
      serve(listPostings, listAnswer({ jobs: [] }, 0)),
      serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
      serve(listApplications, listAnswer({ applications }, applications.length)),
    ],
  });
  const tick = async (number: number) =>
    fireEvent.click(await screen.findByLabelText(`Select Applicant ${number}`));
  await tick(1);
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
  await tick(2);
  const link = screen.getByRole('link', { name: 'Compare 2' });
  expect(link.getAttribute('href')).toBe(`/hr/compare?of=${encodeURIComponent(idsOf(1, 2))}`);
  for (const number of [3, 4, 5]) await tick(number);
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
});
