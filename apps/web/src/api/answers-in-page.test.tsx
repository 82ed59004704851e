import { listDocuments } from '@icare/contracts/documents';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDocument } from '../testing/document-samples.ts';
import { answerWith, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { answersInPage, takeAnswersInPage } from './answers-in-page.ts';
import { queryClient } from './query-client.ts';

const { deletedAt, sha256, textState, ...listed } = aDocument;
const listWith = (name: string) => ({
  ...answerWith({ documents: [{ ...listed, name }] }),
  page: { nextCursor: null, total: 1, totalIsLowerBound: false },
});

/** Puts the answers into the page as the server does: those of /policies as a visitor sees it. */
async function sendWithPage(at = Date.now()) {
  renderScreen('/policies', { api: [serve(listDocuments, listWith('Of visitors'))] });
  await screen.findByText('Of visitors');
  const text = JSON.stringify(answersInPage());
  cleanup();
  queryClient.clear();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'answers';
  element.dataset['at'] = String(at);
  element.textContent = text;
  document.body.append(element);
}

afterEach(() => {
  document.getElementById('answers')?.remove();
  queryClient.clear();
});

/** A visitor's page that is opened after the answers have been taken over. */
async function openPolicies() {
  const shown = renderScreen('/privacy', { api: [serve(listDocuments, listWith('Fetched'))] });
  takeAnswersInPage();
  await shown.goTo('/policies');
  await screen.findByText('Of visitors');
  return shown.api;
}

test('the first list needs no call, since it came with the page', async () => {
  await sendWithPage();
  const api = await openPolicies();
  await screen.findByText('1 policy');
  expect(api.callsTo(listDocuments)).toEqual([]);
});

test('what is fetched again later is fetched from its beginning', async () => {
  await sendWithPage();
  const api = await openPolicies();
  await queryClient.invalidateQueries({ queryKey: [listDocuments.tag] });
  await screen.findByText('Fetched');
  expect(api.callsTo(listDocuments).map(({ query }) => query.get('cursor'))).toEqual([null]);
});

test('a page that the browser has kept since yesterday is shown, and asks again', async () => {
  await sendWithPage(Date.now() - 86_400_000);
  const { goTo } = renderScreen('/privacy', { api: [serve(listDocuments, listWith('Fetched'))] });
  takeAnswersInPage();
  await goTo('/policies');
  await screen.findByText('Fetched');
});

test('whoever is signed in sees it until their own list has come', async () => {
  await sendWithPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  const ofStaff = async () => {
    await promise;
    return listWith('Of staff');
  };
  const shown = renderScreen('/privacy', {
    user: 'ROLE_STAFF',
    api: [serve(listDocuments, ofStaff)],
  });
  takeAnswersInPage();
  await shown.goTo('/policies');
  await screen.findByText('Of visitors');
  resolve();
  await screen.findByText('Of staff');
  await waitFor(() => expect(screen.queryByText('Of visitors')).toBeNull());
});

test('a page without answers takes none', () => {
  takeAnswersInPage();
  expect(answersInPage()).toEqual([]);
});
