import { getPosting, listPublicPostings, summarizePostings } from '@icare/contracts/postings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { answerWith, listAnswer, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { aManagedPosting, aPosting, postingsSummary } from '../testing/posting-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { saveList } from './saved-postings.ts';

const address = `/jobs/${aPosting.id}`;
const title = () => screen.findByRole('heading', { level: 1, name: aPosting.jobTitle });

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

type Answered = Parameters<typeof serve<typeof getPosting>>[1];

/** Opens the position with each of the answers, and then without a network. */
async function openWith(...opened: [Answered, () => Promise<unknown>][]) {
  const { api, goTo } = renderScreen('/privacy', { api: [serve(getPosting, unreachable)] });
  const open = async (answer: Answered) => {
    api.serve(getPosting, answer);
    await goTo('/privacy');
    queryClient.clear();
    await goTo(address);
  };
  for (const [answer, arrive] of opened) {
    await open(answer);
    await arrive();
  }
  await open(unreachable);
  await screen.findByText('You are offline');
}
const gone = refusal('not_found', 'Job not found');
const notKept = () => screen.findByText(/^This position is not on this device\./);

test('a list that was loaded before does not say that all in it take applications now', async () => {
  const { api, goTo } = renderScreen('/jobs', {
    api: [
      serve(listPublicPostings, listAnswer([aPosting], 1)),
      serve(summarizePostings, postingsSummary(1)),
    ],
  });
  await screen.findByText(/^All take applications now/);
  await screen.findAllByText(aPosting.jobTitle);
  await goTo('/privacy');
  queryClient.clear();
  for (const each of [listPublicPostings, summarizePostings]) api.serve(each, unreachable);
  await goTo('/jobs');
  await screen.findByText('You are offline');
  expect(screen.queryByText(/^All take applications now/)).toBeNull();
  screen.getByText(/^These took applications when the list was loaded\./);
});

test('a position that was opened opens again without a network', async () => {
  await openWith([answerWith(aPosting), title]);
  await title();
  screen.getByText('This is the position as this browser loaded it before.');
});

test('one that was not says that it is not on the device', async () => {
  await openWith();
  await notKept();
});

test('one that has closed since is not kept', async () => {
  await openWith(
    [answerWith(aPosting), title],
    [gone, () => screen.findByText('This position is no longer open')],
  );
  await notKept();
});

test('nor does it stay in the list that was loaded before', async () => {
  const arrive = async () => {
    await title();
    saveList([aPosting], true, new Date());
  };
  await openWith(
    [answerWith(aPosting), arrive],
    [gone, () => screen.findByText('This position is no longer open')],
  );
  await notKept();
});

test('without a network, another position is not shown in the place of one that is not there', async () => {
  const { goTo } = renderScreen('/privacy', { api: [serve(getPosting, unreachable)] });
  saveList([aPosting], true, new Date());
  await goTo(address);
  await title();
  await goTo(`/jobs/${aManagedPosting.id.replace(/.$/, 'f')}`);
  await notKept();
  expect(screen.queryByText(aPosting.jobTitle)).toBeNull();
  await goTo(address);
  await title();
});

test('nor is what only Human Resources sees', async () => {
  await openWith([answerWith(aManagedPosting), title]);
  await notKept();
});
