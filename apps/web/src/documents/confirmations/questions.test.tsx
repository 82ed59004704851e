import {
  type Reading,
  setReadingQuestions,
  showReading,
} from '@icare/contracts/reading-assignments';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, serve } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';

const id = '01930000-0000-7000-8000-000000000007';
const reading: Reading = {
  document: { _id: id, number: 'POL-IPC-002', name: 'Hand Hygiene', status: 'Active', version: 3 },
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
    ...{ passMark: 1, tries: 3 },
  });
});

test('more right answers than there are questions are refused in the dialog', async () => {
  const { api, dialog } = await openDialog({ ...reading, questions }, 'Change the question');
  write(dialog, 'Right answers needed', '2');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findAllByText('There are not so many questions.');
  expect(api.callsTo(setReadingQuestions)).toEqual([]);
});

test('all questions can be taken away', async () => {
  const { api, dialog } = await openDialog({ ...reading, questions }, 'Change the question');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove question 1' }));
  dialog.getByText('Nothing is asked.');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Nothing is asked any more');
  expect(api.callsTo(setReadingQuestions)[0]?.body).toMatchObject({ questions: [] });
});
