import { getPanelInterview, readPanelFile } from '@icare/contracts/interview-panels';
import { giveInterviewScorecard } from '@icare/contracts/scorecards';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { answerWith, refusal, serve, unreachable } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '019a9f3e-0000-7000-8000-0000000000b1';
const scorecards = {
  ...{ criteria: ['Triage', 'Communication'], canGive: true, cards: [], hidden: 1 },
  missing: [{ interviewId: id, round: 1, fullName: 'Ngozi Eze' }],
};
const seen = {
  interview: {
    ...{ id, round: 1, startsAt: '2026-11-20T09:00:00.000Z', minutes: 45, note: null },
    ...{ place: 'Boardroom', link: null, hasCard: false },
    ...{ candidateName: 'Ada Obi', jobTitle: 'Ward Nurse' },
  },
  application: {
    ...{ reference: 'ICP-2026-000123', department: 'Nursing', experience: 4, skills: ['Triage'] },
    ...{ education: null, coverLetter: 'I like your wards.', availability: null },
    ...{ licenceCouncil: null, licenceNumber: null, licenceExpiresOn: null },
    ...{ resume: null, coverLetterFile: null },
  },
  panel: ['Ngozi Eze'],
  scorecards,
};

test('somebody of a panel reads the application and gives a scorecard', async () => {
  const sent: unknown[] = [];
  renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(getPanelInterview, answerWith(seen)),
      serve(giveInterviewScorecard, ({ body }) => {
        sent.push(body);
        return answerWith({ ...scorecards, hidden: 0, missing: [] });
      }),
    ],
  });
  await screen.findByRole('heading', { name: 'Ada Obi', level: 1 });
  screen.getByText('I like your wards.');
  screen.getByText(/^1 scorecard of a colleague is hidden until you have given yours\.$/);
  const form = await screen.findByRole('form', { name: 'Give your scorecard' });
  const give = () => fireEvent.click(within(form).getByRole('button', { name: 'Give scorecard' }));
  const judge = (criterion: string, points: string) =>
    fireEvent.click(
      within(within(form).getByRole('group', { name: criterion })).getByRole('radio', {
        name: points,
      }),
    );
  judge('Triage', '5');
  give();
  await within(form).findAllByText('Give each criterion 1 to 5.');
  expect(sent).toEqual([]);
  judge('Communication', '3');
  give();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    scores: [
      { criterion: 'Triage', score: 5 },
      { criterion: 'Communication', score: 3 },
    ],
    words: '',
    updatedAt: null,
  });
});

test('the text of a Word resume is shown', async () => {
  const resume = { name: 'CV', extension: 'docx' as const, size: 12_000 };
  renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(
        getPanelInterview,
        answerWith({ ...seen, application: { ...seen.application, resume } }),
      ),
      serve(readPanelFile, ({ params }) => {
        expect(params).toEqual({ id, file: 'resume' });
        return answerWith({ text: 'Triage nurse since 2019', isWhole: true });
      }),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByText('Triage nurse since 2019');
});

afterEach(() => void vi.useRealTimers());

test('the form appears when the interview begins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const startsAt = new Date(Date.now() + 600_000).toISOString();
  renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(getPanelInterview, answerWith({ ...seen, interview: { ...seen.interview, startsAt } })),
    ],
  });
  await screen.findByText('You give yours once the interview has begun.');
  expect(screen.queryByRole('form')).toBeNull();
  act(() => void vi.advanceTimersByTime(600_000));
  await screen.findByRole('form', { name: 'Give your scorecard' });
});

test('the focus stays on the form that was saved, and the page where it cannot be loaded anew', async () => {
  const card = {
    ...{ id, interviewId: id, round: 1, by: 'Ngozi Eze', isOwn: true, words: 'Calm.' },
    scores: scorecards.criteria.map((criterion) => ({ criterion, score: 4 })),
  };
  const given = (updatedAt: string) =>
    answerWith({ ...seen, scorecards: { ...scorecards, cards: [{ ...card, updatedAt }] } });
  let loads = 0;
  renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(getPanelInterview, () => {
        loads += 1;
        return loads > 2 ? unreachable : given(`2026-11-20T10:0${loads}:00.000Z`);
      }),
      serve(giveInterviewScorecard, answerWith(scorecards)),
    ],
  });
  const form = await screen.findByRole('form', { name: 'Your scorecard' });
  const save = within(form).getByRole('button', { name: 'Save changes' });
  for (const expected of [2, 3]) {
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(loads).toBeGreaterThanOrEqual(expected));
    await waitFor(() => expect(save.textContent).toBe('Save changes'));
    expect(document.activeElement).toBe(save);
  }
  screen.getByRole('heading', { name: 'Ada Obi', level: 1 });
});

