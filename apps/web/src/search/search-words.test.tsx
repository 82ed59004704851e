import {
  createSynonyms,
  deleteSynonyms,
  dismissSearchMiss,
  editSynonyms,
  listSearchMisses,
  listSynonyms,
  type SynonymGroup,
} from '@icare/contracts/search-synonyms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, serve } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const makeGroup = (number: number, terms: string[], isReviewed = false): SynonymGroup => ({
  id: `019a9f3e-0000-7000-8000-${String(number).padStart(12, '0')}`,
  terms,
  isReviewed,
  updatedAt: '2026-11-20T08:00:00.000Z',
});
const bleeding = makeGroup(1, ['PPH', 'postpartum haemorrhage'], true);
const sharps = makeGroup(2, ['needle-stick', 'sharps injury']);
const lists = [
  serve(listSynonyms, answerWith({ groups: [bleeding, sharps] })),
  serve(
    listSearchMisses,
    answerWith({ misses: [{ text: 'jab', times: 7, lastOn: '2026-11-20' }] }),
  ),
];
const open = (api = lists) => renderScreen('/admin?tab=search', { user: 'ROLE_ADMIN', api });

test('words are found by any of them, added, and deleted after a question', async () => {
  const { api } = open();
  await screen.findByText('2 groups');
  expect(screen.getAllByText(/Confirmed|For clinical review/)).toHaveLength(2);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a word' }), {
    target: { value: 'Häemorrhage' },
  });
  await screen.findByText('1 group');
  expect(screen.queryByText(/needle-stick/)).toBeNull();

  api.serve(createSynonyms, answerWith({ group: makeGroup(3, ['OPD', 'outpatients']) }));
  fireEvent.click(screen.getByRole('button', { name: 'Add words' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add words' }));
  fireEvent.change(dialog.getByLabelText('Words'), { target: { value: 'OPD\n\n outpatients ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Words saved');
  expect(api.callsTo(createSynonyms).map(({ body }) => body)).toEqual([
    { terms: ['OPD', 'outpatients'], isReviewed: false },
  ]);

  api.serve(deleteSynonyms, answerWith({ id: bleeding.id }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete PPH' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete these words' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Words deleted');
});

test('too few words are refused before they are sent', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add words' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add words' }));
  fireEvent.change(dialog.getByLabelText('Words'), { target: { value: 'alone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Write at least two words, each in a line of its own.');
});

test('what was searched without result is added to words, or dismissed', async () => {
  const { api } = open();
  await screen.findByText('7 times, last on 20 Nov 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Add jab to words that mean the same' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'jab means the same as' }), {
    target: { value: sharps.id },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit words' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Words').value).toBe(
    'needle-stick\nsharps injury\njab',
  );
  api.serve(editSynonyms, answerWith({ group: sharps }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Words saved');
  expect(api.callsTo(editSynonyms)[0]?.body).toMatchObject({
    terms: ['needle-stick', 'sharps injury', 'jab'],
  });

  api.serve(dismissSearchMiss, answerWith({ text: 'jab' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss jab' }));
  await waitFor(() => expect(api.callsTo(dismissSearchMiss)).toHaveLength(1));
});
