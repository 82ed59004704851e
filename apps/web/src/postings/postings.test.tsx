import { listErasableApplications } from '@icare/contracts/application-erasure';
import {
  createPosting,
  getPosting,
  listPostings,
  listPublicPostings,
  summarizePostings,
  updatePosting,
} from '@icare/contracts/postings';
import { showApplicationBoard } from '@icare/contracts/recruitment';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { recruitmentAnswers } from '../testing/application-samples.ts';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { aManagedPosting, aPosting, postingsSummary } from '../testing/posting-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a long list loads further pages and shows how many positions are loaded', async () => {
  const all = Array.from({ length: 31 }, (_, index) => ({
    ...aPosting,
    id: `019a9f3e-0000-7000-8000-${String(index).padStart(12, '0')}`,
    jobTitle: `Porter ${index}`,
  }));
  renderScreen('/jobs', {
    api: [
      serve(summarizePostings, postingsSummary(31)),
      serve(listPublicPostings, ({ query }) => {
        if (query.get('featured') === 'true') return listAnswer([], 0);
        const isSecond = query.get('cursor') === 'second';
        const answer = listAnswer(isSecond ? all.slice(30) : all.slice(0, 30), 31);
        return { ...answer, page: { ...answer.page, nextCursor: isSecond ? null : 'second' } };
      }),
    ],
  });
  const region = within(await screen.findByRole('region', { name: 'All Positions 31' }));
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(30);
  expect(screen.getAllByText('30 of 31 positions').length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findAllByText('31 of 31 positions');
  expect(region.getAllByRole('heading', { level: 3 })).toHaveLength(31);
});

test('featured and all other positions say what the work is, its requirements and its benefits', async () => {
  const requirements = ['MDCN licence', 'BLS', 'Two years in theatre', 'Night shifts'].join('\n');
  const featured = { ...aPosting, status: 'active' as const, requirements, benefits: 'Housing' };
  const bare = {
    ...{ ...aPosting, id: '019a9f3e-0000-7000-8000-000000000002', jobTitle: 'Porter' },
    ...{ description: 'Moves patients.', requirements: '', benefits: '' },
  };
  renderScreen('/jobs', {
    api: [
      serve(summarizePostings, postingsSummary(2)),
      serve(listPublicPostings, ({ query }) => {
        const isFeatured = query.get('featured') === 'true';
        return listAnswer(isFeatured ? [featured] : [featured, bare], isFeatured ? 1 : 2);
      }),
    ],
  });
  const texts = (region: HTMLElement, list: string) =>
    within(region)
      .getAllByRole('list', { name: list })
      .map((items) => within(items).getAllByRole('listitem'))
      .map((items) => items.map(({ textContent }) => textContent));
  const cards = await screen.findByRole('region', { name: /^Featured Positions/ });
  const rows = await screen.findByRole('region', { name: /^All Positions/ });
  const first = ['MDCN licence', 'BLS', 'Two years in theatre', 'and 1 more'];
  expect(texts(cards, 'Requirements')).toEqual([first]);
  expect(texts(cards, 'Benefits')).toEqual([['Housing']]);
  expect(texts(rows, 'Requirements')).toEqual([first, ['As per job description']]);
  expect(texts(rows, 'Benefits')).toEqual([
    ['Housing'],
    ['Health Insurance', 'Professional Development', 'Competitive Salary'],
  ]);
  within(rows).getByText('Moves patients.');
});

test('the page of a closed position explains this and links to the open positions', async () => {
  renderScreen(`/jobs/${aPosting.id}`, {
    api: [serve(getPosting, refusal('not_found', 'Job not found'))],
  });
  await title('This position is no longer open');
  const link = screen.getByRole('link', { name: 'See the open positions' });
  expect(link.getAttribute('href')).toBe('/jobs');
});

const erasable = serve(listErasableApplications, listAnswer({ applications: [] }, 0));