test('whoever does not sit on it learns where to ask', async () => {
  renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(getPanelInterview, refusal('not_found', 'There is no such interview.'))],
  });
  await screen.findByText('You do not see this interview.');
});

test('a card saved on another device is not overwritten unseen, and what was filled in stays', async () => {
  const first = '2026-11-20T10:01:00.000Z';
  const second = '2026-11-20T10:02:00.000Z';
  const card = (words: string, updatedAt: string) => ({
    ...{ id, interviewId: id, round: 1, by: 'Ngozi Eze', isOwn: true, words, updatedAt },
    scores: scorecards.criteria.map((criterion) => ({ criterion, score: 4 })),
  });
  const shown = (words: string, updatedAt: string) =>
    answerWith({ ...seen, scorecards: { ...scorecards, cards: [card(words, updatedAt)] } });
  let loads = 0;
  const { api } = renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(getPanelInterview, () => {
        loads += 1;
        return loads === 1 ? shown('Calm.', first) : shown('From the phone.', second);
      }),
      serve(giveInterviewScorecard, refusal('conflict', 'You saved this scorecard elsewhere.')),
    ],
  });
  const form = within(await screen.findByRole('form', { name: 'Your scorecard' }));
  const words = form.getByLabelText<HTMLTextAreaElement>(/^In words/);
  fireEvent.change(words, { target: { value: 'Typed here.' } });
  const save = () => fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  save();
  await form.findByText('You saved this scorecard elsewhere.');
  await screen.findByText('From the phone.');
  expect(words.value).toBe('Typed here.');
  save();
  await waitFor(() => expect(api.callsTo(giveInterviewScorecard)).toHaveLength(2));
  const bodies = api.callsTo(giveInterviewScorecard).map(({ body }) => body);
  expect(bodies).toMatchObject([{ updatedAt: first }, { updatedAt: second }]);
});

test('what was filled in replaces the card that it began with, also after one looked elsewhere', async () => {
  const [first, second] = ['2026-11-20T10:01:00.000Z', '2026-11-20T10:02:00.000Z'];
  const card = (words: string, updatedAt: string) => ({
    ...{ id, interviewId: id, round: 1, by: 'Ngozi Eze', isOwn: true, words, updatedAt },
    scores: scorecards.criteria.map((criterion) => ({ criterion, score: 4 })),
  });
  const shown = (words: string, updatedAt: string) =>
    answerWith({ ...seen, scorecards: { ...scorecards, cards: [card(words, updatedAt)] } });
  const { api, goTo } = renderScreen(`/interviews/${id}`, {
    user: 'ROLE_STAFF',
    api: [
      serve(getPanelInterview, shown('Calm.', first)),
      serve(giveInterviewScorecard, refusal('conflict', 'You saved this scorecard elsewhere.')),
    ],
  });
  const open = async () => within(await screen.findByRole('form', { name: 'Your scorecard' }));
  fireEvent.change((await open()).getByLabelText(/^In words/), {
    target: { value: 'Typed here.' },
  });
  await goTo('/apps');
  queryClient.removeQueries({ type: 'inactive' });
  api.serve(getPanelInterview, shown('From the phone.', second));
  await goTo(`/interviews/${id}`);
  await screen.findByText('From the phone.');
  const form = await open();
  expect(form.getByLabelText<HTMLTextAreaElement>(/^In words/).value).toBe('Typed here.');
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await form.findByText('You saved this scorecard elsewhere.');
  expect(api.callsTo(giveInterviewScorecard)[0]?.body).toMatchObject({ updatedAt: first });
});
