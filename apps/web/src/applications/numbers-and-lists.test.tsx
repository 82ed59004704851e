import { listErasableApplications } from '@icare/contracts/application-erasure';
import { listPostings } from '@icare/contracts/postings';
import { listApplications, moveApplications } from '@icare/contracts/recruitment';
import { recruitmentMetrics } from '@icare/contracts/recruitment-metrics';
import { recruitmentToday } from '@icare/contracts/recruitment-today';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOffer, recruitmentAnswers } from '../testing/application-samples.ts';
import { answerWith, listAnswer, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const others = [
  ...recruitmentAnswers,
  serve(listPostings, listAnswer({ jobs: [] }, 0)),
  serve(listErasableApplications, listAnswer({ applications: [] }, 0)),
];
const row = (number: number, details: Partial<typeof anOffer> = {}) => ({
  ...anOffer,
  id: `019a9f3e-0000-7000-8000-00000000010${number}`,
  candidateName: `Applicant ${number}`,
  candidateEmail: `applicant${number}@example.com`,
  ...details,
});

test('what needs HR today leads to the lists of exactly these', async () => {
  const { api } = renderScreen('/hr/applications?view=table', {
    user: 'ROLE_HR',
    api: [
      ...others,
      serve(
        recruitmentToday,
        answerWith({ received: 7, stuck: 3, interviews: 0, offers: 1, mails: 2 }),
      ),
      serve(listApplications, listAnswer({ applications: [row(1)] }, 3)),
    ],
  });
  const today = within(await screen.findByRole('region', { name: 'Needs you today' }));
  expect(today.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '3 are stuck in a stage',
    '1 offer not answered in time',
    '2 mails not delivered',
    '7 to review',
  ]);
  const asked = () => Object.fromEntries(api.callsTo(listApplications).at(-1)?.query ?? []);
  for (const [line, query] of [
    ['3 are stuck in a stage', { stuck: 'true', sort: 'longest' }],
    ['1 offer not answered in time', { waiting: 'offer', sort: 'longest' }],
    ['2 mails not delivered', { waiting: 'mail' }],
    ['7 to review', { status: 'received' }],
  ] as const) {
    fireEvent.click(today.getByRole('link', { name: line }));
    await waitFor(() => expect(asked()).toMatchObject(query));
  }
  expect(screen.getByLabelText<HTMLSelectElement>('Waiting').value).toBe('');
});

test('a number of the figures leads to the list of the same days and position', async () => {
  const { api } = renderScreen('/hr/figures?from=2026-10-01&to=2026-10-31', {
    user: 'ROLE_HR',
    api: [
      ...others,
      serve(
        recruitmentMetrics,
        answerWith({
          ...{ from: '2026-10-01', to: '2026-10-31', applications: 4, counted: 4 },
          ...{ funnel: [], timeInStage: [], daysToHire: null },
          now: [{ status: 'rejected' as const, applications: 4 }],
        }),
      ),
      serve(listApplications, listAnswer({ applications: [row(1)] }, 4)),
    ],
  });
  fireEvent.click(await screen.findByRole('link', { name: '4 in Rejected' }));
  await screen.findByText('Received from 1 Oct 2026 to 31 Oct 2026');
  const query = Object.fromEntries(api.callsTo(listApplications).at(-1)?.query ?? []);
  expect(query).toMatchObject({ status: 'rejected', from: '2026-10-01', to: '2026-10-31' });
  fireEvent.click(screen.getByRole('button', { name: 'Show all days' }));
  await waitFor(() => expect(screen.queryByText(/^Received from/)).toBeNull());
  expect(window.location.search).not.toMatch(/from|to=/);
});

test('the list behind the number of a posting leaves out what was withdrawn, and says so', async () => {
  const { api } = renderScreen('/hr/applications?view=table&status=not_withdrawn', {
    user: 'ROLE_HR',
    api: [...others, serve(listApplications, listAnswer({ applications: [row(1)] }, 1))],
  });
  const status = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect(status.selectedOptions[0]?.textContent).toBe('Not withdrawn');
  await waitFor(() =>
    expect(api.callsTo(listApplications).at(-1)?.query.get('withdrawn')).toBe('false'),
  );
  expect(api.callsTo(listApplications).at(-1)?.query.get('status')).toBeNull();
  fireEvent.change(status, { target: { value: 'rejected' } });
  await waitFor(() =>
    expect(api.callsTo(listApplications).at(-1)?.query.get('status')).toBe('rejected'),
  );
  expect(api.callsTo(listApplications).at(-1)?.query.get('withdrawn')).toBeNull();
});

test('moving several says how many moved and how many were there before; one’s own is not offered', async () => {
  const rows = [
    row(1),
    row(2),
    row(3, { status: 'rejected' }),
    // The address of who is signed in, with dots and a plus.
    row(4, { candidateEmail: 'n.gozi.eze+jobs@example.org' }),
  ];
  const { api } = renderScreen('/hr/applications?view=table', {
    user: 'ROLE_HR',
    api: [
      ...others,
      serve(listApplications, listAnswer({ applications: rows }, 4)),
      serve(
        moveApplications,
        answerWith({
          moved: rows.slice(0, 2).map(({ id }) => id),
          unchanged: [rows[2]?.id ?? ''],
          refused: [{ id: rows[3]?.id ?? '', message: 'A colleague decides about your own.' }],
        }),
      ),
    ],
  });
  fireEvent.click(await screen.findByLabelText('Select Applicant 1'));
  for (const number of [2, 3, 4])
    fireEvent.click(screen.getByLabelText(`Select Applicant ${number}`));
  fireEvent.click(screen.getByRole('button', { name: 'Move 4 to…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const to = dialog.getByLabelText<HTMLSelectElement>('Move to');
  const offered = [...to.options].map(({ text }) => text);
  expect(offered).toContain('Rejected (2 of 4 can go there)');
  fireEvent.change(to, { target: { value: 'rejected' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'position_filled' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  const outcome = within(
    await screen.findByRole('dialog', { name: '2 applications were moved to Rejected' }),
  );
  outcome.getByText('1 was Rejected before. 1 was not moved:');
  outcome.getByText('Applicant 4');
  // Each goes on from where it was seen.
  expect(api.callsTo(moveApplications)[0]?.body).toMatchObject({
    from: Object.fromEntries(rows.map(({ id, status }) => [id, status])),
  });
});
