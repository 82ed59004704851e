import { documentCategories, listDocuments } from '@icare/contracts/documents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { noteReached, noteUnreachable } from '../api/connection.ts';
import { queryClient } from '../api/query-client.ts';
import { readSavedAnswer } from '../api/saved-answers.ts';
import { emptyDeviceStorage } from '../testing/device-storage.ts';
import { aDocument } from '../testing/document-samples.ts';
import { type Asked, answerWith, refusal, serve, unreachable } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { keepDocumentLists } from './keep-lists.ts';
import { pagesPreloaded } from './use-documents.ts';

const { deletedAt, sha256, textState, ...listed } = aDocument;

/** Of this many pages of one policy each. */
const pageOf =
  (pages: number) =>
  ({ query }: Asked) => {
    const at = Number(query.get('cursor') ?? 0);
    const isLast = at + 1 === pages;
    const id = `01930000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`;
    return {
      ...answerWith({ documents: [{ ...listed, _id: id, name: `Policy ${at}` }] }),
      page: { nextCursor: isLast ? null : String(at + 1), total: pages, totalIsLowerBound: false },
    };
  };

beforeEach(emptyDeviceStorage);

async function countSavedAnswers() {
  // Creates the database if it is not there.
  await readSavedAnswer([], '');
  const database = await openDB('icare-saved');
  const count = await database.count('answers');
  database.close();
  return count;
}

async function openWithoutNetwork(pages: number, address = '/policies') {
  const { api, goTo } = renderScreen('/privacy', { api: [serve(listDocuments, pageOf(pages))] });
  await keepDocumentLists();
  const answers = documentCategories.length * Math.min(pages, pagesPreloaded);
  await waitFor(async () => expect(await countSavedAnswers()).toBeGreaterThanOrEqual(answers));
  queryClient.removeQueries({ queryKey: [listDocuments.tag] });
  api.serve(listDocuments, unreachable);
  act(noteUnreachable);
  await goTo(address);
  return api;
}

test('a list of several pages is kept whole', async () => {
  await openWithoutNetwork(3);
  await screen.findByText('Policy 2');
  screen.getByText('3 policies');
  expect(screen.queryByText(/on this device: the others/)).toBeNull();
});

test('a list that is too long to keep says that it is a part', async () => {
  await openWithoutNetwork(7);
  await screen.findByText('Policy 4');
  await screen.findByText('5 of 7 policies are on this device: the others need the network.');
  screen.getByText('5 of 7 policies');
  expect(screen.queryByText('Policy 5')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('and so does a search in it', async () => {
  await openWithoutNetwork(7, '/policies?search=nowhere');
  await screen.findByText('No documents match your search criteria');
  await screen.findByText('5 of 7 policies are on this device: the others need the network.');
});

test('when the portal answers again, the next rows come and nothing is said to have failed', async () => {
  const api = await openWithoutNetwork(7);
  await screen.findByText(/on this device: the others need the network/);
  const said: string[] = [];
  const watch = new MutationObserver(() => {
    for (const text of screen.queryAllByText(/Failed|reach/)) said.push(text.textContent ?? '');
  });
  watch.observe(document.body, { childList: true, subtree: true });
  api.serve(listDocuments, pageOf(7));
  const before = api.callsTo(listDocuments).length;
  act(noteReached);
  await screen.findByText('Policy 5');
  await screen.findByRole('button', { name: 'Show more policies' });
  watch.disconnect();
  expect(said).toEqual([]);
  // Those from the device were of another day.
  const asked = api.callsTo(listDocuments).slice(before);
  expect(asked.map(({ query }) => query.get('cursor'))).toEqual([null, '1', '2', '3', '4', '5']);
});

test('the next rows are missing only if they do not come then either', async () => {
  const api = await openWithoutNetwork(7);
  await screen.findByText(/on this device: the others need the network/);
  api.serve(listDocuments, (asked) =>
    asked.query.get('cursor') === '5' ? refusal('internal', 'Broken.') : pageOf(7)(asked),
  );
  act(noteReached);
  const alert = await screen.findByRole('alert');
  api.serve(listDocuments, pageOf(7));
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Policy 5');
});