test('sends only the changed fields of a posting', async () => {
  const { api } = renderScreen(`/hr/postings/${aManagedPosting.id}`, {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(getPosting, answerWith(aManagedPosting)),
      // A colleague has changed another field meanwhile.
      serve(updatePosting, answerWith({ ...aManagedPosting, vacancies: 3, location: 'Orlu' })),
    ],
  });
  await title(aManagedPosting.jobTitle);
  fireEvent.change(screen.getByLabelText('People wanted'), { target: { value: '3' } });
  api.serve(getPosting, answerWith({ ...aManagedPosting, vacancies: 3, location: 'Orlu' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Posting saved');
  expect(api.callsTo(updatePosting).map(({ body }) => body)).toEqual([
    { vacancies: 3, basedOn: aManagedPosting.updatedAt },
  ]);
  await waitFor(() => {
    expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toBe('Orlu');
  });
  expect(screen.getByLabelText<HTMLInputElement>('People wanted').value).toBe('3');
});

test('keeps unsaved edits of a posting when a colleague changes it, and can discard them', async () => {
  const { api } = renderScreen(`/hr/postings/${aManagedPosting.id}`, {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(getPosting, answerWith(aManagedPosting)),
      serve(updatePosting, refusal('conflict', 'Somebody else has closed it.')),
    ],
  });
  await title(aManagedPosting.jobTitle);
  const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(field(name), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(field(/^Deadline/).type).toBe('date');
  type('People wanted', '0');
  type(/^Lowest salary/, '300000');
  type(/^Highest salary/, '₦250,000');
  save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('At least one person is wanted.');
  // The focus moves in an effect, after the message is rendered.
  await waitFor(() => expect(document.activeElement).toBe(alert));
  type('People wanted', '2');
  save();
  await waitFor(() => expect(field(/^Highest salary/).getAttribute('aria-invalid')).toBe('true'));
  type(/^Highest salary/, '350000');
  save();
  await screen.findByText('Somebody else has closed it.');
  expect(api.callsTo(updatePosting).map(({ body }) => body)).toEqual([
    {
      ...{ vacancies: 2, salaryMin: '300000', salaryMax: '350000' },
      basedOn: aManagedPosting.updatedAt,
    },
  ]);
  api.serve(getPosting, answerWith({ ...aManagedPosting, location: 'Orlu', vacancies: 7 }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(field(/^Location/).value).toBe('Orlu'));
  expect(field('People wanted').value).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(field('People wanted').value).toBe('7'));
  // The discard button has disappeared, so the focus moves to the save button, which must not be disabled.
  const saving = screen.getByRole('button', { name: 'Save changes' });
  expect(saving.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(saving);
  save();
  expect(api.callsTo(updatePosting)).toHaveLength(1);
  expect(sessionStorage.getItem('hr_posting_drafts')).toBeNull();
});

const overdue = {
  ...aManagedPosting,
  applicationDeadline: '2024-01-31',
  status: 'closed' as const,
};

test('shows that a posting was closed by its deadline, not by HR', async () => {
  renderScreen('/hr/postings', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      erasable,
      serve(listPostings, listAnswer({ jobs: [overdue] }, 1)),
      serve(getPosting, answerWith(overdue)),
    ],
  });
  const row = await screen.findByRole('row', { name: new RegExp(overdue.jobTitle) });
  expect(row.textContent).toContain('since its deadline has passed');
  fireEvent.click(within(row).getByRole('link', { name: overdue.jobTitle }));
  await screen.findByText(/A later deadline opens it again\.$/);
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('open');
});

test('shows the catalogue message if the HR service does not answer, and recovers', async () => {
  const { api } = renderScreen('/hr/applications', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      erasable,
      serve(listPostings, listAnswer({ jobs: [] }, 0)),
      serve(showApplicationBoard, unreachable),
    ],
  });
  await screen.findByText('Unable to connect to HR Backend. Please check:');
  screen.getByText(/The HR backend is running .*CORS is configured .*The network is available$/);
  api.serve(showApplicationBoard, answerWith({ columns: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No applications yet');
});

test('focuses the heading of a posting that was just created', async () => {
  renderScreen('/hr/postings/new', {
    user: 'ROLE_HR',
    api: [
      ...recruitmentAnswers,
      serve(createPosting, answerWith(aManagedPosting)),
      serve(getPosting, answerWith(aManagedPosting)),
    ],
  });
  await title('New posting');
  const { jobTitle, department } = aManagedPosting;
  const typed = { 'Job title': jobTitle, Department: department };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save posting' }));
  const heading = await title(aManagedPosting.jobTitle);
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
