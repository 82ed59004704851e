import {
  type Reading,
  setReadingQuestions,
  showReading,
} from '@icare/contracts/reading-assignments';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentSession, endSession, holdToken, keepSession } from '../../session/session-store.ts';
import { answerWith, refusal, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000007';
const reading: Reading = {
  document: {
    _id: id,
    number: 'POL-IPC-002',
    name: 'Hand Hygiene',
    status: 'Active',
    version: 3,
    isDeleted: false,
  },
  assignment: {
    ...{ everyone: true, departments: [], cadres: [], roles: [], people: [], leftOut: [] },
    ...{ days: 14, repeat: 'every_version' },
    ...{ assignedAt: '2026-11-20T08:00:00.000Z', assignedBy: 'Adaobi Ezeala' },
  },
  questions: null,
  collections: [],
  ...{
    mayAssign: true,
    mayQuestion: true,
    departments: null,
    asked: 0,
    toRemind: 0,
    read: 0,
    overdue: 0,
    byDepartment: [],
  },
};
const questions = {
  questions: [{ text: 'How long?', choices: ['20 seconds', '2 minutes'], right: 0 }],
  ...{ passMark: 1, tries: 3 },
};

async function openDialog(shown: Reading, name: string) {
  const { api } = renderScreen(`/reading/${id}`, {
    user: 'ROLE_COMPLIANCE',
    api: [serve(showReading, answerWith(shown)), serve(setReadingQuestions, answerWith(shown))],
  });
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions after reading' }));
  return { api, dialog };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const write = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label), { target: { value } });

test('a question is written with its answers, one on a line, and the right one chosen among them', async () => {
  const { api, dialog } = await openDialog(reading, 'Ask questions after reading');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Question 1: write the question.');
  write(dialog, 'Question 1', 'How long?');
  write(dialog, 'Answers to choose from', '20 seconds');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Question 1: write at least 2 answers, one on a line.');
  write(dialog, 'Answers to choose from', '20 seconds\n\n2 minutes \n20 seconds');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('Question 1: choose the right answer.');
  write(dialog, 'The right one', '2 minutes');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing is asked any more');
  expect(api.callsTo(setReadingQuestions)[0]?.body).toEqual({
    questions: [{ text: 'How long?', choices: ['20 seconds', '2 minutes'], right: 1 }],
    ...{ passMark: 1, tries: 3, basedOn: null },
  });
});

test('more right answers than there are questions are refused in the dialog', async () => {
  const { api, dialog } = await openDialog({ ...reading, questions }, 'Change the question');
  write(dialog, 'Right answers needed', '2');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('There are not so many questions.');
  expect(api.callsTo(setReadingQuestions)).toEqual([]);
});

test('another question has the focus, and all have to be right as long as nothing else is said', async () => {
  const { dialog } = await openDialog({ ...reading, questions }, 'Change the question');
  const passMark = () => dialog.getByLabelText<HTMLInputElement>('Right answers needed').value;
  fireEvent.click(dialog.getByRole('button', { name: 'Add a question' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Question 2'));
  expect(passMark()).toBe('2');
  write(dialog, 'Right answers needed', '1');
  fireEvent.click(dialog.getByRole('button', { name: 'Add a question' }));
  expect(passMark()).toBe('1');
  write(dialog, 'Right answers needed', '3');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove question 3' }));
  expect(passMark()).toBe('2');
});

test('what was written outlasts a session that ends meanwhile', async () => {
  const first = await openDialog(reading, 'Ask questions after reading');
  write(first.dialog, 'Question 1', 'How long?');
  const user = currentSession()?.user;
  if (!user) throw new Error('Nobody is signed in.');
  first.api.serve(showReading, refusal('unauthenticated', 'Access denied'));
  act(() => endSession('expired'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.api.serve(showReading, answerWith(reading));
  act(() => {
    holdToken('another token', user);
    keepSession(user, { expiresAt: '2099-01-01T00:00:00.000Z', idleMinutes: 30 }, 'signed-in');
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Questions after reading' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Question 1').value).toBe('How long?');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));
});

test('all questions can be taken away', async () => {
  const { api, dialog } = await openDialog({ ...reading, questions }, 'Change the question');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove question 1' }));
  dialog.getByText('Nothing is asked.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing is asked any more');
  expect(api.callsTo(setReadingQuestions)[0]?.body).toMatchObject({ questions: [] });
});
