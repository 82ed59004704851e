import {
  announceCollectionExport,
  askCollectionAgain,
  type CollectionReader,
  changeCollection,
  countCollectionReaders,
  createCollection,
  endCollection,
  type ListedCollection,
  listCollectionReaders,
  listCollections,
  type ReadingCollection,
  remindCollectionReaders,
  showCollection,
} from '@icare/contracts/reading-collections';
import { searchPortal } from '@icare/contracts/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, listAnswer, refusal, serve } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

const idOf = (number: number) => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const id = idOf(7);
const figures = { asked: 67, read: 48, overdue: 6 };
const aDocument = (number: number, over: object = {}): ReadingCollection['documents'][number] => ({
  ...{ _id: idOf(number), number: `POL-IPC-00${number}`, name: `Document ${number}`, version: 1 },
  ...{ state: 'Active', addedAt: '2026-11-20T08:00:00.000Z', ...figures },
  ...over,
});
const collection: ReadingCollection = {
  ...{ _id: id, name: 'Nursing induction', description: 'For new nurses.', revision: 3 },
  ...{ everyone: false, departments: ['Nursing'], cadres: [], roles: [], people: [], leftOut: [] },
  ...{ days: 14, repeat: 'every_version', assignedAt: '2026-11-20T08:00:00.000Z' },
  ...{ assignedBy: 'Adaobi Ezeala', createdAt: '2026-11-20T08:00:00.000Z', createdBy: null },
  documents: [
    aDocument(1),
    aDocument(2),
    aDocument(3, { state: 'Draft', asked: 0, read: 0, overdue: 0 }),
  ],
  ...{ mayChange: true, within: null, ...figures, toRemind: 18 },
  byDepartment: [{ department: 'Nursing', ...figures }],
};
const readers: CollectionReader[] = [
  {
    ...{ id: idOf(21), name: 'Ada Eze', department: 'Nursing', cadre: 'Midwife', documents: 2 },
    ...{ read: 1, state: 'overdue', dueOn: '2025-03-11', doneAt: null },
  },
  {
    ...{ id: idOf(22), name: 'Obi Nwosu', department: 'Nursing', cadre: null, documents: 2 },
    ...{ read: 2, state: 'read', dueOn: null, doneAt: '2026-11-27T09:00:00.000Z' },
  },
];
const { people: _, leftOut: __, ...short } = collection;
const current = { endedAt: null, lastFigures: null, mayAskAgain: false };
const listed: ListedCollection = { ...short, people: 2, leftOut: 0, documents: 2, ...current };

const hit = (number: number) => ({
  ...{ kind: 'document' as const, id: idOf(number), title: `Document ${number}`, detail: 'Policy' },
  ...{ path: `/read/${idOf(number)}`, page: null, snippet: '', marks: [] },
  ...{ isEmergency: false, isStaffOnly: false },
});

const found = (number: number) =>
  listAnswer(
    { hits: [hit(number)], total: 1, isNearest: false, moreOf: [], isIncomplete: false },
    1,
  );

function open(path: string, user: 'ROLE_STAFF' | 'ROLE_COMPLIANCE' = 'ROLE_COMPLIANCE') {
  return renderScreen(path, {
    user,
    api: [
      serve(listCollections, listAnswer({ collections: [listed] }, 1)),
      serve(showCollection, answerWith(collection)),
      serve(listCollectionReaders, listAnswer({ readers }, 2)),
      serve(countCollectionReaders, answerWith({ people: 67 })),
      serve(searchPortal, found(4)),
    ],
  });
}
const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('collections are listed with their documents and whom they ask', async () => {
  const { api } = open('/reading/collections');
  const first = await row('Nursing induction');
  const link = first.getByRole('link', { name: 'Nursing induction' });
  expect(link.getAttribute('href')).toBe(`/reading/collections/${id}`);
  first.getByText('Nursing; also 2 people');
  fireEvent.change(screen.getByLabelText('Search collections by name'), {
    target: { value: 'night' },
  });
  await waitFor(() =>
    expect(api.callsTo(listCollections).at(-1)?.query.get('search')).toBe('night'),
  );
});

test('ended ones have their last figures, and are asked for again with days from now', async () => {
  const { api, router } = open('/reading/collections');
  const ended: ListedCollection = {
    ...{ ...listed, endedAt: '2026-11-26T08:00:00.000Z', mayAskAgain: true },
    lastFigures: { asked: 67, read: 48, overdue: 6 },
  };
  const others = { ...ended, _id: idOf(8), name: 'Night shift', mayAskAgain: false };
  const never = { ...others, _id: idOf(9), name: 'Old', lastFigures: null };
  api.serve(listCollections, listAnswer({ collections: [ended, others, never] }, 3));
  fireEvent.change(await screen.findByLabelText('State'), { target: { value: 'ended' } });
  await waitFor(() =>
    expect(api.callsTo(listCollections).at(-1)?.query.get('state')).toBe('ended'),
  );
  const first = await row('Nursing induction');
  expect(first.queryByRole('link')).toBeNull();
  first.getByText('48 of 67');
  first.getByText('6 were late');
  first.getByText('26 Nov 2026');
  (await row('Old')).getByText('Not known');
  expect((await row('Night shift')).queryByRole('button')).toBeNull();
  fireEvent.click(first.getByRole('button', { name: 'Ask again for Nursing induction' }));
  const title = 'Ask again for Nursing induction?';
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const days = dialog.getByLabelText(/^Days to read it/);
  fireEvent.change(days, { target: { value: 'soon' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ask again' }));
  await dialog.findAllByText('Write a whole number of days, from 1 to 90.');
  fireEvent.change(days, { target: { value: '7' } });
  api.serve(askCollectionAgain, answerWith(collection));
  fireEvent.click(dialog.getByRole('button', { name: 'Ask again' }));
  await screen.findByText('67 people have to read it.');
  await screen.findByRole('heading', { level: 1, name: 'Nursing induction' });
  expect(api.callsTo(askCollectionAgain)[0]?.body).toEqual({ days: 7 });
  expect(router.state.location.pathname).toBe(`/reading/collections/${id}`);
});

test('a new one is made of documents in an order that can be changed', async () => {
  const { api } = open('/reading/collections');
  fireEvent.click(await screen.findByRole('button', { name: 'New collection' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New collection' }));
  await dialog.findByText('This means 67 people.');
  fireEvent.click(dialog.getByRole('button', { name: 'Ask them' }));
  await dialog.findAllByText('Choose at least one document.');
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Night shift' } });
  for (const number of [4, 5]) {
    api.serve(searchPortal, found(number));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Documents' }), {
      target: { value: `document ${number}` },
    });
    fireEvent.click(await dialog.findByRole('option', { name: /^Document/ }));
    await dialog.findByRole('button', { name: `Take Document ${number} out` });
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Move Document 5 up' }));
  api.serve(createCollection, answerWith(collection));
  fireEvent.click(dialog.getByRole('button', { name: 'Ask them' }));
  await screen.findByText('67 people have to read it.');
  await screen.findByRole('heading', { level: 1, name: 'Nursing induction' });
  expect(api.callsTo(createCollection)[0]?.body).toMatchObject({
    ...{ name: 'Night shift', documents: [idOf(5), idOf(4)], days: 14 },
    audience: { everyone: true },
  });
});

test('its page says how many have confirmed all of it, document by document and by name', async () => {
  const { api } = open(`/reading/collections/${id}`);
  await screen.findByText('48 of 67 have confirmed all of it: 71 %.');
  screen.getByText('6 are late.');
  (await row('Document 1')).getByText('48 of 67');
  (await row('Document 3')).getByText('A draft: nobody is asked to read it yet');
  const late = await row('Ada Eze');
  late.getByText('1 of 2');
  late.getByText(/^\d+ days late$/);
  (await row('Obi Nwosu')).getByText('27 Nov 2026');
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'read' } });
  fireEvent.change(screen.getByLabelText(/^Confirmed by the end of/), {
    target: { value: '2026-11-01' },
  });
  await waitFor(() =>
    expect(
      Object.fromEntries(api.callsTo(listCollectionReaders).at(-1)?.query ?? []),
    ).toMatchObject({ state: 'read', on: '2026-11-01' }),
  );
  api.serve(announceCollectionExport, refusal('forbidden', 'You may not.'));
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('Export Failed');
});

test('a change names the revision that it follows, and keeps what is not in force', async () => {
  const { api } = open(`/reading/collections/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the collection' }));
  dialog.getByText('POL-IPC-003 · a draft');
  fireEvent.click(dialog.getByRole('button', { name: 'Take Document 1 out' }));
  const message = 'Somebody changed this collection meanwhile.';
  api.serve(changeCollection, refusal('conflict', message));
  api.serve(showCollection, answerWith({ ...collection, revision: 4 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(message);
  expect(api.callsTo(changeCollection)[0]?.body).toMatchObject({
    ...{ revision: 3, documents: [idOf(2), idOf(3)], name: 'Nursing induction' },
    audience: { everyone: false, departments: ['Nursing'] },
  });
  await waitFor(() => expect(api.callsTo(showCollection)).toHaveLength(2));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const again = within(await screen.findByRole('dialog', { name: 'Change the collection' }));
  fireEvent.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(changeCollection).at(-1)?.body).toMatchObject({ revision: 4 }),
  );
});

test('the rest is reminded, and the collection ended after a question', async () => {
  const { api } = open(`/reading/collections/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Remind the rest (18)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 18 people?' }));
  api.serve(remindCollectionReaders, answerWith({ people: 19, left: 0, unreachable: 0 }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remind the rest' }));
  await screen.findByText('19 people reminded');
  fireEvent.click(await screen.findByRole('button', { name: 'Ask nobody any more' }));
  api.serve(endCollection, answerWith({ ended: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ask nobody' }));
  await screen.findByRole('heading', { level: 1, name: 'Collections' });
});

test('who may not see it is told, and visitors are asked to sign in', async () => {
  renderScreen(`/reading/collections/${id}`, {
    user: 'ROLE_STAFF',
    api: [serve(showCollection, refusal('forbidden', 'Only its owner sees who has read it.'))],
  });
  await screen.findByText('Only its owner sees who has read it.');
});

test('visitors are asked to sign in, and come back', async () => {
  renderScreen('/reading/collections');
  const main = within(screen.getByRole('main'));
  const link = await main.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Freading%2Fcollections');
});
